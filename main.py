from companion.ui.boot import main

main()
