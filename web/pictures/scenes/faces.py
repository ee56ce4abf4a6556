"""The consoles face on, empty, and each part by itself: what `/build` puts together.

The camera looks along the face's normal without perspective, so that a millimetre has the same length in
every picture. Where each picture lies on the face, and where the seam runs, is written to `faces.json`.
"""
import json
import math
import os

import bpy
from mathutils import Vector

import studio
from console import SIZES, Shape, build, cell_width, rounded, span
from lineup import RANGE
from stuff import MM, clear, felt, frame_of, plastic, plate

# face-pictures.ts dyes the other felts from this one
PALE = "light-grey"
COLOURS = sorted({PALE, *(s["felt"] for s in RANGE.values())})

GAUGE = ("gauge",)
PARTS = {
    "radio": [("din",)],
    "uhf": [("uhf",)],
    "switches-2": [("rockers", 2)],
    "switches-4": [("rockers", 4)],
    "switches-6": [("rockers", 6)],
    "switches-8": [("rockers", 8)],
    "gauge": [GAUGE],
    "gauges-2": [GAUGE, GAUGE],
    "gauges-3": [GAUGE, GAUGE, GAUGE],
    "speaker": [("speaker",)],
    "usb": [("usb",)],
    "socket-12v": [("socket",)],
    "tray": [("tray", 1)],
    "net-tray": [("nettray", 1)],
    "map-light": [("maplight",)],
}
# whole consoles to compare with what the page puts together: felt, thread, and the middle of each part
LAYOUTS = {
    "outback-seventy": ("charcoal", "sand", [
        ("tray", 150), ("switches-6", 345), ("radio", 545), ("uhf", 733), ("gauges-3", 926), ("usb", 1072)]),
    "outback-patrol": ("tan", "brown", [
        ("net-tray", 200), ("switches-2", 358), ("radio", 520), ("gauges-2", 704), ("uhf", 860), ("map-light", 995)]),
}
# a stretch of face that is larger than any part, and no more than that
STRETCH = dict(w=480, d=200, h=124, r=40, lean=22, lights=(), screws=(), mirror=False, gap=14)
TRAYS = {"tray": (200, 60), "nettray": (140, 60)}
AROUND = 18
PER_MM = 2


def size(name):
    """Width and height of a part's cut-out in mm."""
    kind, count = PARTS[name][0][0], len(PARTS[name])
    if kind in TRAYS:
        return TRAYS[kind]
    if kind == "rockers":
        return cell_width(PARTS[name][0]) - 5, 52
    w, h = SIZES[kind]
    return w * count + STRETCH["gap"] * (count - 1), h


def flat(shape, p):
    """Where a point (y, z in Blender units) is seen: mm below the top of the face."""
    f = shape.face(0, 0)
    return -(f.inverted() @ Vector((0, *p))).y / MM


def box(shape, root):
    """What the picture of a shell shows, in mm from the top left corner of its face."""
    inverse = shape.face(0, 0).inverted() @ felted(root).matrix_world
    pts = [inverse @ v.co for c in root.children if c.type == "MESH" for v in c.data.vertices]
    top, bottom = -max(p.y for p in pts) / MM, -min(p.y for p in pts) / MM
    top, bottom = math.floor(top - 2), math.ceil(bottom + 2)
    return [-4, top, round(shape.W) + 8, bottom - top]


def thin(points, least=0.25):
    """The fewest of the points that keep the line within `least` mm."""
    (x0, y0), (x1, y1) = points[0], points[-1]
    off = [abs(y - (y0 + (y1 - y0) * (x - x0) / (x1 - x0))) for x, y in points]
    worst = max(off)
    if worst <= least:
        return [points[0], points[-1]]
    i = off.index(worst)
    return thin(points[: i + 1], least)[:-1] + thin(points[i:], least)


def seam(shape):
    """The lines that `console.trim` sews or pipes, in mm from the top left corner of the face."""
    s = shape.s
    if "piping" in s:
        line = []
        for x in span(shape, 120, max(6, shape.R * 0.42)):
            ps = rounded(shape.profile(x), (5, s.get("lip", 20), 14, 4))
            y, drop = ps[10] + (Vector(shape.profile(x)[1]) - ps[10]).normalized() * 1.2
            line.append((x + shape.W / 2, flat(shape, (y * MM, (shape.H - drop) * MM))))
        return [line]
    inset = shape.R + 4
    return [[(x + shape.W / 2, flat(shape, shape.face(x, shape.height(x) - rail).translation.yz))
             for x in span(shape, 120, inset)] for rail in (15, 20)]


def middle(shape):
    """Where the centres of parts lie: half way down what the face is high there."""
    return [(x + shape.W / 2, flat(shape, shape.face(x, shape.height(x) * 0.5 - 2).translation.yz))
            for x in span(shape, 120, shape.R)]


def tenths(points):
    return [[round(x, 1), round(y, 1)] for x, y in points]


def note(name, **facts):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "renders", "faces.json")
    known = json.load(open(path)) if os.path.exists(path) else {}
    known[name] = facts
    json.dump(known, open(path, "w"), indent=1, sort_keys=True)


def day():
    """The sun over the passenger's shoulder, as in the view from the seats, and a bright cab."""
    studio.world(top=(0.50, 0.56, 0.66), low=(0.60, 0.53, 0.46), strength=0.6)
    studio.sun(50, 24, 4.3, (1, 0.90, 0.78), 3.0)
    studio.softbox((-9, -12, -5), (0, 0, 0.4), 6, 1500, (1, 0.93, 0.85), 5, shine=False)


