"""A small picture of every add-on, on the same paper and in the same sun."""
import math

from mathutils import Matrix, Vector

import fittings as fit
import studio
from console import Shape, build
from products import light
from stuff import (MM, box, clear, cyl, empty, felt, frame_of, gloss, glow, matte, metal, plastic,
                   plate, ring, thread, tube)


def leaning(height=34, tilt=56, turn=0, x=0, y=0):
    """A frame that leans back from the paper, facing the camera."""
    a = math.radians(turn)
    u = Vector((math.cos(a), math.sin(a), 0))
    back = Vector((-math.sin(a), math.cos(a), 0))
    v = back * math.cos(math.radians(tilt)) + Vector((0, 0, 1)) * math.sin(math.radians(tilt))
    return frame_of((x * MM, y * MM, height * MM), u, v)


def set_up(objs, azimuth=26, elevation=30, focal=70, margin=0.76, fill=0.45, key=4.6, paper=None):
    studio.sweep(paper or studio.SAND, side=-1)
    light(key, fill, side=-1)
    studio.fit_camera(objs, azimuth, elevation, focal, margin)


def small(**s):
    """A short piece of console to show a part in place."""
    spec = dict(w=200, d=150, h=96, r=30, felt="charcoal", lights=(), screws=(), mirror=False, sweep=4, edge=34)
    spec.update(s)
    root = build(spec, flip=True)
    studio.stand_on_bench(root, spec["h"])
    return root


def mini(azimuth=28, elevation=30, margin=0.80, **s):
    def shot():
        clear()
        root = small(**s)
        set_up(studio.tree_of(root), azimuth, elevation, margin=margin)

    return shot


def rocker_switch():
    clear()
    r = empty()
    for i, (x, turn) in enumerate(((-34, 14), (6, -6), (46, -24))):
        f = leaning(26, 50, turn, x, i * 6)
        fit.rocker(f, r, fit.LAMPS[i], on=i != 1, tilt=9 if i != 1 else -9)
        box(f, 20, 36, 28, plastic((0.02, 0.02, 0.021), 0.5), r, r=1.5, n=-15)
        for u in (-5, 5):
            for v in (-10, 0, 10):
                box(f, 1, 6, 9, metal((0.72, 0.55, 0.28), 0.3), r, r=0.2, u=u, v=v, n=-33)
    set_up(studio.tree_of(r), 8, 34)


def volt_gauge():
    clear()
    r = empty()
    f = leaning(30, 62, -8)
    fit.gauge(f, r, 70, 0.5)
    cyl(f, 25.5, 40, metal((0.25, 0.25, 0.26), 0.35), r, n=-24)
    for i, c in enumerate(("red", "charcoal", "orange")):
        p = f @ Vector(((i - 1) * 0.08, -0.05, -0.44))
        tube([p, p + Vector((0.1, 0.6, -0.1)), p + Vector((0.5 + i * 0.2, 0.9 + i * 0.1, -0.28)),
              p + Vector((1.1 + i * 0.15, 0.5, -0.28 - 0.0))], 1.5, thread(c), r, smooth=True)
    set_up(studio.tree_of(r), 12, 26, margin=0.7)


def slab(r, w=210, h=130, tilt=38, colour="charcoal"):
    f = leaning(h * 0.5 * math.sin(math.radians(tilt)) + 10, tilt)
    plate(f, w, h, 24, 18, felt(colour), r, r=7, n=-12)
    return f


def map_lights():
    clear()
    r = empty()
    f = slab(r, 250, 120)
    for u in (-56, 56):
        fit.maplight(Matrix(f) @ Matrix.Translation((u * MM, 0, 0)), r, 0.9)
    set_up(studio.tree_of(r), 14, 34, fill=0.34, key=3.6)


def led_dome():
    clear()
    r = empty()
    f = slab(r, 170, 120, colour="mid-grey")
    plate(f, 104, 70, 12, 20, plastic((0.55, 0.53, 0.49), 0.4), r, r=3, n=4)
    plate(f, 84, 52, 10, 18, gloss((0.8, 0.78, 0.72), 0.2, 0.7, (1.0, 0.86, 0.66)), r, r=4, n=10)
    plate(f, 5, 18, 5, 2, plastic((0.4, 0.39, 0.36), 0.4), r, r=1, u=46.5, n=11)
    set_up(studio.tree_of(r), 14, 34, fill=0.34, key=3.6)


def led_strip():
    clear()
    root = small(w=520, h=104, d=190, r=40, strip=True, cells=[("tray", 1), ("uhf",)], stitch="orange")
    set_up(studio.tree_of(root), 34, 24, 50, 0.9, fill=0.16, key=1.1)


def uhf_bracket():
    clear()
    r = empty()
    f = leaning(32, 66, -10)
    fit.uhf(f, r)
    box(f, 122, 30, 80, plastic((0.02, 0.02, 0.022), 0.45), r, r=2, n=-44)
    m = metal((0.42, 0.42, 0.43), 0.38)
    for u in (-73, 73):
        box(f, 2.2, 30, 62, m, r, r=0.6, u=u, n=-30)
        for n in (-14, -46):
            cyl(f, 6, 6, plastic(rough=0.4), r, u=u * 1.04, n=n, turn=Matrix.Rotation(math.pi / 2, 4, "Y"))
    box(f, 148, 2.2, 62, m, r, r=0.6, v=16, n=-30)
    for u in (-40, 0, 40):
        fit.screw(frame_of((f @ Vector((u * MM, 0.172, -0.3))), f.col[0].to_3d(), -f.col[2].to_3d()), r, black=True)
    set_up(studio.tree_of(r), 22, 30, margin=0.76)


