"""Materials and small solids. One Blender unit is 100 mm; sizes are given in mm."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

MM = 0.01

FELTS = {
    "charcoal": (0.058, 0.060, 0.065),
    "black": (0.017, 0.017, 0.0185),
    "mid-grey": (0.135, 0.137, 0.14),
    "light-grey": (0.42, 0.415, 0.40),
    "sand": (0.47, 0.355, 0.225),
    "beige": (0.56, 0.47, 0.355),
    "tan": (0.235, 0.128, 0.062),
    "dark-brown": (0.055, 0.032, 0.022),
    "navy": (0.014, 0.022, 0.048),
    "olive": (0.056, 0.059, 0.027),
    "dark-green": (0.014, 0.034, 0.025),
    "rust": (0.175, 0.043, 0.019),
}
THREADS = {
    "rust": (0.175, 0.043, 0.019),
    "orange": (0.80, 0.22, 0.02),
    "sand": (0.62, 0.48, 0.30),
    "red": (0.55, 0.02, 0.015),
    "brown": (0.06, 0.025, 0.012),
    "charcoal": (0.03, 0.03, 0.034),
}

_made = {}


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _made.clear()


class Tree:
    """A material's node tree, built with few words."""

    def __init__(self, name):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.n = self.mat.node_tree.nodes
        self.l = self.mat.node_tree.links
        self.b = self.n["Principled BSDF"]

    def add(self, kind, **inputs):
        node = self.n.new(kind)
        for key, value in inputs.items():
            if key in node.inputs.keys():
                self.put(node.inputs[key], value)
            else:
                setattr(node, key, value)
        return node

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.l.new(value, socket)
        else:
            if socket.type == "RGBA" and len(value) == 3:
                value = (*value, 1)
            socket.default_value = value

    def set(self, **inputs):
        for key, value in inputs.items():
            self.put(self.b.inputs[key.replace("_", " ")], value)
        return self

    def coords(self, scale=(1, 1, 1)):
        c = self.add("ShaderNodeTexCoord")
        m = self.add("ShaderNodeMapping", Scale=scale)
        self.l.new(c.outputs["Object"], m.inputs["Vector"])
        return m.outputs[0]

    def noise(self, scale, detail=3, rough=0.6, at=None, distort=0):
        return self.add(
            "ShaderNodeTexNoise", Vector=at or self.coords(), Scale=scale, Detail=detail,
            Roughness=rough, Distortion=distort,
        ).outputs["Fac"]

    def ramp(self, fac, stops):
        node = self.add("ShaderNodeValToRGB", Fac=fac)
        ramp = node.color_ramp
        while len(ramp.elements) < len(stops):
            ramp.elements.new(0.5)
        for e, (pos, col) in zip(ramp.elements, stops):
            e.position = pos
            e.color = (*col, 1)
        return node.outputs[0]

    def math(self, op, a, b=0.0):
        node = self.n.new("ShaderNodeMath")
        node.operation = op
        self.put(node.inputs[0], a)
        self.put(node.inputs[1], b)
        return node.outputs[0]

    def bump(self, height, strength=0.5, distance=0.01):
        node = self.add("ShaderNodeBump", Height=height, Strength=strength, Distance=distance)
        self.l.new(node.outputs[0], self.b.inputs["Normal"])
        return self


def once(fn):
    def get(*args, **kw):
        key = (fn.__name__, args, tuple(sorted(kw.items())))
        if key not in _made:
            _made[key] = fn(*args, **kw)
        return _made[key]

    return get


def shade(c, k):
    return tuple(min(1, v * k) for v in c)


@once
def fibres():
    """A tile of tangled fibres, drawn once: 1024 dots over 130 mm, used as height and as heather."""
    import numpy as np

    rng = np.random.default_rng(7)
    n, count, steps = 1024, 24000, 28
    x, y = rng.random(count) * n, rng.random(count) * n
    a, bend = rng.random(count) * 2 * np.pi, rng.normal(0, 0.06, count)
    level = rng.random(count)
    img = np.zeros((n, n), np.float32)
    for _ in range(steps):
        np.maximum.at(img, (y.astype(int) % n, x.astype(int) % n), level)
        x, y, a = x + np.cos(a) * 0.9, y + np.sin(a) * 0.9, a + bend
    f = np.fft.rfft2(img)
    ky, kx = np.fft.fftfreq(n)[:, None], np.fft.rfftfreq(n)[None, :]
    k2 = kx * kx + ky * ky

    def soft(sigma):
        return np.fft.irfft2(f * np.exp(-2 * np.pi**2 * sigma**2 * k2), s=(n, n))

    h = soft(1.0)
    tuft = np.fft.irfft2(np.fft.rfft2(rng.standard_normal((n, n))) * (np.exp(-2 * np.pi**2 * 25 * k2) - np.exp(-2 * np.pi**2 * 169 * k2)), s=(n, n))
    h = (h - h.mean()) / h.std() + 0.8 * tuft / tuft.std()
    h = np.clip(0.5 + h * 0.17, 0, 1).astype(np.float32)
    im = bpy.data.images.new("fibres", n, n, is_data=True)
    px = np.ones((n, n, 4), np.float32)
    px[..., :3] = h[..., None]
    im.pixels.foreach_set(px.ravel())
    im.pack()
    return im


