"""What leaves the app: sheets, records, links, pages to print."""
