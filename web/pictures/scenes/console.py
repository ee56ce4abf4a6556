"""The parametric console: a felt-covered shell with its openings, and what is fitted in them.

Built as it hangs: x to the right, y towards the windscreen, z up, roof plane at z = height.
"""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

import fittings as fit
from stuff import (MM, at, empty, felt, finish, frame_of, glow, plate, ply, thread, tube)

# kind -> width and height of the opening in mm
SIZES = {
    "din": (186, 58), "uhf": (138, 42), "gauge": (54, 54), "usb": (33, 33), "socket": (33, 33),
    "speaker": (106, 106), "maplight": (70, 38),
}


class Shape:
    """Height, depth and setback of the shell along its width."""

    def __init__(self, s):
        self.s = s
        self.W, self.D, self.H = s["w"], s.get("d", 250), s.get("h", 112)
        self.R = s.get("r", 60)
        self.tan = math.tan(math.radians(s.get("lean", 24)))

    def height(self, x):
        k = 1 - min(1.0, max(0.0, self.W / 2 - abs(x)) / self.R)
        # by "soft" the lower corners are rounded as the upper ones are by the setback
        return self.level(x) * (1 - (self.s["soft"] * (1 - math.sqrt(1 - k * k)) if "soft" in self.s else 0.15 * k * k))

    def level(self, x):
        s, H = self.s, self.H
        k = abs(2 * x / self.W)
        if "wing" in s:
            half, ramp = s["pod"] / 2, s.get("ramp", 90)
            t = min(1, max(0, (abs(x) - half) / ramp))
            t = t * t * (3 - 2 * t)
            return H * (1 - t) + s["wing"] * t
        if "taper" in s:
            return H * (1 - s["taper"] * k**2.4)
        return H

    def setback(self, x):
        e = max(0.0, self.W / 2 - abs(x))
        arc = self.R - math.sqrt(max(0, self.R**2 - (self.R - e) ** 2)) if e < self.R else 0
        return arc + self.s.get("bow", 0) * (2 * x / self.W) ** 2 * 0

    def front(self, x):
        k = 2 * x / self.W
        d = self.D - self.s.get("sweep", 45) * k * k
        e = max(0.0, self.W / 2 - abs(x))
        rf = min(self.R * 1.2, 110)
        if e < rf:
            # no further than the face at the end, or its corner would stand up behind like a horn
            end = self.setback(self.W / 2) + self.height(self.W / 2) * self.tan + 20
            turn = min(0.7 * rf, max(0, self.D - self.s.get("sweep", 45) - end))
            d -= (1 - math.sqrt(max(0, 1 - (1 - e / rf) ** 2))) * turn
        return d

    def profile(self, x):
        """Corner points (y, drop below the roof) rear roof, lip, nose, front roof."""
        y0, h, d = self.setback(x), self.height(x), self.front(x)
        nose = min(h * 0.5, 60)
        return (y0, 0), (y0 + h * self.tan, h), (max(d, y0 + h * self.tan + 20), nose), (max(d, y0 + h * self.tan + 20), 0)

    def face(self, x, drop):
        """The frame on the face at x, drop mm below the roof."""
        c = 1 / math.sqrt(1 + self.tan**2)
        s = self.tan * c
        return frame_of((x * MM, drop * self.tan * MM, (self.H - drop) * MM), (1, 0, 0), (0, -s, c))

    def under(self, x, q):
        """The frame on the underside, q from lip (0) to nose (1), looking down."""
        _, b, c, _ = self.profile(x)
        y, w = b[0] + (c[0] - b[0]) * q, b[1] + (c[1] - b[1]) * q
        d = Vector((0, c[0] - b[0], b[1] - c[1])).normalized()
        return frame_of((x * MM, y * MM, (self.H - w) * MM), (1, 0, 0), (0, -d.y, -d.z))

    def room(self, x, drop):
        """How far back (y) there is still wall around a tray whose floor is drop mm below the roof."""
        _, lip, nose, _ = self.profile(x)
        q = (lip[1] - drop - 6) / (lip[1] - nose[1])
        return lip[0] + (nose[0] - lip[0]) * min(1, max(0, q)) - 8

    def slope(self):
        """How far the underside rises from lip to nose, in radians."""
        _, lip, nose, _ = self.profile(0)
        return math.atan2(lip[1] - nose[1], nose[0] - lip[0])


def rounded(points, radii):
    out = []
    n = len(points)
    for i, (p, r) in enumerate(zip(points, radii)):
        p = Vector(p)
        a, b = Vector(points[i - 1]) - p, Vector(points[(i + 1) % n]) - p
        r1, r2 = min(r, a.length * 0.45), min(r, b.length * 0.45)
        s, e = p + a.normalized() * r1, p + b.normalized() * r2
        for k in range(7):
            t = k / 6
            out.append(s * (1 - t) ** 2 + p * 2 * t * (1 - t) + e * t * t)
    return out


