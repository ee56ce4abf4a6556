"""Three pictures of every console in the range: three-quarter, face on, close."""
import math

from mathutils import Vector

import cab
import studio
from console import Shape, build, layout
from lineup import CLOSE, RANGE
from stuff import FELTS, MM, clear

# dark consoles on warm sand, pale ones on a deeper ground
GROUND = {
    "sand": (0.255, 0.150, 0.085), "beige": (0.165, 0.170, 0.125), "light-grey": (0.30, 0.185, 0.115),
    "tan": (0.47, 0.40, 0.31), "rust": (0.50, 0.42, 0.32),
}


def light(key=4.6, fill=0.45, side=1, azimuth=64, elevation=30):
    """Late sun on one side, cool sky on the other."""
    studio.world(strength=fill)
    studio.sun(azimuth * side, elevation, key, (1, 0.70, 0.44), 2.5)
    studio.softbox((-9 * side, 10, 12), (0, 1, 0.5), 10, 1500, (0.82, 0.91, 1.0), 5)
    studio.softbox((5 * side, -13, 8), (0, 0, 0.5), 12, 700, (1, 0.88, 0.74), 3, shine=False)


def on_paper(s):
    """A console set down as it hangs: what is on its left in the cab is on its left here."""
    clear()
    root = build(s)
    studio.stand_on_underside(root, Shape(s).slope())
    return root


def three_quarter(pid):
    s = RANGE[pid]
    root = on_paper(s)
    side = -1 if sum(map(ord, pid)) % 2 else 1
    studio.sweep(GROUND.get(s["felt"], studio.SAND), side=-side)
    light(side=-side, azimuth=44, elevation=28)
    wide = s["w"] > 800
    studio.fit_camera(studio.tree_of(root), (44 if wide else 36) * side, 24, 42 if wide else 55, 0.92, shift=(0, 0.03))


def face_on(pid):
    """As you see it from the seats: roof lining above, red country below."""
    s = RANGE[pid]
    clear()
    root = build(s)
    parts = studio.tree_of(root)
    h, d = s.get("h", 112) * MM, s.get("d", 250) * MM
    pale = max(FELTS[s["felt"]]) > 0.3
    cab.interior(h, d, lining=(0.30, 0.275, 0.245) if pale else (0.46, 0.425, 0.37), wheel=False)
    cab.mirror(s)
    cab.country(seed=sum(map(ord, pid)))
    cab.sky()
    studio.sun(48, 20, 3.2, (1, 0.76, 0.54), 1.0)
    studio.softbox((-10, -11, -4.5), (0, 0, 0.4), 4, 4600, (1, 0.76, 0.52), 4, shine=False)
    studio.softbox((6, -12, -7), (0, 0, 0.4), 10, 800, (0.90, 0.94, 1.0), 6, shine=False)
    studio.fit_camera(parts, 0, -12, 32, 0.94, shift=(0, -0.40))
    return dict(exposure=0.3, samples=1.2)


def close(pid):
    s = RANGE[pid]
    root = on_paper(s)
    studio.sweep(GROUND.get(s["felt"], studio.SAND))
    index, side = CLOSE[pid]
    light(side=-side, azimuth=44, elevation=28)
    cells = layout(s)
    i = min(int(index), len(cells) - 1)
    j = min(i + 1, len(cells) - 1)
    x = cells[i][1] + (cells[j][1] - cells[i][1]) * (index - int(index))
    p = root.matrix_world @ Shape(s).face(x, s.get("h", 112) * 0.5).translation
    a, e = math.radians(38 * side), math.radians(16)
    d = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    studio.camera(p + d * 7.4, p, 78, 4.0, p + Vector((0, -0.1, 0)))


SHOTS = {}
for _id in RANGE:
    SHOTS[f"{_id}-1"] = lambda i=_id: three_quarter(i)
    SHOTS[f"{_id}-2"] = lambda i=_id: face_on(i)
    SHOTS[f"{_id}-3"] = lambda i=_id: close(i)
