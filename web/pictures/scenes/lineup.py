"""The range, as the catalogue describes it. Sizes in mm, cells from the left seat to the right."""

RANGE = {
    "outback-seventy": dict(
        w=1180, d=260, h=112, r=46, felt="charcoal", stitch="rust",
        cells=[("tray", 1), ("rockers", 6), ("din",), ("uhf",), ("gauge",), ("gauge",), ("gauge",), ("tray", 0.8)]),
    "outback-expedition": dict(
        w=1240, d=290, h=138, r=70, felt="sand", piping="brown", taper=0.06, lean=22, gap=17, edge=52,
        cells=[("speaker",), ("gauge",), ("gauge",), ("din",), ("uhf",), ("din",), ("gauge",), ("gauge",), ("speaker",)]),
    "outback-patrol": dict(
        w=1160, d=250, h=106, r=95, felt="dark-brown", taper=0.22, lean=26, edge=74, piping="sand",
        cells=[("nettray", 1), ("din",), ("gauge",), ("gauge",), ("uhf",), ("rockers", 4), ("nettray", 1)]),
    "tourer-hilux": dict(
        w=980, d=240, h=104, r=110, felt="navy", stitch="sand", taper=0.16, edge=84,
        cells=[("tray", 1), ("rockers", 4), ("din",), ("uhf",), ("usb",)], lights=(-0.22, 0.22)),
    "tourer-prado": dict(
        w=1040, d=250, h=116, r=80, felt="light-grey", pod=470, wing=78, ramp=100, gap=26, stitch="charcoal",
        cells=[("tray", 1), ("din",), ("uhf",), ("gauge",), ("gauge",), ("tray", 0.72)], lights=(-0.12, 0.12), tray=48),
    "tourer-ranger": dict(
        w=1020, d=245, h=108, r=52, felt="black", stitch="orange", lean=20,
        cells=[("tray", 1), ("usb",), ("rockers", 6), ("din",), ("gauge",), ("gauge",)]),
    "tourer-wagon": dict(
        w=1200, d=230, h=82, r=90, felt="beige", piping="brown", lean=30, sweep=70, edge=70, tray=44, lip=26,
        cells=[("tray", 0.9), ("uhf",), ("tray", 1.1), ("din",), ("tray", 0.9)], lights=(-0.3, 0.3)),
    "trade-dmax": dict(
        w=900, d=240, h=112, r=40, felt="black", lean=18, edge=71, gap=40, piping="charcoal",
        cells=[("tray", 1), ("uhf",), ("rockers", 8)], lights=(-0.3, 0.3)),
    "trade-triton": dict(
        w=880, d=235, h=100, r=36, felt="mid-grey", lean=20, piping="charcoal",
        cells=[("tray", 1), ("uhf",), ("rockers", 4), ("tray", 0.8)]),
    "trade-navara": dict(
        w=920, d=240, h=108, r=70, felt="charcoal", stitch="red", taper=0.34, lean=24, edge=70,
        cells=[("tray", 1), ("din",), ("uhf",), ("usb",), ("usb",)], lights=(-0.2, 0.2)),
    "compact-one": dict(
        w=480, d=220, h=92, r=44, felt="charcoal", piping="charcoal",
        cells=[("uhf",), ("tray", 1)], lights=(), screws=(-0.36, 0.36)),
    "compact-jimny": dict(
        w=640, d=215, h=98, r=74, felt="olive", stitch="sand", lean=16,
        cells=[("tray", 1), ("rockers", 2), ("uhf",), ("gauge",)], lights=(0.3,), screws=(-0.38, 0.38)),
    "compact-wrangler": dict(
        w=720, d=225, h=104, r=56, felt="black", piping="red", pod=420, wing=66, ramp=70, tray=40, edge=44, gap=17,
        cells=[("tray", 1), ("rockers", 4), ("uhf",), ("gauge",), ("tray", 1)], lights=(-0.16, 0.16)),
    "heritage-eighty": dict(
        w=1100, d=250, h=110, r=64, felt="tan", piping="brown", lean=22,
        cells=[("tray", 1), ("rockers", 4), ("din",), ("gauge",), ("gauge",), ("gauge",)]),
    "heritage-defender": dict(
        w=1140, d=240, h=110, r=16, felt="dark-green", stitch="sand", sweep=6, lean=14, edge=38,
        cells=[("nettray", 1), ("uhf",), ("gauge",), ("gauge",), ("din",), ("nettray", 1)]),
    "heritage-pajero": dict(
        w=1060, d=265, h=132, r=120, felt="rust", piping="charcoal", taper=0.08, edge=84, lean=22, gap=22,
        cells=[("speaker",), ("uhf",), ("din",), ("usb",), ("speaker",)], lights=(-0.2, 0.2)),
}

# where the close picture looks: the n-th cell, and from which side
CLOSE = {
    "outback-seventy": (4.6, 1), "outback-expedition": (0.6, -1), "outback-patrol": (2.2, -1),
    "tourer-hilux": (2.4, 1), "tourer-prado": (3.6, 1), "tourer-ranger": (2, -1),
    "tourer-wagon": (3, 1), "trade-dmax": (1.6, -1), "trade-triton": (1.5, 1), "trade-navara": (2.6, 1),
    "compact-one": (0.2, -1), "compact-jimny": (2.3, 1), "compact-wrangler": (1.4, -1),
    "heritage-eighty": (4, 1), "heritage-defender": (0.6, -1), "heritage-pajero": (3.6, 1),
}
