"""The picture: where everything is (layout), what it looks like (theme, discs, writing), all of it (window)."""
