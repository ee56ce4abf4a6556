"""What goes into a console: radio, UHF, gauges, switches, sockets, speakers, nets, lights.

Each takes a frame (u to the right, v up, n out of the face) and is drawn in millimetres.
"""
import math

from mathutils import Matrix, Vector

from stuff import (MM, at, box, cyl, felt, gloss, glow, lens, metal, plastic, plate, ring, thread,
                   tube)

AMBER = (1.0, 0.42, 0.06)
LAMPS = [AMBER, (0.1, 0.5, 1.0), (0.15, 0.9, 0.3), AMBER, (1.0, 0.08, 0.04), AMBER, (0.1, 0.5, 1.0), AMBER]


def radio(f, p, lit=0.35):
    plate(f, 182, 54, 8, 5, plastic(rough=0.5), p, u=0, v=0, n=0)
    plate(f, 174, 47, 10, 4, plastic((0.018, 0.018, 0.02), 0.3), p, n=2)
    plate(f, 92, 30, 2, 3, gloss(), p, u=-6, v=4, n=7)
    for i in range(11):  # an equaliser, not letters
        h = 4 + 12 * abs(math.sin(i * 1.7 + 0.6))
        box(f, 3.4, h, 0.6, glow((0.25, 0.62, 1.0), lit), p, r=0, u=-42 + i * 5.4, v=-5 + h / 2, n=8.0)
    box(f, 16, 5, 0.6, glow((0.9, 0.95, 1.0), lit), p, r=0, u=26, v=12, n=8.0)
    box(f, 16, 2.4, 0.6, glow((0.9, 0.95, 1.0), lit * 0.6), p, r=0, u=26, v=3, n=8.0)
    for i in range(6):
        plate(f, 13, 5.2, 3, 2, plastic((0.03, 0.03, 0.032), 0.35), p, r=0.8, u=-44 + i * 15.4, v=-17, n=7)
    cyl(f, 14.5, 13, plastic(rough=0.32), p, u=-69, v=0, n=12)
    ring(f, 14.6, 0.9, metal(), p, u=-69, v=0, n=17)
    cyl(f, 11.6, 1.2, metal((0.30, 0.30, 0.31), 0.25), p, r=0.3, u=-69, v=0, n=18.6)
    box(f, 1.2, 6, 0.6, glow((1, 1, 1), 0.5), p, r=0, u=-69, v=8, n=19.3)
    for i in range(2):
        plate(f, 16, 8, 3, 2.5, plastic((0.03, 0.03, 0.032), 0.35), p, r=0.8, u=64, v=10 - i * 14, n=7)
    box(f, 12, 3.4, 1, plastic((0.002, 0.002, 0.002), 0.6), p, r=0.5, u=64, v=-17, n=7.2)