def felted(root):
    return next(c for c in root.children if c.name.startswith("shell"))


def look(shape, x, y, w, h):
    """A camera without perspective on a rectangle, in mm from the top left corner of the face."""
    day()
    f = shape.face(x + w / 2 - shape.W / 2, 0)
    centre = f @ Vector((0, -(y + h / 2) * MM, 0))
    cam = studio.camera(centre + f.to_3x3() @ Vector((0, 0, 30)), centre)
    cam.data.type, cam.data.ortho_scale = "ORTHO", max(w, h) * MM
    return dict(pixels=(round(w * PER_MM), round(h * PER_MM)))


_standing = None


def face_height(s):
    return round(s["h"] / math.cos(math.atan(Shape(s).tan)))


def bare(pid):
    """A console without fittings and seam, which the page adds in any colour."""
    s = {k: v for k, v in RANGE[pid].items() if k not in ("stitch", "piping")}
    ends = Shape(s)
    # else the lower corners hang like fangs when seen from straight ahead
    s["soft"] = 0.2 + ends.R * math.sin(math.atan(ends.tan)) * math.cos(math.atan(ends.tan)) / ends.level(ends.W / 2)
    return {**s, "cells": [], "lights": ()}


def roof(shape):
    """Over the console, else the sun comes in through the mirror's hole and through deep cut-outs."""
    plate(frame_of((0, 110 * MM, (shape.H + 2) * MM), (1, 0, 0), (0, 1, 0)), shape.W - 2 * shape.R, 150, 2, 4, plastic())


def whole(pid):
    """A console with its parts and its seam, as it would be built."""
    global _standing
    _standing = None
    clear()
    colour, sewn, parts = LAYOUTS[pid]
    s = {**bare(pid), "felt": colour, "piping" if "piping" in RANGE[pid] else "stitch": sewn, "tray": TRAYS["tray"][1] / 0.94, "placed": []}
    for name, x in parts:
        cells, (w, _) = PARTS[name], size(name)
        each = cell_width(cells[0]) or w
        for i, cell in enumerate(cells):
            along = (i - (len(cells) - 1) / 2) * (each + STRETCH["gap"])
            s["placed"].append((cell[0], x - s["w"] / 2 + along, each, cell))
    shape = Shape(s)
    root = build(s)
    where = box(shape, root)
    roof(shape)
    laid = [f"{name}.{x}.{round(size(name)[0])}x{size(name)[1]}" for name, x in parts]
    note(f"whole-{pid}", box=where, drawing="~".join(["1", pid, colour, sewn, f"{s['w']}x{face_height(s)}", *laid]))
    return look(shape, *where)


def shell(pid, colour):
    """Without fittings; the same shell is kept for its next felt."""
    global _standing
    s = bare(pid)
    shape = Shape(s)
    if _standing is None or _standing[0] != pid:
        clear()
        root = build(s)
        where = box(shape, root)
        roof(shape)
        lines = [tenths(thin(line)) for line in seam(Shape({**RANGE[pid], "soft": s["soft"]}))]
        kind = "piping" if "piping" in RANGE[pid] else "stitch"
        note(pid, length=s["w"], height=face_height(s), box=where, felt=s["felt"], thread=RANGE[pid][kind],
             seam=kind, lines=lines, middle=tenths(thin(middle(shape), 0.5)))
        _standing = (pid, root, look(shape, *where))
    felted(_standing[1]).data.materials[0] = felt(colour)
    return _standing[2]


def part(name, kind, colour="mid-grey"):
    """A part in a stretch of felt; for `cover` the felt leaves a hole, for `plain` there is no part."""
    global _standing
    _standing = None
    clear()
    cells = PARTS[name]
    s = dict(STRETCH, cells=cells, felt=colour)
    if cells[0][0] in TRAYS:
        s["edge"] = (s["w"] - TRAYS[cells[0][0]][0]) / 2
        s["tray"] = TRAYS[cells[0][0]][1] / 0.94
    shape = Shape(s)
    root = build({**s, "cells": []} if kind == "plain" else s)
    if kind == "cover":
        felted(root).is_holdout = True
    w, h = size(name)
    centre = flat(shape, shape.face(0, shape.height(0) * 0.5 - 2).translation.yz)
    left, top, width, height = -w / 2 - AROUND, -h / 2 - AROUND, w + 2 * AROUND, h + 2 * AROUND
    note(name, width=w, height=h, box=[left, top, width, height])
    return {**look(shape, left + s["w"] / 2, centre + top, width, height), "samples": 0.5 if kind == "cover" else 2}


SHOTS = {}
for _id in RANGE:
    for _felt in sorted({PALE, RANGE[_id]["felt"]}):
        SHOTS[f"face-{_id}-{_felt}"] = lambda i=_id, c=_felt: shell(i, c)
for _id in LAYOUTS:
    SHOTS[f"whole-{_id}"] = lambda i=_id: whole(i)
for _name in PARTS:
    for _kind in ("fitted", "plain", "cover"):
        SHOTS[f"part-{_name}-{_kind}"] = lambda n=_name, k=_kind: part(n, k)
    if PARTS[_name][0][0] in TRAYS:  # light goes round in a recess, and takes more of the felt's colour each time
        for _felt in COLOURS:
            SHOTS[f"recess-{_name}-{_felt}"] = lambda n=_name, c=_felt: part(n, "fitted", c)
