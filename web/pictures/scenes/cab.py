"""Consoles where they belong: in a cab, with red country outside the glass."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

import fittings as fit
import studio
from console import Shape, build
from lineup import RANGE
from stuff import (FELTS, MM, Tree, box, clear, cyl, empty, felt, finish, frame_of, gloss, glow, matte, metal,
                   plastic, plate, ring, shade, thread, tube, vinyl)

GROUND = -19.0


def mirror(s):
    """The vehicle's own mirror, hung through the console on its own mount."""
    f = Shape(s).under(0, 0.66)
    g = frame_of(f.translation, (1, 0, 0), (0, 0, 1))
    tube([f.translation + Vector((0, 0, 0.3)), f.translation + Vector((0, -0.1, -0.5)), f.translation + Vector((0, -0.35, -0.75))],
         9, plastic(rough=0.4), None, smooth=True)
    plate(g, 250, 66, 26, 30, plastic(rough=0.38), None, r=8, v=-88, n=36)
    plate(g, 232, 52, 2, 25, metal((0.75, 0.76, 0.78), 0.03), None, r=0.5, v=-88, n=50)


def sky(horizon=(0.93, 0.70, 0.48), mid=(0.50, 0.62, 0.72), top=(0.10, 0.25, 0.52), strength=1.0, cloud=0.8):
    w = bpy.data.worlds.new("sky")
    bpy.context.scene.world = w
    w.use_nodes = True
    n, l = w.node_tree.nodes, w.node_tree.links
    c, s, r = n.new("ShaderNodeTexCoord"), n.new("ShaderNodeSeparateXYZ"), n.new("ShaderNodeValToRGB")
    l.new(c.outputs["Generated"], s.inputs[0])
    l.new(s.outputs["Z"], r.inputs[0])
    e = r.color_ramp.elements
    e[0].position, e[0].color = 0.0, (*horizon, 1)
    e[1].position, e[1].color = 0.42, (*top, 1)
    m = e.new(0.11)
    m.color = (*mid, 1)
    mp = n.new("ShaderNodeMapping")
    mp.inputs["Scale"].default_value = (3.0, 3.0, 14.0)
    l.new(c.outputs["Generated"], mp.inputs[0])
    t = n.new("ShaderNodeTexNoise")
    t.inputs["Scale"].default_value, t.inputs["Detail"].default_value = 1.6, 6
    l.new(mp.outputs[0], t.inputs["Vector"])
    k = n.new("ShaderNodeMapRange")
    k.inputs["From Min"].default_value, k.inputs["From Max"].default_value, k.inputs["To Max"].default_value = 0.50, 0.80, cloud
    l.new(t.outputs["Fac"], k.inputs[0])
    mix = n.new("ShaderNodeMixRGB")
    mix.inputs[2].default_value = (*[min(1, v * 1.15) for v in horizon], 1)
    l.new(k.outputs[0], mix.inputs[0])
    l.new(r.outputs[0], mix.inputs[1])
    l.new(mix.outputs[0], n["Background"].inputs[0])
    n["Background"].inputs[1].default_value = strength