def shell(shape):
    bm = bmesh.new()
    xs, n = [], 96
    for i in range(n + 1):  # closer together at the ends
        xs.append(-shape.W / 2 * math.cos(math.pi * i / n) if i not in (0, n) else (-1 if i == 0 else 1) * shape.W / 2)
    rows = []
    lip = shape.s.get("lip", 20)
    for x in xs:
        pts = rounded(shape.profile(x), (5, lip, 14, 4))
        rows.append([bm.verts.new((x * MM, q[0] * MM, (shape.H - q[1]) * MM)) for q in pts])
    m = len(rows[0])
    for a, b in zip(rows, rows[1:]):
        for j in range(m):
            bm.faces.new((a[j], b[j], b[(j + 1) % m], a[(j + 1) % m]))
    bm.faces.new(rows[0])
    bm.faces.new(list(reversed(rows[-1])))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return bm


def cutter_box(bm, frame, w, h, depth, corner=7, room=None):
    """`room` is how deep it may be u mm right of its middle, where the shell is shallower."""
    made = bmesh.new()
    bmesh.ops.create_cube(made, size=1)
    bmesh.ops.scale(made, vec=(w * MM, h * MM, (depth + 60) * MM), verts=made.verts)
    bmesh.ops.translate(made, vec=(0, 0, (60 - depth) / 2 * MM), verts=made.verts)
    up = [e for e in made.edges if abs((e.verts[0].co - e.verts[1].co).z) > 1e-5]
    bmesh.ops.bevel(made, geom=up, offset=min(corner, h * 0.45, w * 0.45) * MM, segments=6, profile=0.5, affect="EDGES")
    if room:
        for i in range(1, 24):
            bmesh.ops.bisect_plane(made, geom=made.verts[:] + made.edges[:] + made.faces[:],
                                   plane_co=((i / 24 - 0.5) * w * MM, 0, 0), plane_no=(1, 0, 0))
        for v in made.verts:
            if v.co.z < 0:
                v.co.z = max(v.co.z, -max(2, room(v.co.x / MM)) * MM)
    merge(bm, made, frame)


def cutter_round(bm, frame, radius, depth):
    made = bmesh.new()
    bmesh.ops.create_cone(made, cap_ends=True, segments=48, radius1=radius * MM, radius2=radius * MM, depth=(depth + 60) * MM)
    bmesh.ops.translate(made, vec=(0, 0, (60 - depth) / 2 * MM), verts=made.verts)
    merge(bm, made, frame)


def merge(bm, made, frame):
    made.transform(frame)
    mesh = bpy.data.meshes.new("cut")
    made.to_mesh(mesh)
    made.free()
    bm.from_mesh(mesh)
    bpy.data.meshes.remove(mesh)


def cell_width(c):
    kind = c[0]
    if kind == "rockers":
        rows = c[2] if len(c) > 2 else 1
        return c[1] // rows * 24.5 + 14
    return SIZES[kind][0] if kind in SIZES else 0


def layout(s):
    """Cells left to right: (kind, x, width, extra). Trays and gaps share what is left over."""
    if "placed" in s:
        return s["placed"]
    cells, W = s["cells"], s["w"]
    edge = s.get("edge", s.get("r", 60) * 0.55 + 22)
    gap = s.get("gap", 20)
    room = W - 2 * edge - gap * (len(cells) - 1)
    fixed = sum(cell_width(c) for c in cells)
    flex = [c for c in cells if c[0] in ("tray", "nettray")]
    weight = sum(c[1] if len(c) > 1 else 1 for c in flex)
    left = room - fixed
    x = -W / 2 + edge
    if not flex:
        x += left / 2
    out = []
    for c in cells:
        w = cell_width(c) or left * (c[1] if len(c) > 1 else 1) / weight
        out.append((c[0], x + w / 2, w, c))
        x += w + gap
    return out


