/**
 * 3. Shown: records what a visitor presses before the page is hydrated, shows that it was noticed,
 * and repeats it afterwards, once. Links, typing and dialogs that open by attribute work without it.
 */

/** Finds what is in the page now for an element that was in it before. */
export type Find = <Kind extends HTMLElement>(element: Kind) => Promise<Kind | undefined> | Kind;

const actions: ((find: Find) => unknown)[] = [];
const pressed = new Set<Element>();
const listening = new AbortController();

/** Holds an event back for later, and marks what was pressed as busy. */
function keep(event: Event, act: (typeof actions)[number], shownOn?: Element | null): void {
  event.preventDefault();
  event.stopPropagation();
  actions.push(act);
  if (!shownOn) return;
  // Screen readers announce it; controls.css makes it visible.
  shownOn.setAttribute('aria-busy', 'true');
  pressed.add(shownOn);
}

type Listen = <Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
) => void;

const listen: Listen = (type, listener) => addEventListener(type, listener, true);
/** Listens until the page is hydrated. */
const listenUntilHydrated: Listen = (type, listener) =>
  addEventListener(type, listener, { capture: true, signal: listening.signal });

// Before the listeners below, so that a second tap is not kept either.
ignoreSecondTaps();
listenUntilHydrated('submit', (event) => {
  const { submitter } = event;
  const form = event.target as HTMLFormElement;
  const button = submitter ?? form.querySelector('[type=submit]');
  // However often it is pressed, a form is sent once.
  if (button && pressed.has(button)) event.preventDefault();
  else {
    keep(
      event,
      async (find) => (await find(form))?.requestSubmit(submitter && (await find(submitter))),
      button,
    );
  }
});
listenUntilHydrated('click', (event) => {
  const button = (event.target as Element).closest?.('button');
  // A submit button causes a submit event, which is held back above.
  if (!button || button.popoverTargetElement || (button.form && button.type === 'submit')) return;
  keep(event, async (find) => (await find(button))?.click(), button);
});
/** Requests boot.js once more if it failed to load. */
listenUntilHydrated('load', async ({ target }) => {
  if (target !== document || window.booted) return;
  const lost = document.querySelector<HTMLScriptElement>('script[data-files][src*="/boot-"]');
  if (!lost) return;
  const again = document.createElement('script');
  again.src = lost.src;
  Object.assign(again.dataset, lost.dataset);
  document.head.append(again);
});

/** Repeats clicks and sent forms, in their order. */
async function replay(find: Find = (element) => element): Promise<void> {
  listening.abort();
  for (const element of pressed) element.removeAttribute('aria-busy');
  for (const act of actions) {
    // One task each, so that each action sees what the one before it changed.
    await new Promise((done) => setTimeout(done));
    await act(find);
  }
}

declare global {
  interface Window {
    /** Repeats what was pressed before hydration; missing if early.js failed to load. */
    replay?: typeof replay;
    /** True once boot.ts runs. */
    booted?: boolean;
  }
}

window.replay = replay;

/** A second tap comes within this time, in ms, and this far, in CSS pixels. */
const TIME = 400;
const DISTANCE = 24;

/**
 * Swallows a tap in the place of the one that has just opened or closed a dialog: the second of a
 * double tap must not press what has come up under the finger. It goes by when the browser received
 * the taps, and by its own count of clicks, so that a slow page does not let the second one through.
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
  // What a key opens or closes was not tapped.
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
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}
