"""python -m claimeven_demo"""

import sys

from claimeven_demo.arguments import main

sys.exit(main())