@once
def felt(name, scale=0.77):
    """Needle-punched automotive felt: heathered fibres, soft nap, a pale bloom at grazing angles."""
    base = FELTS[name]
    t = Tree(f"felt {name}")
    tex = t.add("ShaderNodeTexImage", projection="BOX", projection_blend=0.3, image=fibres(),
                Vector=t.coords((scale, scale, scale)))
    lift = 0.010 if max(base) < 0.08 else 0
    light = tuple(v * 1.55 + lift for v in base)
    pale = min(1.0, max(base) / 0.4)  # heather shows less on pale felt
    col = t.ramp(tex.outputs["Color"], [(0.16, shade(base, 0.42 + 0.34 * pale)), (0.5, base), (0.86, shade(light, 1 - 0.24 * pale))])
    t.set(Base_Color=col, Roughness=1.0, Specular=0.06)
    t.set(Sheen=0.55 if max(base) < 0.12 else 0.8, Sheen_Tint=0.7)
    t.bump(tex.outputs["Color"], 0.9, 0.075 - 0.04 * pale)
    return t.mat


@once
def plastic(colour=(0.012, 0.012, 0.013), rough=0.42):
    t = Tree("plastic")
    t.set(Base_Color=colour, Roughness=rough, Specular=0.45)
    t.bump(t.noise(160, 2), 0.06, 0.01)
    return t.mat


@once
def gloss(colour=(0.006, 0.007, 0.009), rough=0.06, glow=0.0, lit=(1, 1, 1)):
    t = Tree("gloss")
    t.set(Base_Color=colour, Roughness=rough, Emission=lit, Emission_Strength=glow)
    t.mat.cycles.sample_as_light = False  # seen, but too small to light the set
    return t.mat


@once
def glow(colour, strength):
    t = Tree("glow")
    t.set(Base_Color=(0, 0, 0), Emission=colour, Emission_Strength=strength)
    t.mat.cycles.sample_as_light = False
    return t.mat


@once
def metal(colour=(0.62, 0.61, 0.59), rough=0.28):
    t = Tree("metal")
    t.set(Base_Color=colour, Metallic=1.0, Roughness=rough)
    return t.mat


@once
def thread(name):
    t = Tree(f"thread {name}")
    t.set(Base_Color=THREADS[name], Roughness=0.75, Sheen=0.4)
    t.bump(t.noise(90, 2), 0.4, 0.01)
    return t.mat


@once
def matte(colour, rough=0.9, bump=0.0, scale=40):
    t = Tree("matte")
    t.set(Base_Color=colour, Roughness=rough, Specular=0.2)
    if bump:
        t.bump(t.noise(scale, 4, 0.6), bump, 0.02)
    return t.mat


@once
def paper(colour, side=1):
    """Seamless paper, with the soft shadow of a shed window laid across it."""
    t = Tree("paper")
    sep = t.add("ShaderNodeSeparateXYZ")
    t.l.new(t.add("ShaderNodeTexCoord").outputs["Object"], sep.inputs[0])
    x, y, z = sep.outputs
    depth = t.math("ADD", y, z)
    across = t.math("ADD", t.math("MULTIPLY", x, 1.0 * side), t.math("MULTIPLY", depth, 0.55))
    along = t.math("SUBTRACT", depth, t.math("MULTIPLY", x, 0.22 * side))

    def soft(value, centre, half, blur):
        m = t.n.new("ShaderNodeMapRange")
        m.interpolation_type = "SMOOTHSTEP"
        t.put(m.inputs["Value"], t.math("ABSOLUTE", t.math("SUBTRACT", value, centre)))
        m.inputs["From Min"].default_value, m.inputs["From Max"].default_value = half - blur, half + blur
        return m.outputs[0]

    open_ = t.math("SUBTRACT", 1.0, t.math("MAXIMUM", soft(across, 1.5, 15.0, 2.6), soft(along, 1.0, 12.0, 2.4)))
    bars = t.math("MULTIPLY", soft(across, 9.6, 0.55, 0.75), t.math("MULTIPLY", soft(across, -6.4, 0.55, 0.75), soft(along, 7.2, 0.55, 0.75)))
    lit = t.math("MULTIPLY", open_, bars)
    col = t.ramp(lit, [(0.0, shade(colour, 0.60)), (1.0, shade(colour, 1.06))])
    t.set(Base_Color=col, Roughness=0.95, Specular=0.1)
    return t.mat