def country(dirt=(0.34, 0.105, 0.035), track=(0.50, 0.21, 0.095), scrub=(0.105, 0.098, 0.058), hills=(0.24, 0.115, 0.085), bushes=300, seed=3):
    rnd = random.Random(seed)
    t = Tree("dirt")
    sep = t.add("ShaderNodeSeparateXYZ")
    t.l.new(t.coords(), sep.inputs[0])
    x = t.math("ADD", sep.outputs["X"], t.math("MULTIPLY", t.noise(0.004, 2), 18.0))
    big, fine = t.noise(0.012, 6, 0.65), t.noise(0.35, 6, 0.75)
    both = t.math("ADD", t.math("MULTIPLY", big, 0.5), t.math("MULTIPLY", fine, 0.5))
    base = t.ramp(both, [(0.36, shade(dirt, 0.60)), (0.5, dirt), (0.62, shade(dirt, 1.35))])
    road = t.n.new("ShaderNodeMapRange")
    road.interpolation_type = "SMOOTHSTEP"
    t.put(road.inputs["Value"], t.math("ABSOLUTE", t.math("SUBTRACT", t.math("ADD", x, t.math("MULTIPLY", fine, 8.0)), 13.0)))
    for key, v in (("From Min", 17.0), ("From Max", 30.0), ("To Min", 1.0), ("To Max", 0.0)):
        road.inputs[key].default_value = v
    m = t.add("ShaderNodeMixRGB", Fac=road.outputs[0], Color1=base, Color2=track)
    wheel = t.n.new("ShaderNodeMapRange")
    t.put(wheel.inputs["Value"], t.math("ABSOLUTE", t.math("SUBTRACT", t.math("ABSOLUTE", t.math("SUBTRACT", x, 9.0)), 8.0)))
    wheel.inputs["From Min"].default_value, wheel.inputs["From Max"].default_value = 4.5, 1.5
    w = t.add("ShaderNodeMixRGB", blend_type="MULTIPLY", Fac=t.math("MULTIPLY", wheel.outputs[0], 0.45), Color1=m.outputs[0], Color2=(0.55, 0.45, 0.40))
    t.set(Base_Color=w.outputs[0], Roughness=1.0, Specular=0.0)
    bm = bmesh.new()
    bmesh.ops.create_grid(bm, x_segments=2, y_segments=2, size=20000)
    g = finish(bm, "ground", t.mat, None)
    g.location = (0, 0, GROUND)
    # ranges on the horizon
    for dist, height, tone, off in ((9000, 330, hills, 0.0), (13500, 760, tuple(v * 0.6 + 0.16 for v in hills), 5.0)):
        bm = bmesh.new()
        lo, hi = [], []
        for i in range(241):
            a = math.radians(-50 + 100 * i / 240)
            q = i * 0.11 + off
            h = 0.5 + 0.26 * math.sin(q) + 0.17 * math.sin(2.3 * q + 1) + 0.05 * math.sin(7.1 * q) + 0.02 * math.sin(17 * q)
            h = min(h, 0.74 + 0.03 * math.sin(5 * q))
            p = Vector((math.sin(a) * dist, math.cos(a) * dist, GROUND))
            lo.append(bm.verts.new(p))
            hi.append(bm.verts.new(p + Vector((0, 400, height * max(0.05, h)))))
        for i in range(240):
            bm.faces.new((lo[i], lo[i + 1], hi[i + 1], hi[i]))
        finish(bm, "range", matte(tone, 1.0), None)
    # saltbush and mulga
    leaf = Tree("leaf")
    leaf.set(Base_Color=leaf.ramp(leaf.noise(1.1, 4, 0.8), [(0.35, shade(scrub, 0.35)), (0.6, scrub), (0.75, shade(scrub, 1.9))]), Roughness=1.0, Specular=0.0)
    shapes = []
    for k in range(5):
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=5, radius=1)
        for v in bm.verts:
            n = v.co.copy()
            v.co = n * (0.72 + 0.30 * abs(math.sin(n.x * (5 + k) + k) * math.sin(n.y * 6.1 + k * 2) * math.cos(n.z * 5.3)) + rnd.uniform(0, 0.26))
            v.co.z *= 0.72
        mesh = bpy.data.meshes.new("bush")
        bm.to_mesh(mesh)
        bm.free()
        mesh.materials.append(leaf.mat)
        shapes.append(mesh)
    for i in range(bushes):
        y = 210 + 4600 * rnd.random() ** 1.5
        xx = rnd.uniform(-0.75, 0.75) * y + rnd.uniform(-30, 30)
        if abs(xx - 9) < 44:
            continue
        s = rnd.uniform(3, 9) * (1.7 if rnd.random() < 0.10 else 1)
        o = bpy.data.objects.new("bush", shapes[i % 5])
        o.location, o.scale = (xx, y, GROUND + s * 0.35), (s * rnd.uniform(0.9, 1.7), s, s * rnd.uniform(0.7, 1.2))
        o.rotation_euler[2] = rnd.random() * 6
        bpy.context.scene.collection.objects.link(o)


