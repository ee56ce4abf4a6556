const REACHING = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'pointerover'] as const;
const CONTROLS = 'a, button, input, select, textarea, label, summary';

/**
 * Tells once, when a visitor first reaches for something: points at a control, touches, or uses a key.
 *
 * @returns what ends the waiting
 */
export function onReach(then: () => void): () => void {
  const end = () => {
    for (const type of REACHING) removeEventListener(type, listener, true);
  };
  function listener({ type, target }: Event): void {
    if (type === 'pointerover' && !(target as Element).closest?.(CONTROLS)) return;
    end();
    then();
  }
  for (const type of REACHING) addEventListener(type, listener, { capture: true, passive: true });
  return end;
}
