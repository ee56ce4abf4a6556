"""Backdrop, late-afternoon light and cameras."""
import math

import bpy
from mathutils import Matrix, Vector

from stuff import MM, Tree, box, finish, obj, paper, plate, frame_of, timber

SAND = (0.56, 0.47, 0.375)


def world(top=(0.42, 0.52, 0.68), low=(0.62, 0.46, 0.32), strength=0.55):
    w = bpy.data.worlds.new("world")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.cycles.sampling_method = "NONE"
    n, l = w.node_tree.nodes, w.node_tree.links
    c = n.new("ShaderNodeTexCoord")
    s = n.new("ShaderNodeSeparateXYZ")
    r = n.new("ShaderNodeValToRGB")
    m = n.new("ShaderNodeMapRange")
    m.inputs["From Min"].default_value = -0.4
    l.new(c.outputs["Generated"], s.inputs[0])
    l.new(s.outputs["Z"], m.inputs[0])
    l.new(m.outputs[0], r.inputs[0])
    r.color_ramp.elements[0].color = (*low, 1)
    r.color_ramp.elements[1].color = (*top, 1)
    l.new(r.outputs[0], n["Background"].inputs[0])
    n["Background"].inputs[1].default_value = strength


def sun(azimuth, elevation, strength, colour=(1, 0.74, 0.50), angle=4.0):
    """Azimuth 0 shines from the camera side (-y), 90 from the right."""
    d = bpy.data.lights.new("sun", "SUN")
    d.energy, d.color, d.angle = strength, colour, math.radians(angle)
    o = bpy.data.objects.new("sun", d)
    bpy.context.scene.collection.objects.link(o)
    a, e = math.radians(azimuth), math.radians(elevation)
    pos = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    o.rotation_euler = pos.to_track_quat("Z", "Y").to_euler()
    return o


def softbox(pos, to, size, power, colour=(1, 1, 1), tall=None, seen=False, shine=True):
    d = bpy.data.lights.new("softbox", "AREA")
    d.shape, d.size, d.size_y = "RECTANGLE", size, tall or size
    d.energy, d.color = power, colour
    o = bpy.data.objects.new("softbox", d)
    bpy.context.scene.collection.objects.link(o)
    o.location = pos
    o.rotation_euler = (Vector(pos) - Vector(to)).to_track_quat("Z", "Y").to_euler()
    o.visible_camera, o.visible_glossy = seen, shine
    return o


def sweep(colour=SAND, back=13.0, wide=90.0, mat=None, side=1):
    """Seamless paper: a floor that curls up into a wall."""
    import bmesh

    bm = bmesh.new()
    prof = [(-60, 0)] + [(back + 9 * math.sin(a), 9 - 9 * math.cos(a)) for a in [math.pi / 2 * i / 24 for i in range(25)]] + [(back + 9, 60)]
    rows = [[bm.verts.new((x, y, z)) for y, z in prof] for x in (-wide, wide)]
    for j in range(len(prof) - 1):
        bm.faces.new((rows[0][j], rows[1][j], rows[1][j + 1], rows[0][j + 1]))
    return finish(bm, "sweep", mat or paper(colour, side), None)


def bench(depth=26.0, wall=(0.30, 0.235, 0.17), back=11.0):
    f = frame_of((0, back - depth / 2, -0.25), (1, 0, 0), (0, 1, 0))
    box(f, 9000, depth * 100, 50, timber(), None, r=4)
    t = Tree("wall")
    t.set(Base_Color=t.ramp(t.noise(0.35, 5), [(0.3, tuple(v * 0.82 for v in wall)), (0.7, wall)]), Roughness=0.95)
    box(frame_of((0, 34, 20), (1, 0, 0), (0, 0, 1)), 20000, 8000, 40, t.mat, None, r=0)


def stand_on_bench(root, height_mm, turn=0.0, at=(0, 0, 0)):
    """Roof side down, face tilted up at you, as it comes off the bench."""
    root.matrix_world = (
        Matrix.Translation(Vector(at) + Vector((0, 0, height_mm * MM)))
        @ Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(math.pi, 4, "Y"))
    bpy.context.view_layer.update()