@once
def timber(light=(0.265, 0.165, 0.098), dark=(0.115, 0.064, 0.036), plank=1.9, along="X"):
    """A bench top of planks with grain along X."""
    t = Tree("timber")
    at = t.coords((0.16, 1, 1)) if along == "X" else t.coords((1, 0.16, 1))
    sep = t.add("ShaderNodeSeparateXYZ")
    t.l.new(t.coords(), sep.inputs[0])
    across = sep.outputs["Y" if along == "X" else "X"]
    board = t.math("FLOOR", t.math("DIVIDE", across, plank))
    rnd = t.add("ShaderNodeTexWhiteNoise", noise_dimensions="1D", W=board)
    shift = t.add("ShaderNodeCombineXYZ", X=t.math("MULTIPLY", rnd.outputs["Value"], 40.0))
    add = t.add("ShaderNodeVectorMath", operation="ADD")
    t.l.new(at, add.inputs[0])
    t.l.new(shift.outputs[0], add.inputs[1])
    grain = t.noise(3.2, 8, 0.62, add.outputs[0], 1.6)
    hair = t.noise(22, 4, 0.7, add.outputs[0], 0.5)
    both = t.math("ADD", t.math("MULTIPLY", grain, 0.75), t.math("MULTIPLY", hair, 0.25))
    col = t.ramp(both, [(0.32, dark), (0.52, light), (0.72, shade(light, 1.35))])
    tone = t.ramp(rnd.outputs["Value"], [(0, (0.72, 0.70, 0.68)), (1, (1.06, 1.03, 1.0))])
    m = t.add("ShaderNodeMixRGB", blend_type="MULTIPLY", Fac=1.0, Color1=col, Color2=tone)
    frac = t.math("FRACT", t.math("DIVIDE", across, plank))
    gap = t.math("GREATER_THAN", t.math("ABSOLUTE", t.math("SUBTRACT", frac, 0.5)), 0.492)
    g = t.add("ShaderNodeMixRGB", Fac=gap, Color1=m.outputs[0], Color2=(0.02, 0.01, 0.006))
    t.set(Base_Color=g.outputs[0], Roughness=0.55, Specular=0.3)
    t.bump(t.math("SUBTRACT", both, gap), 0.25, 0.03)
    return t.mat


@once
def ply():
    """Plywood: pale face veneer, striped edges where the sheet is cut across."""
    t = Tree("ply")
    geo = t.add("ShaderNodeNewGeometry")
    grain = t.noise(2.6, 7, 0.6, t.coords((0.12, 1, 1)), 1.2)
    col = t.ramp(grain, [(0.3, (0.42, 0.25, 0.11)), (0.55, (0.62, 0.42, 0.22)), (0.75, (0.70, 0.50, 0.29))])
    t.set(Base_Color=col, Roughness=0.7, Specular=0.2)
    t.bump(grain, 0.12, 0.02)
    del geo
    return t.mat


@once
def vinyl(colour=(0.02, 0.02, 0.021), rough=0.55):
    t = Tree("vinyl")
    v = t.add("ShaderNodeTexVoronoi", Vector=t.coords(), Scale=34.0)
    t.set(Base_Color=colour, Roughness=rough, Specular=0.4)
    t.bump(v.outputs["Distance"], 0.18, 0.01)
    return t.mat


@once
def lens():
    """Clear cover over a dial: mostly see-through, with a reflection."""
    t = Tree("lens")
    out = t.n["Material Output"]
    mix = t.n.new("ShaderNodeMixShader")
    clear_ = t.n.new("ShaderNodeBsdfTransparent")
    shine = t.add("ShaderNodeBsdfGlossy", Roughness=0.03)
    edge = t.add("ShaderNodeLayerWeight", Blend=0.5)
    t.put(mix.inputs[0], t.math("ADD", t.math("MULTIPLY", t.math("POWER", edge.outputs["Facing"], 5.0), 0.4), 0.025))
    t.l.new(clear_.outputs[0], mix.inputs[1])
    t.l.new(shine.outputs[0], mix.inputs[2])
    t.l.new(mix.outputs[0], out.inputs["Surface"])
    return t.mat


