const REACHING = ['pointerdown', 'pointermove', 'keydown', 'focusin'];

/** Resolves the next time that a visitor moves the pointer, touches the page or uses a key. */
export function nextInteraction(): Promise<unknown> {
  return new Promise((done) => {
    const options = { capture: true, passive: true, once: true };
    for (const type of REACHING) addEventListener(type, done, options);
  });
}
