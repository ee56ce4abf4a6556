const REACHING = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'pointerover'] as const;
const CONTROLS = 'a, button, input, select, textarea, label, summary';

/** Resolves the next time that a visitor points at a control, touches the page or uses a key. */
export function nextReach(): Promise<void> {
  return new Promise((done) => {
    const listening = new AbortController();
    const onReach = ({ type, target }: Event) => {
      if (type === 'pointerover' && !(target as Element).closest?.(CONTROLS)) return;
      listening.abort();
      done();
    };
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const type of REACHING) addEventListener(type, onReach, options);
  });
}