def build(s, fitted=True, lit=True, flip=False, bare=False, night=False):
    """Returns an empty that carries the whole console; `flip` turns fittings for a bench shot."""
    shape = Shape(s)
    root = empty("console")
    bm = shell(shape)
    cut = bmesh.new()
    cells = layout(s)
    spin = Matrix.Rotation(math.pi, 4, "Z") if flip else Matrix.Identity(4)
    sites = []
    for kind, x, w, c in cells:
        h = shape.height(x)
        f = shape.face(x, h * 0.5 - 2)
        if kind in ("tray", "nettray"):
            th = min(h - 34, s.get("tray", 64))
            flat = frame_of(f.translation, (1, 0, 0), (0, 0, 1))  # straight in, clear of roof and underside
            front, floor = f.translation.y / MM, h * 0.5 - 2 + th * 0.47
            cutter_box(cut, flat, w, th * 0.94, s.get("deep", 80), corner=16,
                       room=lambda u, x=x, front=front, floor=floor: shape.room(x + u, floor) - front)
            sites.append((kind, f, w, th))
        elif kind in ("gauge", "usb", "socket", "speaker"):
            cutter_round(cut, f, SIZES[kind][0] / 2, 26)
            sites.append((kind, f, w, 0))
        elif kind == "rockers":
            rows = c[2] if len(c) > 2 else 1
            cutter_box(cut, f, w - 5, rows * 48 + 4, 30, 5)
            sites.append((kind, f, c[1], rows))
        else:
            cw, ch = SIZES[kind]
            # straight out of a leaning face, and so never as deep as would come out of the roof
            lean = math.atan(shape.tan)
            deep = min(80, (h * 0.5 - 2 - ch / 2 * math.cos(lean) - 5) / math.sin(lean))
            cutter_box(cut, f, cw, ch, deep, 14 if kind == "maplight" else 5)
            sites.append((kind, f, cw, ch))
    # the mirror and interior light come through here
    mid = shape.under(0, 0.66)
    if s.get("mirror", True):
        cutter_box(cut, mid, 130, 66, 200, 22)
    lights = s.get("lights", (-0.26, 0.26))
    for q in lights:
        cutter_box(cut, shape.under(q * shape.W, 0.42), 70, 38, 3, 14)

    body = finish(bm, "shell", ply() if bare else felt(s["felt"]), root)
    knife = finish(cut, "knife", None, None, smooth=False)
    b = body.modifiers.new("cut", "BOOLEAN")
    b.operation, b.object, b.solver = "DIFFERENCE", knife, "EXACT"
    rm = body.modifiers.new("remesh", "REMESH")
    rm.mode, rm.voxel_size, rm.use_smooth_shade = "VOXEL", (0.016 if bare else s.get("voxel", 0.02)), True
    sm = body.modifiers.new("soft", "SMOOTH")
    sm.factor, sm.iterations = 0.5, (2 if bare else 9)
    dg = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(body.evaluated_get(dg))
    body.modifiers.clear()
    body.data = mesh
    for pgon in mesh.polygons:
        pgon.use_smooth = True
    bpy.data.objects.remove(knife)

    turn = s.get("needles", (30, 75, 120, 60))
    g = 0
    for kind, f, a, b_ in sites:
        f = f @ spin
        if kind == "nettray" and not bare:
            fit.net(at(f, v=-b_ * 0.08, n=-1), root, a - 4, b_ * 0.7)
        if not fitted:
            continue
        if kind == "din":
            fit.radio(f, root, 1.4 if night else (0.5 if lit else 0))
        elif kind == "uhf":
            fit.uhf(f, root, 3 if night else 1.2)
        elif kind == "gauge":
            fit.gauge(f, root, turn[g % len(turn)], 1.2 if night else 0.45, s.get("chrome", True))
            g += 1
        elif kind == "usb":
            fit.usb(f, root)
        elif kind == "socket":
            fit.socket(f, root)
        elif kind == "maplight":
            fit.maplight(f, root, 9.0 if night else 0.15)
        elif kind == "speaker":
            fit.speaker(f, root)
        elif kind == "rockers":
            fit.rockers(f, root, a, b_, lit=lit)
    if bare:
        return root
    for q in lights:
        fit.maplight(shape.under(q * shape.W, 0.42) @ spin, root, 9.0 if night else 0.15)
    for q in s.get("screws", (-0.42, -0.14, 0.14, 0.42)):
        fit.screw(shape.under(q * shape.W, 0.86), root)
    trim(shape, s, root)
    if s.get("strip") or night:
        pts = [shape.under(x, 0.06) @ Vector((0, 0, 0.02)) for x in span(shape, 40, 60)]
        strip = tube(pts, 3.2, glow((1.0, 0.27, 0.025), 7 if night else 14), root)
        strip.visible_diffuse = not night  # at night lamps stand in for it
        strip.data.materials[0].cycles.sample_as_light = not night
    return root


def span(shape, count, inset):
    a = shape.W / 2 - inset
    return [-a + 2 * a * i / count for i in range(count + 1)]


def trim(shape, s, root):
    """Piping round the lip, or two rows of stitching beside it."""
    if "piping" in s:
        pts = []
        for x in span(shape, 120, max(6, shape.R * 0.42)):
            ps = rounded(shape.profile(x), (5, s.get("lip", 20), 14, 4))
            mid = ps[10]
            out = (Vector(shape.profile(x)[1]) - mid).normalized() * 1.2
            pts.append(((x) * MM, (mid.x + out.x) * MM, (shape.H - mid.y - out.y) * MM))
        tube(pts, 2.7, thread(s["piping"]), root)
    if "stitch" in s:
        bm = bmesh.new()
        inset = shape.R + 4
        n = int((shape.W - 2 * inset) / 9)
        for rail in (15, 20):
            for i in range(n):
                x = -shape.W / 2 + inset + (i + 0.5) * 9
                h = shape.height(x)
                f = shape.face(x, h - rail)
                slope = (shape.height(x + 4) - shape.height(x - 4)) / 8
                made = bmesh.new()
                bmesh.ops.create_icosphere(made, subdivisions=2, radius=1)
                bmesh.ops.scale(made, vec=(3.0 * MM, 0.75 * MM, 0.8 * MM), verts=made.verts)
                merge(bm, made, at(f, n=0.2) @ Matrix.Rotation(-slope, 4, "Z"))
        finish(bm, "stitch", thread(s["stitch"]), root)
