"""The bench: how consoles are made, stacked and looked at up close."""
import math
import random

import bmesh
from mathutils import Matrix, Vector

import fittings as fit
import studio
from console import Shape, build, layout
from lineup import RANGE
from stuff import (FELTS, MM, Tree, at, box, clear, cyl, empty, felt, finish, frame_of, gloss, glow, matte, metal,
                   plastic, plate, ply, ring, shade, thread, timber, tube)

FLAT = frame_of((0, 0, 0), (1, 0, 0), (0, 1, 0))


def lie(x, y, z=0.0, turn=0.0):
    """A frame flat on the bench; millimetres."""
    return FLAT @ Matrix.Translation((x * MM, y * MM, z * MM)) @ Matrix.Rotation(math.radians(turn), 4, "Z")


def standing(pid, x=0, y=0, turn=0, z=0, **kw):
    s = dict(RANGE[pid])
    s.update(kw.pop("spec", {}))
    root = build(s, **kw)
    studio.stand_on_underside(root, Shape(s).slope(), turn, (x * MM, y * MM, z * MM))
    return root, s


def boards(back=13.0, tone=(0.150, 0.165, 0.140)):
    """A wall of upright boards."""
    f = frame_of((0, back + 0.2, 20), (1, 0, 0), (0, 0, 1))
    box(f, 20000, 6000, 40, timber(tone, shade(tone, 0.45), 1.6, "Y"), None, r=0)


def roll(x, y, z, colour, length=420, radius=46, along="Y"):
    """A roll of felt, its end wound like a snail."""
    axis = Matrix.Rotation(math.pi / 2, 4, "X" if along == "Y" else "Y")
    bm = bmesh.new()
    turns, steps, inner = 5.0, 260, 14.0
    a, b = [], []
    for i in range(steps + 1):
        t = i / steps
        ang = t * turns * 2 * math.pi
        r = (inner + (radius - inner) * t) * MM
        for side, row in ((-1, a), (1, b)):
            row.append(bm.verts.new((r * math.cos(ang), r * math.sin(ang), side * length / 2 * MM)))
    for i in range(steps):
        bm.faces.new((a[i], a[i + 1], b[i + 1], b[i]))
    o = finish(bm, "roll", felt(colour), None)
    m = o.modifiers.new("thick", "SOLIDIFY")
    m.thickness, m.offset = 5.6 * MM, 0
    o.matrix_world = Matrix.Translation((x * MM, y * MM, z * MM)) @ axis @ Matrix.Rotation(random.Random(x * 7 + z).random() * 6, 4, "Z")
    core = cyl(FLAT, inner - 3, length * 0.99, matte((0.36, 0.24, 0.14)), None, r=0.5)
    core.matrix_world = Matrix.Translation((x * MM, y * MM, z * MM)) @ axis
    return o


def spool(x, y, name, turn=0, lying=False):
    f = lie(x, y, 24 if not lying else 18, turn)
    if lying:
        f = f @ Matrix.Rotation(math.pi / 2, 4, "X")
    for n in (-22, 22):
        cyl(f, 18, 4, ply(), None, r=1, n=n)
    cyl(f, 14, 42, thread(name), None, r=1)
    for i in range(15):
        ring(f, 14, 1.5, thread(name), None, n=-19.5 + i * 2.8, seg=32)


def screwdriver(x, y, turn, grip=(0.55, 0.17, 0.03)):
    f = lie(x, y, 14, turn) @ Matrix.Rotation(math.pi / 2, 4, "Y")
    cyl(f, 13.5, 100, gloss(grip, 0.25), None, r=8, seg=10)
    cyl(f, 3.2, 120, metal((0.6, 0.6, 0.6), 0.2), None, r=0.4, n=108)
    cyl(f, 6, 14, metal((0.6, 0.6, 0.6), 0.2), None, r=1, n=54)


def rule(x, y, turn, length=520):
    f = lie(x, y, 1.4, turn)
    box(f, length, 28, 1.4, metal((0.55, 0.55, 0.55), 0.32), None, r=0.4)
    for i in range(int(length / 5) - 1):
        long = i % 10 == 0
        box(f, 0.5, 11 if long else (7 if i % 2 == 0 else 4), 0.2, matte((0.01, 0.01, 0.01)), None, r=0, u=-length / 2 + 5 + i * 5, v=13 - (5.5 if long else (3.5 if i % 2 == 0 else 2)), n=0.8)


