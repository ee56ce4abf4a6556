"""Renders the shop's pictures.

blender -b -P web/pictures/scenes/render.py -- [--only REGEX] [--width 1280] [--samples 64] [--out DIR] [--missing]
"""
import argparse
import os
import re
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402

import studio  # noqa: E402

SHOTS = {}
for part in ("products", "addons", "cab", "workshop", "faces"):
    try:
        SHOTS.update(__import__(part).SHOTS)
    except ModuleNotFoundError as e:
        if e.name != part:
            raise

ap = argparse.ArgumentParser()
ap.add_argument("--only", default=".")
ap.add_argument("--width", type=int, default=1280)
ap.add_argument("--samples", type=int, default=64)
ap.add_argument("--out", default=os.path.join(HERE, "..", "renders"))
ap.add_argument("--missing", action="store_true")
arg = ap.parse_args(sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else [])
os.makedirs(arg.out, exist_ok=True)

for slug, build in SHOTS.items():
    path = os.path.abspath(os.path.join(arg.out, f"{slug}.png"))
    if not re.search(arg.only, slug) or (arg.missing and os.path.exists(path)):
        continue
    t = time.time()
    opts = build() or {}
    wide = opts.get("aspect", 4 / 3)
    width = round(arg.width * opts.get("scale", 1))
    width, height = opts.get("pixels", (width, round(width / wide)))
    studio.settings(width, height, round(arg.samples * opts.get("samples", 1)),
                    opts.get("exposure", 0.0), opts.get("look", "Medium High Contrast"))
    if "pixels" in opts:  # laid over others, and so without a ground
        bpy.context.scene.render.film_transparent = True
        bpy.context.scene.render.image_settings.color_mode = "RGBA"
    bpy.context.scene.cycles.sample_clamp_indirect = opts.get("clamp", 3.0)
    made = time.time() - t
    bpy.context.scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    print(f"SHOT {slug} build {made:.1f}s total {time.time() - t:.1f}s", flush=True)