def mic_clip():
    clear()
    r = empty()
    f = slab(r, 190, 150, 58)
    m = metal((0.40, 0.40, 0.41), 0.35)
    box(f, 44, 62, 3, m, r, r=1, v=20, n=2)
    for u in (-24, 24):
        box(f, 4, 44, 16, m, r, r=1, u=u, v=24, n=9)
    g = f @ Matrix.Translation((0, -0.14, 0.26))
    plate(g, 58, 84, 26, 15, plastic((0.014, 0.014, 0.015), 0.42), r, r=7)
    for i in range(7):
        box(g, 30 - abs(i - 3) * 3, 2.2, 2, plastic((0.002, 0.002, 0.002), 0.8), r, r=0.8, v=24 - i * 5, n=12.6)
    plate(g, 6, 34, 14, 2.5, plastic((0.03, 0.03, 0.032), 0.4), r, u=-31, v=10)
    plate(g, 12, 6, 2, 2, gloss((0.3, 0.03, 0.01), 0.3), r, r=0.5, u=0, v=-28, n=13)
    pts = []
    for i in range(260):
        t = i / 259
        a = t * 2 * math.pi * 20
        c = g @ Vector((0.02 + 1.15 * t, -0.45 - 0.42 * math.sin(math.pi * min(1, t * 1.25)), -0.05 + 0.0 * t))
        pts.append(c + Vector((math.cos(a) * 0.0, math.sin(a), math.cos(a))) * 0.065)
    tube(pts, 1.7, plastic((0.012, 0.012, 0.012), 0.5), r)
    set_up(studio.tree_of(r), 16, 24, margin=0.74)


def dash_cam():
    clear()
    r = empty()
    f = slab(r, 190, 80, 64)
    m = metal((0.40, 0.40, 0.41), 0.35)
    plate(f, 60, 44, 3, 8, m, r, r=0.6, n=2)
    for u in (-18, 18):
        fit.screw(f @ Matrix.Translation((u * MM, 0.1, 0.03)), r)
    g = f @ Matrix.Translation((0, -0.26, 0.3)) @ Matrix.Rotation(math.radians(-28), 4, "X")
    cyl(f, 5, 40, m, r, v=-22, n=8, turn=Matrix.Rotation(math.pi / 2, 4, "Y"))
    box(g, 40, 3, 52, m, r, r=0.8, v=10, n=2)
    plate(g, 74, 40, 30, 9, plastic((0.014, 0.014, 0.015), 0.4), r, r=5, v=-14, n=14)
    cyl(g, 15, 12, plastic((0.02, 0.02, 0.021), 0.3), r, u=14, v=-14, n=33)
    ring(g, 15, 1, metal((0.3, 0.3, 0.3)), r, u=14, v=-14, n=38.5)
    cyl(g, 10, 1, gloss((0.008, 0.012, 0.03), 0.03), r, r=0.3, u=14, v=-14, n=39)
    box(g, 3, 3, 1, glow((0.1, 0.9, 0.2), 2), r, r=0, u=-22, v=-6, n=29.2)
    set_up(studio.tree_of(r), 20, 24, margin=0.72)


def din_pocket():
    clear()
    s = dict(w=290, d=150, h=100, r=30, felt="charcoal", lights=(), screws=(), mirror=False, sweep=4, edge=40, cells=[("din",)])
    root = build(s, flip=True, fitted=False)
    f = Shape(s).face(0, 48)
    plate(f, 186, 60, 3, 8, plastic(rough=0.5), root, r=1, n=-0.8)
    plate(f, 172, 46, 6, 5, matte((0.004, 0.004, 0.004)), root, r=0, n=-1.0)
    plate(f, 172, 7, 5, 2, felt("tan"), root, r=1, v=19, n=2)
    studio.stand_on_bench(root, s["h"])
    set_up(studio.tree_of(root), 26, 28, margin=0.74)


SHOTS = {
    "addon-switch-panel-4": mini(w=200, cells=[("rockers", 4)]),
    "addon-switch-panel-6": mini(w=250, cells=[("rockers", 6)]),
    "addon-switch-panel-8": mini(w=210, h=150, d=170, cells=[("rockers", 8, 2)]),
    "addon-rocker-switch": rocker_switch,
    "addon-gauge-holder-1": mini(w=118, d=100, h=82, r=40, edge=30, cells=[("gauge",)], piping="charcoal"),
    "addon-gauge-holder-2": mini(w=186, d=100, h=82, r=40, edge=30, gap=14, cells=[("gauge",), ("gauge",)], felt="tan", piping="brown"),
    "addon-gauge-holder-3": mini(w=254, d=100, h=82, r=40, edge=30, gap=14, cells=[("gauge",), ("gauge",), ("gauge",)], stitch="red"),
    "addon-volt-gauge": volt_gauge,
    "addon-led-map-lights": map_lights,
    "addon-led-strip-amber": led_strip,
    "addon-led-dome": led_dome,
    "addon-uhf-bracket": uhf_bracket,
    "addon-uhf-mic-clip": mic_clip,
    "addon-usb-socket": mini(w=130, d=100, h=80, cells=[("usb",)]),
    "addon-dash-cam-mount": dash_cam,
    "addon-storage-net": mini(w=340, h=108, d=170, edge=44, cells=[("nettray", 1)], felt="olive", tray=72),
    "addon-din-pocket": din_pocket,
}