def scissors(x, y, turn, spread=16):
    for s in (-1, 1):
        f = lie(x, y, 5 + s * 1.6, turn + s * spread / 2)
        bm = bmesh.new()
        pts = [(0, -7 * s), (0, 6 * s), (60, 5 * s), (118, 0.5 * s), (118, 0), (60, -6 * s)]
        up = [bm.verts.new((px * MM, py * MM, 0.018)) for px, py in pts]
        dn = [bm.verts.new((px * MM, py * MM, -0.0)) for px, py in pts]
        bm.faces.new(up)
        bm.faces.new(list(reversed(dn)))
        for i in range(len(pts)):
            j = (i + 1) % len(pts)
            bm.faces.new((up[i], dn[i], dn[j], up[j]))
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        finish(bm, "blade", metal((0.62, 0.62, 0.62), 0.2), None, smooth=False, frame=f)
        g = lie(x, y, 8, turn + s * spread / 2)
        tube([g @ Vector((0, 0, 0)), g @ Vector((-0.4, -0.06 * s, 0)), g @ Vector((-0.62, -0.14 * s, 0))], 6, plastic((0.012, 0.012, 0.013), 0.35), None, smooth=True)
        loop = [g @ Vector((-0.92 + 0.36 * math.cos(q), -0.24 * s + 0.21 * math.sin(q), 0)) for q in [i * 2 * math.pi / 28 for i in range(28)]]
        tube(loop, 6.5, plastic((0.012, 0.012, 0.013), 0.35), None, closed=True)
    cyl(lie(x, y, 8), 5, 7, metal(), None, r=1)


def screws(x, y, count=14, spread=46, seed=1):
    rnd = random.Random(seed)
    for _ in range(count):
        f = lie(x + rnd.gauss(0, spread), y + rnd.gauss(0, spread * 0.6), 4, rnd.random() * 360) @ Matrix.Rotation(math.pi / 2, 4, "Y")
        m = metal((0.70, 0.55, 0.26), 0.25)
        cyl(f, 2.0, 22, m, None, r=0.2, seg=12, top=0.8)
        cyl(f, 2.2, 3, m, None, r=0.1, n=-12, top=2.0, seg=16)
        cyl(f, 4.2, 2, m, None, r=0.4, n=-13.4, seg=20)
        for i in range(6):
            ring(f, 2.0 - i * 0.1, 0.4, m, None, n=-6 + i * 2.8, seg=12)


def offcut(x, y, colour, turn=0, w=200, d=140, fold=False, seed=2):
    rnd = random.Random(seed)
    bm = bmesh.new()
    bmesh.ops.create_grid(bm, x_segments=60, y_segments=40, size=0.5)
    a, b = rnd.random() * 6, rnd.random() * 6
    for v in bm.verts:
        px, py = v.co.x, v.co.y
        v.co.z = 0.05 * math.sin(px * 7 + a) * math.cos(py * 5 + b) + 0.06
        if fold and px > 0.12:
            t = min(1, (px - 0.12) / 0.2)
            v.co.z += 0.5 * t * t * (0.8 + 0.3 * math.sin(py * 6))
            v.co.x -= 0.06 * t
    bmesh.ops.scale(bm, vec=(w * MM, d * MM, 1), verts=bm.verts)
    o = finish(bm, "offcut", felt(colour), None, frame=lie(x, y, 2, turn))
    m = o.modifiers.new("thick", "SOLIDIFY")
    m.thickness = 0.045
    return o


def clamp(x, y, turn):
    m = metal((0.10, 0.10, 0.105), 0.35)
    f = lie(x, y, 70, turn)
    box(f, 260, 16, 7, m, None, r=1)
    box(f, 14, 16, 90, m, None, r=3, u=-122, n=-38)
    box(f, 16, 18, 84, m, None, r=3, u=70, n=-34)
    g = at(f, u=70, n=-64, turn=Matrix.Rotation(math.pi / 2, 4, "Y"))
    cyl(g, 5, 120, metal((0.5, 0.5, 0.5), 0.3), None, r=0.4, n=20)
    cyl(g, 15, 100, gloss((0.40, 0.20, 0.07), 0.35), None, r=8, n=100)