# --- solids -----------------------------------------------------------------

def obj(name, mesh, mat=None, parent=None, smooth=True):
    o = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(o)
    if mat:
        mesh.materials.append(mat)
    if parent:
        o.parent = parent
    if smooth:
        for p in mesh.polygons:
            p.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(40)
    return o


def finish(bm, name, mat, parent, smooth=True, frame=None):
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    o = obj(name, mesh, mat, parent, smooth)
    if frame is not None:
        o.matrix_local = frame
    return o


def at(frame, u=0.0, v=0.0, n=0.0, turn=None):
    m = frame @ Matrix.Translation((u * MM, v * MM, n * MM))
    return m @ turn if turn is not None else m


def box(frame, sx, sy, sz, mat, parent=None, r=2.0, seg=3, name="box", u=0, v=0, n=0, turn=None):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=(sx * MM, sy * MM, sz * MM), verts=bm.verts)
    if r:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=min(r, sx / 2.1, sy / 2.1, sz / 2.1) * MM,
                        segments=seg, profile=0.5, affect="EDGES")
    return finish(bm, name, mat, parent, frame=at(frame, u, v, n, turn))


def plate(frame, sx, sy, sz, corner, mat, parent=None, r=1.2, u=0, v=0, n=0, name="plate"):
    """A slab with rounded corners in plan and a small rounded edge."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=(sx * MM, sy * MM, sz * MM), verts=bm.verts)
    up = [e for e in bm.edges if abs((e.verts[0].co - e.verts[1].co).z) > 1e-5]
    bmesh.ops.bevel(bm, geom=up, offset=corner * MM, segments=6, profile=0.5, affect="EDGES")
    if r:
        rim = [e for e in bm.edges if abs((e.verts[0].co - e.verts[1].co).z) < 1e-5]
        bmesh.ops.bevel(bm, geom=rim, offset=r * MM, segments=2, profile=0.5, affect="EDGES")
    return finish(bm, name, mat, parent, frame=at(frame, u, v, n))


def cyl(frame, radius, depth, mat, parent=None, r=1.0, u=0, v=0, n=0, top=None, turn=None, seg=48):
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=seg, radius1=radius * MM,
                          radius2=(radius if top is None else top) * MM, depth=depth * MM)
    if r:
        rim = [e for e in bm.edges if abs((e.verts[0].co - e.verts[1].co).z) < 1e-6]
        bmesh.ops.bevel(bm, geom=rim, offset=r * MM, segments=3, profile=0.5, affect="EDGES")
    return finish(bm, "cyl", mat, parent, frame=at(frame, u, v, n, turn))


def ring(frame, major, minor, mat, parent=None, u=0, v=0, n=0, seg=64):
    bm = bmesh.new()
    rows = []
    for i in range(seg):
        a = 2 * math.pi * i / seg
        row = []
        for j in range(12):
            b = 2 * math.pi * j / 12
            rr = (major + minor * math.cos(b)) * MM
            row.append(bm.verts.new((rr * math.cos(a), rr * math.sin(a), minor * math.sin(b) * MM)))
        rows.append(row)
    for i in range(seg):
        for j in range(12):
            p, q = rows[i], rows[(i + 1) % seg]
            bm.faces.new((p[j], q[j], q[(j + 1) % 12], p[(j + 1) % 12]))
    return finish(bm, "ring", mat, parent, frame=at(frame, u, v, n))


def tube(points, radius, mat, parent=None, closed=False, smooth=False):
    """A round cord through points (Blender units)."""
    cu = bpy.data.curves.new("tube", "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = radius * MM
    cu.bevel_resolution = 3
    cu.use_fill_caps = True
    sp = cu.splines.new("NURBS" if smooth else "POLY")
    sp.points.add(len(points) - 1)
    for p, c in zip(sp.points, points):
        p.co = (*c, 1)
    sp.use_cyclic_u = closed
    if smooth:
        sp.order_u = 3
        sp.use_endpoint_u = True
    cu.materials.append(mat)
    o = bpy.data.objects.new("tube", cu)
    bpy.context.scene.collection.objects.link(o)
    if parent:
        o.parent = parent
    return o


def frame_of(origin, u, v):
    """A frame with axes u, v and their normal, at origin."""
    u, v = Vector(u).normalized(), Vector(v).normalized()
    n = u.cross(v)
    m = Matrix((u, v, n)).transposed().to_4x4()
    m.translation = Vector(origin)
    return m


def empty(name="root", parent=None):
    o = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(o)
    o.parent = parent
    return o


IDENT = Matrix.Identity(4)
