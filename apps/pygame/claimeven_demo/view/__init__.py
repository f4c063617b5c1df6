"""The picture: where everything is (layout), what it looks like (theme, discs, writing), drawing it (window)."""
