/** A box in the window, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far apart the places are that are tried, in px. */
const STEP = 8;

/**
 * Where a box goes so that it covers nothing: as near to the bottom or the top of the window as it can. If it covers
 * something everywhere, it goes where that is least.
 *
 * @param own the box, whose own place up and down does not matter
 * @param view the part of the window in sight
 * @param taken what must not be covered
 * @param isBottomTaken true to stay as near to the top as it can
 * @returns its top, in px
 */
export function findTop(
  own: Box,
  view: Box,
  taken: readonly Box[],
  isBottomTaken: boolean,
): number {
  const height = own.bottom - own.top;
  const room = Math.max(0, view.bottom - view.top - height);
  const moves = Array.from({ length: Math.floor(room / STEP) + 1 }, (_, at) => at * STEP);
  const tops = moves.flatMap((move) =>
    isBottomTaken ? [view.top + move] : [view.top + room - move, view.top + move],
  );
  const beside = taken.filter(({ left, right }) => left < own.right && right > own.left);
  const covered = (top: number) =>
    beside.filter((box) => box.top < top + height && box.bottom > top).length;
  const counts = tops.map(covered);
  return tops[counts.indexOf(Math.min(...counts))] ?? view.top;
}

/** Where the notifications' region goes, in px from the top of the window: over nothing that can be pressed or typed into. */
export function topOf(region: HTMLElement): number {
  const controls = document.querySelectorAll<HTMLElement>(
    'a, button, input, select, textarea, summary',
  );
  const taken = [...controls]
    .filter((one) => !region.contains(one))
    .map((one) => one.getBoundingClientRect());
  // A phone's keyboard covers the rest of the window.
  const { offsetTop: top = 0, height = innerHeight } = visualViewport ?? {};
  const view = { left: 0, right: innerWidth, top, bottom: top + height };
  return findTop(region.getBoundingClientRect(), view, taken, isFieldLow());
}

/** True if the focused part of a form is low in the window, where a notification would cover what it says. */
function isFieldLow(): boolean {
  const focused = document.activeElement;
  if (!focused?.closest('form')) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  return (top + bottom) / 2 > innerHeight / 2;
}
