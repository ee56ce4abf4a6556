/** A second tap comes within this time, in ms, and this far, in CSS pixels. */
const TIME = 400;
const DISTANCE = 24;

/**
 * Swallows a tap in the place of the one that has just opened or closed a dialog: the second of a
 * double tap must not press what has come up under the finger. It goes by when the browser received
 * the taps, and by its own count of clicks, so that a slow page does not let the second one through.
 */
export function ignoreSecondTaps(): void {
  let last: PointerEvent | undefined;
  let toggledBy: PointerEvent | undefined;
  addEventListener(
    'pointerdown',
    (event) => {
      last = event;
    },
    true,
  );
  // What a key opens or closes was not tapped.
  addEventListener(
    'keydown',
    () => {
      last = undefined;
      toggledBy = undefined;
    },
    true,
  );
  addEventListener(
    'beforetoggle',
    () => {
      toggledBy = last;
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      if (
        toggledBy &&
        Math.hypot(event.clientX - toggledBy.clientX, event.clientY - toggledBy.clientY) <
          DISTANCE &&
        (event.detail > 1 || event.timeStamp - toggledBy.timeStamp < TIME)
      ) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else toggledBy = undefined;
    },
    true,
  );
}
