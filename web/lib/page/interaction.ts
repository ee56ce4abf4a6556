const REACHING = ['pointerdown', 'keydown', 'focusin', 'online'];

/**
 * Resolves the next time a visitor moves the pointer, touches the page or uses a key, or when the
 * network is back, because what waits for a visitor may also wait for that. A pointer already
 * resting where the page appears does not count, though browsers report it as a move of zero.
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