def interior(top, depth, lining=(0.40, 0.365, 0.315), trim=(0.055, 0.052, 0.05), bonnet=(0.62, 0.57, 0.46), visors=True, wheel=True):
    """Roof lining, pillars, windscreen edge, visors, dash, wheel, and the bonnet outside."""
    z, y = top + 0.14, depth + 0.1
    lin = matte(lining, 0.95, 0.12, 24)
    hard = vinyl(trim, 0.6)
    box(frame_of((0, y - 40, z + 0.1), (1, 0, 0), (0, 1, 0)), 1560, 8000, 24, lin, None, r=8)
    hx, fx, fy, fz = 6.9, 7.7, y + 4.6, -6.0
    pillar = matte(shade(lining, 0.62), 0.7)
    for s in (-1, 1):
        a, b = Vector((s * hx, y + 0.05, z - 0.15)), Vector((s * fx, fy, fz))
        tube([a + (a - b) * 0.08, a, (a + b) / 2 + Vector((s * 0.12, 0.15, 0.12)), b], 36, pillar, None, smooth=True)
        tube([(s * 7.55, y + 0.1, z - 0.35), (s * 7.7, y - 10, z - 0.3), (s * 7.7, y - 40, z - 0.3)], 44, pillar, None, smooth=True)
        tube([(s * 8.0, y - 13.2, z), (s * 8.3, y - 13.4, -4), (s * 8.4, y - 13.4, -12)], 95, pillar, None, smooth=True)
        # grab handle
        p = Vector((s * 7.05, y - 4.6, z - 0.9))
        tube([p + Vector((0, 1.0, 0.45)), p + Vector((-s * 0.25, 0.75, 0)), p + Vector((-s * 0.25, -0.75, 0)), p + Vector((0, -1.0, 0.45))], 12, hard, None, smooth=True)
        # door below the glass
        box(frame_of((s * 8.6, y - 11, -11.2), (0, 1, 0), (0, 0, 1)), 2600, 780, 60, hard, None, r=20)
    glass = frame_of((0, y + 0.02, z - 0.22), (1, 0, 0), (0, fy - y, fz - z))
    dark = gloss((0.006, 0.006, 0.007), 0.25)
    box(glass, 1400, 116, 6, dark, None, r=0, v=-10)
    for r in range(3):
        for i in range(-62, 63):
            d = 5.2 - r * 1.4
            box(glass, d, d, 1, dark, None, r=0, u=i * 11 + (r % 2) * 5.5, v=54 + r * 9)
    if visors:
        for s in (-1, 1):
            f = frame_of((s * 3.9, y - 0.02, z - 1.0), (1, 0, 0), (0, 0.42 * -1, 1))
            plate(f, 400, 158, 20, 34, matte(shade(lining, 0.9), 0.75, 0.1, 24), None, r=8)
            tube([f @ Vector((s * 1.9, 0.62, 0)), f @ Vector((s * 2.35, 0.66, 0)), f @ Vector((s * 2.5, 1.0, 0))], 6, hard, None, smooth=True)
    # dash: a padded roll with a binnacle, its top seen from behind
    bm = bmesh.new()
    rows = []
    for i in range(81):
        x = -8.4 + 16.8 * i / 80
        hump = math.exp(-((x - 3.5) / 1.75) ** 4) * 0.85
        c = []
        for k in range(15):
            a = math.pi * k / 14
            c.append(bm.verts.new((x, fy - 2.2 - 2.7 * math.cos(a) * (1 if math.cos(a) > 0 else 0.8) - 0.25 * hump, fz - 0.9 + (1.0 + hump) * math.sin(a) ** 0.7 if math.sin(a) > 0 else fz - 0.9)))
        c.insert(0, bm.verts.new((x, fy - 4.7, fz - 6)))
        rows.append(c)
    for a, b in zip(rows, rows[1:]):
        for j in range(len(a) - 1):
            bm.faces.new((a[j], b[j], b[j + 1], a[j + 1]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    finish(bm, "dash", hard, None)
    if wheel:
        t = math.radians(62)
        f = frame_of((3.5, fy - 6.1, fz - 1.0), (1, 0, 0), (0, math.cos(t), math.sin(t)))
        ring(f, 188, 15, vinyl((0.014, 0.014, 0.014), 0.45), None, seg=96)
        cyl(f, 62, 40, vinyl((0.018, 0.018, 0.018), 0.5), None, r=14, n=-14)
        for a in (0, math.pi, -math.pi / 2):
            box(f @ Matrix.Rotation(a, 4, "Z"), 140, 34, 14, vinyl((0.018, 0.018, 0.018), 0.5), None, r=5, u=112, n=-8)
    bm = bmesh.new()
    rows = []
    for i in range(41):
        x = -7.2 + 14.4 * i / 40
        edge = max(0, abs(x) - 6.2)
        bulge = 0.28 * math.exp(-(x / 3.4) ** 6)
        rows.append([bm.verts.new((x, fy + 1.5 + 12.5 * k / 20, fz - 1.4 + bulge - edge * edge * 0.9 - 1.5 * (k / 20) ** 2)) for k in range(21)])
    for a, b in zip(rows, rows[1:]):
        for j in range(20):
            bm.faces.new((a[j], b[j], b[j + 1], a[j + 1]))
    t = Tree("paint")
    t.set(Base_Color=bonnet, Roughness=0.28, Clearcoat=0.8, Clearcoat_Roughness=0.05)
    finish(bm, "bonnet", t.mat, None)


def cab(pid, eye=(0.6, -11.0, -3.9), to=(0.1, 1.0, -1.35), focal=27, day=True, sun=(48, 20, 3.2), land=None, air=None, warm=1.0, fstop=None, **room):
    s = RANGE[pid]
    clear()
    build(s, night=not day)
    h, d = s.get("h", 112) * MM, s.get("d", 250) * MM
    interior(h, d, **room)
    mirror(s)
    country(**(land or {}))
    if day:
        sky(**(air or {}))
        side = 1 if sun[0] > 0 else -1
        studio.sun(sun[0], sun[1], sun[2], (1, 0.76, 0.54), 1.0)
        # low sun in at the side glass, and what the dash throws back up
        studio.softbox((15 * side, -10, -2.2), (0, 0.3, 0.2), 2.6, 4600 * warm, (1, 0.62, 0.34), 2.6, shine=False)
        studio.softbox((-2 * side, -10, -9), (0, 1, 0.6), 11, 420 * warm, (1, 0.86, 0.72), 6, shine=False)
        studio.softbox((0, 6, -4.2), (0, 0.8, 1), 10, 200, (0.84, 0.91, 1.0), 3, shine=False)
    else:
        sky((0.46, 0.16, 0.06), (0.085, 0.075, 0.12), (0.006, 0.012, 0.035), 0.8, 0.25)
        studio.softbox((0, -12, -6), (0, 0, 0), 12, 170, (0.45, 0.6, 1.0), 6, shine=False)
        # the strip and the map lights, as lamps
        shape = Shape(s)
        lip = shape.under(0, 0.06).translation
        studio.softbox(lip + Vector((0, -0.12, -0.12)), lip + Vector((0, -1.0, -3)), s["w"] * MM * 0.86, 90, (1, 0.42, 0.08), 0.08)
        studio.softbox(lip + Vector((0, -0.6, -0.9)), lip + Vector((0, 0.2, 0.6)), s["w"] * MM * 0.86, 26, (1, 0.45, 0.10), 0.3, shine=False)
        studio.softbox(lip + Vector((0, -0.4, -0.5)), lip + Vector((0, -3, 3)), s["w"] * MM * 0.86, 20, (1, 0.45, 0.10), 0.3, shine=False)
        for q in s.get("lights", (-0.26, 0.26)):
            p = shape.under(q * shape.W, 0.42).translation
            studio.softbox(p + Vector((0, 0, -0.15)), p + Vector((0, 1.0, -4)), 0.5, 110, (1, 0.80, 0.56), 0.3)
    studio.camera(eye, to, focal, fstop, (0, 0, 0.4))


def hero():
    cab("outback-seventy", eye=(-1.3, -9.6, -2.75), to=(0.05, 0.9, -1.5), focal=25, warm=1.7)
    return dict(aspect=16 / 9, scale=1.5, samples=1.6, exposure=0.25)


def hero_fallback():
    cab("outback-seventy", eye=(-3.0, -9.2, -2.7), to=(0.25, 0.8, -1.0), focal=27)


def sand_cab():
    cab("outback-expedition", eye=(2.6, -9.4, -2.7), to=(-0.25, 0.8, -1.0), focal=26, lining=(0.50, 0.46, 0.40),
        trim=(0.16, 0.13, 0.10), bonnet=(0.72, 0.71, 0.68), sun=(-46, 24, 3.2))


def charcoal_cab():
    cab("outback-seventy", eye=(4.4, -6.6, -2.3), to=(-0.8, 0.9, -0.55), focal=26, bonnet=(0.10, 0.13, 0.11), sun=(-50, 18, 3.2))


def night_cab():
    cab("tourer-ranger", eye=(-1.8, -8.2, -2.3), to=(0.1, 0.7, -0.7), focal=29, day=False, lining=(0.30, 0.28, 0.26))
    return dict(samples=1.7, clamp=0.25, exposure=0.35)


def navy_cab():
    cab("tourer-hilux", eye=(-3.6, -7.4, -2.4), to=(0.2, 0.9, -0.75), focal=28, lining=(0.52, 0.51, 0.48), bonnet=(0.80, 0.80, 0.79),
        land=dict(dirt=(0.62, 0.43, 0.16), track=(0.52, 0.33, 0.20), scrub=(0.06, 0.075, 0.03), hills=(0.15, 0.17, 0.14), bushes=160, seed=8),
        air=dict(horizon=(0.90, 0.80, 0.64), mid=(0.48, 0.62, 0.76), top=(0.12, 0.28, 0.56)))


SHOTS = {
    "hero": hero,
    "hero-fallback": hero_fallback,
    "gallery-1-charcoal-cab": charcoal_cab,
    "gallery-2-sand-cab": sand_cab,
    "gallery-3-night-cab": night_cab,
    "gallery-9-navy-cab": navy_cab,
}
