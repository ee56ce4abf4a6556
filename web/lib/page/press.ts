/** True if a button of the mouse is down; browsers say the same of a finger that taps. */
let isPressing = false;

for (const type of ['mousedown', 'mouseup'] as const) {
  const follow = () => {
    isPressing = type === 'mousedown';
  };
  globalThis.window?.addEventListener(type, follow, true);
}

/**
 * Runs what may move the page: at once, or where something is being pressed, after its click, which goes to
 * nothing if what was pressed has moved away by then.
 */
export function afterPress(run: () => void): void {
  // The click follows in the same task.
  if (isPressing) addEventListener('mouseup', () => setTimeout(run), { once: true });
  else run();
}
