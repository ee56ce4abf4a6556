const REACHING = ['pointerdown', 'keydown', 'focusin'];

/**
 * Resolves the next time that a visitor moves the pointer, touches the page or uses a key. A pointer
 * that rests where the page appears does not count, though browsers report it as a move by nothing.
 */
export function nextInteraction(): Promise<unknown> {
  return new Promise((done) => {
    const options = { capture: true, once: true };
    for (const type of REACHING) addEventListener(type, done, options);
    const awaitMove = () =>
      addEventListener(
        'pointermove',
        (event) => (event.movementX || event.movementY ? done(event) : awaitMove()),
        options,
      );
    awaitMove();
  });
}
