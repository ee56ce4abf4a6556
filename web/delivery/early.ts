/**
 * 3. Shown: records a visitor's presses before the page, or the dialog they are in, is hydrated,
 *   shows that they were noticed, and repeats them once afterwards. Links, typing and dialogs that
 *   open by attribute work without it.
 */

/** Finds the element that has replaced one from before hydration. */
export type Find = <Kind extends HTMLElement>(element: Kind) => Promise<Kind | undefined> | Kind;

const actions: ((find: Find) => unknown)[] = [];
// A page may be hydrated before this script is here: it is then the one to set `replay` first.
let isHydrated = Boolean(window.replay);

/**
 * True if the dialog that a button is in, or that it opens, comes later than the page and is not
 * there yet.
 */
const waits = (button: HTMLButtonElement) =>
  button.matches('[data-asleep] *, [popovertarget]') && !button.popoverTargetElement;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Holds an event back for later, and marks the pressed element as busy. */
function keep(event: Event, act: (typeof actions)[number], shownOn?: Element | null): void {
  swallow(event);
  // Screen readers announce it; controls.css makes it visible.
  if (shownOn) shownOn.ariaBusy = 'true';
  if (isHydrated) act(same);
  else actions.push(act);
}

const same: Find = (element) => element;

/** Presses a button once what it needs is there. */
function press(button: HTMLButtonElement): void {
  const observer = new MutationObserver(look);
  observer.observe(document, { attributes: true, childList: true, subtree: true });
  look();
  function look() {
    if (waits(button)) return;
    observer.disconnect();
    button.ariaBusy = null;
    button.click();
  }
}

type Listen = <Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
) => void;

const listen: Listen = (type, listener) => addEventListener(type, listener, true);

// Registered before the listeners below, so that they don't keep a second tap either.
ignoreSecondTaps();
listen('submit', (event) => {
  if (isHydrated) return;
  const { submitter } = event;
  const form = event.target as HTMLFormElement;
  const button = submitter ?? form.querySelector('[type=submit]');
  // A form is sent once, however often its button is pressed.
  if (button?.ariaBusy) return swallow(event);
  keep(
    event,
    async (find) => {
      if (button) button.ariaBusy = null;
      (await find(form))?.requestSubmit(submitter && (await find(submitter)));
    },
    button,
  );
});
listen('click', (event) => {
  const button = (event.target as Element).closest?.('button');
  // A submit button causes a submit event, which is held back above.
  if (!button || button.popoverTargetElement || (button.form && button.type === 'submit')) return;
  const isWaiting = waits(button);
  if (isHydrated && !isWaiting) return;
  // A button that takes its time is pressed again, although it is meant once.
  if (isWaiting && button.ariaBusy) return swallow(event);
  keep(
    event,
    async (find) => {
      const now = await find(button);
      if (now) press(now);
    },
    button,
  );
});
/** Requests boot.js once more if it failed to load. */
listen('load', async ({ target }) => {
  if (target !== document || window.booted) return;
  const lost = document.querySelector<HTMLScriptElement>('script[data-files][src*="/boot-"]');
  if (!lost) return;
  const again = document.createElement('script');
  again.src = lost.src;
  Object.assign(again.dataset, lost.dataset);
  document.head.append(again);
});

/** Repeats clicks and submitted forms, in their order. */
async function replay(find = same): Promise<void> {
  isHydrated = true;
  for (const act of actions) {
    // One task each, so that each action sees the result of the one before it.
    await new Promise((done) => setTimeout(done));
    await act(find);
  }
}

declare global {
  interface Window {
    /** Repeats presses from before hydration. Set by early.js, or by a page that is hydrated without it. */
    replay?: (find?: Find) => unknown;
    /** True once boot.ts runs. */
    booted?: boolean;
  }
}

window.replay = replay;

/** A second tap comes within this time, in ms, and this distance, in CSS pixels. */
const TIME = 400;
const DISTANCE = 24;

/**
 * Swallows a second tap where the first one has just opened or closed a dialog, so that a double
 * tap doesn't press whatever has come up under the finger. It uses the browser's own times and
 * click counts, so a slow page doesn't let the second tap through.
 */
function ignoreSecondTaps(): void {
  /** The last tap, and the one that opened or closed a dialog. */
  let last: PointerEvent | undefined;
  let toggledBy: PointerEvent | undefined;
  const isSecond = ({ clientX, clientY, detail, timeStamp }: MouseEvent) =>
    toggledBy !== undefined &&
    Math.hypot(clientX - toggledBy.clientX, clientY - toggledBy.clientY) < DISTANCE &&
    (detail > 1 || timeStamp - toggledBy.timeStamp < TIME);

  listen('pointerdown', (event) => {
    last = event;
  });
  // Anything opened or closed by a key was not tapped.
  listen('keydown', () => {
    last = undefined;
    toggledBy = undefined;
  });
  listen('beforetoggle', () => {
    toggledBy = last;
  });
  listen('click', (event) => {
    if (!isSecond(event)) {
      toggledBy = undefined;
      return;
    }
    swallow(event);
  });
}