def lamps(key=4.2, fill=0.34, azimuth=-62, elevation=28, cool=1500):
    studio.world(strength=fill, low=(0.50, 0.36, 0.25))
    studio.sun(azimuth, elevation, key, (1, 0.68, 0.40), 2.0)
    side = 1 if azimuth > 0 else -1
    studio.softbox((-9 * side, 8, 12), (0, 1, 0.5), 10, cool, (0.82, 0.91, 1.0), 5)
    studio.softbox((4 * side, -14, 9), (0, 0, 0.5), 12, 600, (1, 0.87, 0.72), 3, shine=False)


def bench(back=13.0, wall=True):
    f = frame_of((0, back - 20, -0.25), (1, 0, 0), (0, 1, 0))
    box(f, 9000, 4000, 50, timber(), None, r=4)
    if wall:
        boards(back)


def rack(y, z, colours, length=500, gap=98, radius=46, shelf=True):
    n = len(colours)
    for i, c in enumerate(colours):
        roll((i - (n - 1) / 2) * gap, y, z + radius, c, length, radius - (i * 37 % 9))
    if shelf:
        box(frame_of((0, y * MM, (z - 12) * MM), (1, 0, 0), (0, 1, 0)), n * gap + 240, length * 0.9, 22, ply(), None, r=2)


def workshop():
    clear()
    bench(17)
    standing("heritage-eighty", -120, 60, -14)
    for x in (-740, 740):  # what holds the shelves up
        box(frame_of((x * MM, 13.8, 3.2), (1, 0, 0), (0, 1, 0)), 40, 380, 660, ply(), None, r=2)
    bare, s = standing("tourer-hilux", 330, 760, 10, bare=True, fitted=False)
    rack(1380, 330, ["charcoal", "tan", "navy", "olive", "rust", "mid-grey", "dark-brown", "sand", "black", "dark-green", "beige", "charcoal", "rust", "light-grey"], 420)
    rack(1380, 470, ["rust", "mid-grey", "beige", "charcoal", "dark-green", "tan", "black", "navy", "sand", "olive", "dark-brown", "mid-grey", "tan", "charcoal"], 420)
    roll(-560, 900, 50, "rust", 700, 50, "X")
    roll(-640, 1010, 46, "olive", 640, 46, "X")
    roll(-600, 960, 132, "charcoal", 600, 44, "X")
    rule(-120, -250, 8)
    scissors(330, -270, 160)
    spool(-420, -190, "brown")
    spool(-352, -215, "rust", 30, True)
    screwdriver(180, -330, -24)
    screws(40, -300, 12)
    offcut(470, -160, "tan", 24, 260, 170, True)
    clamp(640, 420, 60)
    lamps(4.4, 0.30)
    studio.camera((-2.6, -13.2, 5.6), (0.2, 2.6, 1.75), 38, 5.6, (-1, 0.4, 0.8))
    return dict(samples=1.2, exposure=0.3)


def bench_detail():
    clear()
    bench(17)
    root, s = standing("heritage-pajero", 60, 120, 0, fitted=True, spec=dict(stitch="sand"))
    f = Shape(s).face(0, 50)
    spool(-60, -120, "sand")
    spool(6, -96, "charcoal", 50, True)
    scissors(170, -120, 150)
    rule(110, -210, 4, 460)
    offcut(-250, -90, "rust", 12, 200, 150, True)
    screws(-80, -200, 9, 30)
    tube([Vector((-0.6, -1.0, 0.2)), Vector((-0.2, -1.5, 0.02)), Vector((0.9, -1.35, 0.02)), Vector((1.5, -0.7, 0.2)), Vector((1.9, -0.1, 0.9))], 0.9, thread("sand"), None, smooth=True)
    lamps(4.6, 0.34)
    studio.camera((-2.6, -7.8, 4.6), (0.1, -0.3, 0.45), 52, 4.5, (0.1, -0.6, 0.5))