def stand_on_underside(root, slope, turn=0.0, at=(0, 0, 0)):
    """As it hangs, but set down on its underside, so that its left is the left from the seats."""
    root.matrix_world = Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(-slope, 4, "X")
    bpy.context.view_layer.update()
    shell = next(o for o in root.children if o.name.startswith("shell"))
    low = min((shell.matrix_world @ v.co).z for v in shell.data.vertices)
    root.matrix_world = Matrix.Translation(Vector(at) - Vector((0, 0, low))) @ root.matrix_world
    bpy.context.view_layer.update()


def corners(objs):
    pts = []
    for o in objs:
        if o.type == "MESH":
            pts += [o.matrix_world @ Vector(c) for c in o.bound_box]
    return pts


def tree_of(root):
    out = []
    for c in root.children:
        out += [c] + tree_of(c)
    return out


def camera(pos, to, focal=70, fstop=None, focus=None, roll=0.0):
    d = bpy.data.cameras.new("cam")
    d.lens, d.sensor_width, d.clip_end, d.clip_start = focal, 36, 40000, 0.05
    o = bpy.data.objects.new("cam", d)
    bpy.context.scene.collection.objects.link(o)
    o.location = pos
    o.rotation_euler = (Vector(pos) - Vector(to)).to_track_quat("Z", "Y").to_euler()
    if roll:
        o.rotation_euler = (o.rotation_euler.to_matrix() @ Matrix.Rotation(math.radians(roll), 3, "Z")).to_euler()
    if fstop:
        d.dof.use_dof = True
        # units are tenfold, so the aperture is too
        d.dof.aperture_fstop = fstop / 10
        d.dof.focus_distance = (Vector(focus or to) - Vector(pos)).length
    bpy.context.scene.camera = o
    bpy.context.view_layer.update()
    return o


def fit_camera(objs, azimuth, elevation, focal=70, margin=0.86, aspect=4 / 3, shift=(0, 0), fstop=None):
    """Stand back until everything fits; azimuth 0 looks along +y."""
    bpy.context.view_layer.update()
    pts = corners(objs)
    lo = Vector([min(p[i] for p in pts) for i in range(3)])
    hi = Vector([max(p[i] for p in pts) for i in range(3)])
    mid = (lo + hi) / 2
    a, e = math.radians(azimuth), math.radians(elevation)
    d = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    tx = 18 / focal
    ty = tx / aspect
    to, dist = mid, 10.0
    for _ in range(6):
        q = d.to_track_quat("Z", "Y").to_matrix()
        inv = q.transposed()
        local = [inv @ (p - to) for p in pts]
        dist = max(max(abs(p.x) / (tx * margin), abs(p.y) / (ty * margin)) + p.z for p in local)
        xs = [p.x / (dist - p.z) for p in local]
        ys = [p.y / (dist - p.z) for p in local]
        to = to + q @ Vector(((min(xs) + max(xs)) / 2 * dist, (min(ys) + max(ys)) / 2 * dist, 0))
    q = d.to_track_quat("Z", "Y").to_matrix()
    to = to + q @ Vector((shift[0] * tx * dist, shift[1] * ty * dist, 0))
    return camera(to + d * dist, to, focal, fstop)


def settings(width, height, samples, exposure=0.0, look="Medium High Contrast"):
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device, c.samples, c.use_denoising = "CPU", samples, False
    c.use_adaptive_sampling, c.adaptive_threshold = True, 0.04
    c.adaptive_min_samples = 12
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 4, 2, 2
    c.transmission_bounces, c.transparent_max_bounces = 4, 8
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.blur_glossy = 3.0, 1.0
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    s.render.use_persistent_data = False
    s.view_settings.view_transform = "Filmic"
    s.view_settings.look = look
    s.view_settings.exposure = exposure
    s.render.image_settings.file_format = "PNG"
    s.render.image_settings.color_mode = "RGB"