def uhf(f, p, lit=0.9):
    plate(f, 134, 38, 10, 5, plastic(rough=0.5), p)
    plate(f, 126, 31, 12, 4, plastic((0.02, 0.02, 0.022), 0.34), p, n=1.5)
    plate(f, 46, 21, 1.5, 2, gloss((0.03, 0.012, 0.002), 0.12, lit * 0.35, AMBER), p, u=4, n=8)
    for i, (w, x, v) in enumerate([(3, -9, 0), (3, -3, 0), (8, 8, 4), (8, 8, -4), (14, 2, -8)]):
        box(f, w, 8 if i < 2 else 1.8, 0.4, gloss((0.004, 0.002, 0.001), 0.3), p, r=0, u=4 + x, v=v + 1, n=9)
    cyl(f, 11, 13, plastic(rough=0.36), p, u=-45, n=11)
    ring(f, 11, 0.7, metal((0.3, 0.3, 0.3)), p, u=-45, n=16)
    box(f, 1.1, 5, 0.6, glow((1, 1, 1), 0.6), p, r=0, u=-45, v=6, n=17.6)
    for i in range(3):
        plate(f, 10, 6, 3, 2, plastic((0.035, 0.035, 0.037), 0.35), p, r=0.8, u=37 + (i % 2) * 13, v=7 - (i // 2) * 14, n=8)
    plate(f, 10, 6, 3, 2, gloss((0.25, 0.02, 0.01), 0.3), p, r=0.8, u=50, v=-7, n=8)


def gauge(f, p, turn=0.0, face=0.3, chrome=True):
    ring(f, 26.5, 3.2, metal((0.20, 0.20, 0.21), 0.2) if chrome else plastic(rough=0.3), p, n=2.5)
    cyl(f, 26.5, 10, plastic(rough=0.6), p, n=-4)
    cyl(f, 24.5, 0.8, plastic((0.006, 0.006, 0.007), 0.7), p, r=0, n=1.4)
    for i in range(25):
        a = math.radians(225 - i * 270 / 24)
        long = i % 4 == 0
        spin = Matrix.Rotation(a, 4, "Z")
        box(f @ spin, 4.6 if long else 2.4, 1.1 if long else 0.6, 0.3, glow((1, 0.96, 0.88), face), p, r=0,
            u=(20.2 if long else 21.2), n=2.0)
    warn = Matrix.Rotation(math.radians(-30), 4, "Z")
    for i in range(5):
        box(f @ warn @ Matrix.Rotation(math.radians(i * 6 - 12), 4, "Z"), 1.6, 2.4, 0.3,
            glow((1, 0.07, 0.02), face), p, r=0, u=16.6, n=2.0)
    needle = Matrix.Rotation(math.radians(120 - turn), 4, "Z")
    box(f @ needle, 21, 1.3, 0.7, glow((1.0, 0.16, 0.03), 0.7), p, r=0.3, u=7.4, n=3.2)
    cyl(f, 4, 3, plastic(rough=0.35), p, n=3.6)
    cyl(f, 25.5, 0.4, lens(), p, r=0, n=5.0)


def rocker(f, p, lamp, on=True, tilt=9):
    plate(f, 22.5, 45, 5, 3, plastic((0.008, 0.008, 0.009), 0.5), p, n=1)
    t = Matrix.Rotation(math.radians(tilt), 4, "X")
    g = at(f, n=4.2, turn=t)
    plate(g, 18, 39.5, 7, 2.2, plastic((0.016, 0.016, 0.017), 0.36), p, r=1.4)
    for k in (-1, 1):
        box(g, 9, 0.9, 0.8, plastic((0.03, 0.03, 0.03), 0.3), p, r=0.3, v=k * 3 - 0, n=3.5)
    plate(g, 7.5, 4.0, 1, 1.6, glow(lamp, 2.4 if on else 0.06), p, r=0.3, v=12.6, n=3.4)
    plate(g, 9, 1.5, 1, 0.6, glow((1, 1, 1), 0.35 if on else 0.1), p, r=0.2, v=-12.6, n=3.3)


def rockers(f, p, count, rows=1, blanks=(), lit=True):
    per = count // rows
    plate(f, per * 24.5 + 14, rows * 48 + 10, 4, 6, plastic((0.011, 0.011, 0.012), 0.48), p, n=0.6)
    for i in range(count):
        u = ((i % per) - (per - 1) / 2) * 24.5
        v = ((rows - 1) / 2 - i // per) * 48
        rocker(at(f, u, v, 2), p, LAMPS[i % len(LAMPS)], on=lit and i % 3 != 1, tilt=9 if i % 3 != 1 else -9)


def usb(f, p):
    ring(f, 16, 1.8, plastic(rough=0.35), p, n=1.5)
    cyl(f, 16, 5, plastic((0.015, 0.015, 0.016), 0.4), p, n=-0.5)
    plate(f, 5, 13, 1.5, 0.8, plastic((0.002, 0.002, 0.003), 0.5), p, r=0, u=-5, n=2.2)
    plate(f, 4, 10, 1.5, 1.9, plastic((0.002, 0.002, 0.003), 0.5), p, r=0, u=5.5, n=2.2)
    box(f, 2.6, 10, 0.6, gloss((0.02, 0.12, 0.5), 0.4), p, r=0, u=-5.6, n=2.9)
    ring(f, 13.6, 0.5, glow((0.12, 0.45, 1.0), 1.6), p, n=2.2)


def socket(f, p):
    """For a 12 V plug: a steel sleeve with a contact at its end."""
    ring(f, 16.5, 2.2, plastic(rough=0.35), p, n=1.5)
    cyl(f, 16.5, 4, plastic((0.015, 0.015, 0.016), 0.4), p, n=-0.5)
    ring(f, 11.4, 1.1, metal((0.5, 0.5, 0.5), 0.3), p, n=1.8)
    cyl(f, 11, 0.6, plastic((0.003, 0.003, 0.003), 0.7), p, r=0, n=1.6)
    ring(f, 8.6, 0.5, metal((0.16, 0.16, 0.165), 0.4), p, n=1.8)
    cyl(f, 3.2, 1.2, metal((0.55, 0.42, 0.2), 0.35), p, r=0.4, n=2.0)


def speaker(f, p, radius=52):
    cyl(f, radius, 6, plastic((0.004, 0.004, 0.004), 0.8), p, n=-6)
    cyl(f, radius * 0.34, 9, plastic((0.012, 0.012, 0.012), 0.4), p, n=-2, top=radius * 0.1)
    ring(f, radius, 3.0, plastic(rough=0.4), p, n=1.5)
    mesh = metal((0.07, 0.07, 0.072), 0.4)
    step = 6.4
    k = int(radius / step) + 1
    for i in range(-k, k + 1):  # woven wire, both ways
        off = i * step
        if abs(off) >= radius - 3:
            continue
        half = math.sqrt((radius - 2) ** 2 - off * off)
        for a, b in (((-half, off), (half, off)), ((off, -half), (off, half))):
            pts = []
            for s in range(9):
                q = s / 8
                u, v = a[0] + (b[0] - a[0]) * q, a[1] + (b[1] - a[1]) * q
                dome = 5.0 * (1 - (u * u + v * v) / radius**2)
                pts.append(f @ Vector((u * MM, v * MM, (1 + dome) * MM)))
            tube(pts, 1.1, mesh, p)


def net(f, p, w, h):
    cord = thread("charcoal")
    step = 13.0
    n = int((w + h) / step) + 1
    for k in range(n + 1):
        c = -w / 2 + k * step
        for sign in (1, -1):
            pts = []
            for s in range(7):
                q = s / 6
                u = (c - h * (1 - q)) * 1.0 + h * 0.0 + q * 0
                u = c - h + h * q
                v = -h / 2 + h * q
                u = u * sign
                if -w / 2 <= u <= w / 2:
                    sag = 3.0 * math.sin(math.pi * (u / w + 0.5))
                    pts.append(f @ Vector((u * MM, v * MM, (2 + sag) * MM)))
            if len(pts) > 1:
                tube(pts, 0.8, cord, p)
    for v in (-h / 2, h / 2):
        pts = [f @ Vector(((-w / 2 + w * s / 12) * MM, v * MM, (2 + 3.0 * math.sin(math.pi * s / 12)) * MM)) for s in range(13)]
        tube(pts, 2.0, cord, p)
    for u in (-w / 2, w / 2):
        for v in (-h / 2, h / 2):
            cyl(f, 4.2, 3, metal(), p, u=u, v=v, n=2)


def maplight(f, p, lit=0.0, accent=False):
    plate(f, 78, 44, 5, 16, plastic((0.02, 0.02, 0.021), 0.45), p, n=0.5)
    plate(f, 54, 30, 3, 12, gloss((0.75, 0.73, 0.68), 0.25, lit, (1.0, 0.80, 0.55)), p, u=-6, n=3)
    for i in range(3):
        cyl(f, 5.0, 1, gloss((0.95, 0.85, 0.45), 0.2, lit * 2, (1.0, 0.8, 0.5)), p, r=0.2, u=-20 + i * 14, n=4.6)
    plate(f, 8, 14, 3, 2, plastic((0.03, 0.03, 0.032), 0.35), p, r=0.8, u=29, n=3)


def screw(f, p, black=False):
    m = metal((0.05, 0.05, 0.052), 0.35) if black else metal()
    ring(f, 6.2, 1.6, m, p, n=0.6, seg=32)
    cyl(f, 6.0, 2, m, p, r=0.6, n=0.6, top=5.4)
    for a in (0.4, 0.4 + math.pi / 2):
        box(f, 6.4, 1.3, 1, plastic((0.002, 0.002, 0.002), 0.8), p, r=0, n=1.5, turn=Matrix.Rotation(a, 4, "Z"))


def pocket_felt(f, p, colour):
    plate(f, 176, 6, 3, 2, felt(colour), p)
