/** True if a mouse button is down; browsers report a tapping finger the same way. */
let isPressing = false;

for (const type of ['mousedown', 'mouseup'] as const) {
  const follow = () => {
    isPressing = type === 'mousedown';
  };
  globalThis.window?.addEventListener(type, follow, true);
}

/**
 * Runs code that may move the page: immediately, or during a press, after its click. Otherwise the
 * click would miss whatever had moved away.
 */
export function afterPress(run: () => void): void {
  // The click follows in the same task.
  if (isPressing) addEventListener('mouseup', () => setTimeout(run), { once: true });
  else run();
}