def detail(pid, index, side, dist=7.0, elevation=24, ground=True, azimuth=34, focal=80, fstop=4.0, props=None):
    def shot():
        clear()
        bench(17)
        root, s = standing(pid)
        cells = layout(s)
        i = int(index)
        j = min(i + 1, len(cells) - 1)
        x = cells[i][1] + (cells[j][1] - cells[i][1]) * (index - i)
        p = root.matrix_world @ Shape(s).face(x, s.get("h", 112) * 0.5).translation
        if props:
            props(p.x / MM, p.y / MM)
        lamps(azimuth=-60 if side > 0 else 60)
        a, e = math.radians(azimuth * side), math.radians(elevation)
        d = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
        studio.camera(p + d * dist, p + Vector((0, 0, -0.05)), focal, fstop, p)

    return shot


def stack():
    clear()
    bench(17)
    z = 0
    for i, pid in enumerate(["tourer-ranger", "heritage-eighty", "trade-triton", "tourer-hilux"]):
        spec = dict(cells=RANGE[pid]["cells"])
        root, s = standing(pid, (i % 2) * 26 - 10, i * 14, (-1) ** i * 2.2 - 6, z=z)
        z += s.get("h", 112) + 3
    roll(-560, 760, 48, "sand", 500, 48, "X")
    offcut(430, -170, "navy", 20, 230, 150, True)
    spool(300, -190, "sand")
    lamps(4.2, 0.32, 58)
    studio.camera((-7.2, -13.4, 5.4), (0.1, 0.6, 1.85), 48, 8, (0, -0.3, 2))


def felt_rolls():
    clear()
    bench(17)
    rows = [["charcoal", "tan", "navy", "olive", "rust", "mid-grey"], ["sand", "black", "dark-green", "beige", "dark-brown"], ["light-grey", "rust", "charcoal", "tan"], ["navy", "sand", "olive"]]
    for r, row in enumerate(rows):
        for i, c in enumerate(row):
            roll((i - (len(row) - 1) / 2) * 112, 200, 54 + r * 96, c, 620, 55)
    offcut(-230, -270, "rust", 12, 220, 150, True)
    scissors(110, -280, 40)
    rule(150, -210, -6, 380)
    lamps(4.4, 0.34, -58)
    studio.camera((-3.2, -12.2, 4.2), (0.05, 0, 1.62), 54, 8, (0, -1.1, 1.6))


def bare_shell():
    clear()
    bench(17)
    standing("outback-patrol", 0, 100, -24, bare=True, fitted=False)
    clamp(520, -10, 75)
    rule(-40, -260, 6, 480)
    screws(330, -250, 16)
    screwdriver(180, -300, -18)
    offcut(-430, -190, "dark-brown", -16, 260, 170, True)
    lamps(4.4, 0.32, -60)
    studio.camera((-5.4, -11.2, 5.6), (-0.1, -0.2, 0.35), 44, 8, (-1, 0, 0.6))


def olive_bench():
    clear()
    bench(17)
    standing("compact-jimny", 0, 40, -16)
    spool(300, -130, "sand")
    screwdriver(-330, -170, 24)
    offcut(-400, 220, "olive", 10, 260, 190, True)
    screws(140, -210, 8, 26)
    lamps(4.5, 0.34, -64)
    studio.camera((-3.7, -8.6, 3.9), (-0.1, 0.1, 0.45), 58, 6, (0, -0.6, 0.5))


def grey_pair():
    clear()
    bench(17)
    standing("trade-triton", -30, -60, -20)
    standing("trade-triton", 60, 420, -20)
    screws(360, -260, 9, 30)
    spool(460, -130, "charcoal")
    lamps(4.4, 0.34, -62)
    studio.camera((-5.8, -10.2, 5.4), (0.3, 1.4, 0.35), 54, 6, (-0.6, -1.0, 0.5))


SHOTS = {
    "workshop": workshop,
    "bench-detail": bench_detail,
    "gallery-4-switch-detail": detail("outback-seventy", 1.15, -1, 6.2, props=lambda x, y: screwdriver(x - 40, y - 110, 14)),
    "gallery-5-stack": stack,
    "gallery-6-gauges": detail("heritage-eighty", 4, 1, 6.4, 20, azimuth=40),
    "gallery-7-felt-rolls": felt_rolls,
    "gallery-8-bare-shell": bare_shell,
    "gallery-10-olive-bench": olive_bench,
    "gallery-11-netting": detail("outback-patrol", 0.25, -1, 8.4, 30, azimuth=30, focal=62),
    "gallery-12-grey-pair": grey_pair,
}
