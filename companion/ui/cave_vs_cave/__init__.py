"""Cave vs Cave at the table: both caves, the action row, the display, the goods."""
