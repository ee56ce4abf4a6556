/**
 * 3. Shown: keeps what a visitor presses before the page is hydrated, shows that it was taken, and
 * does it afterwards, once. What the browser does by itself (links, dialogs that open by attribute,
 * typing) needs nothing.
 */

const actions: (() => void)[] = [];
const pressed = new Set<Element>();
const listening = new AbortController();

/** Keeps an event from the page, shows that it was taken, and does it again when it can be. */
function keep(event: Event, act: () => void, shownOn?: Element | null): void {
  event.preventDefault();
  event.stopPropagation();
  actions.push(act);
  if (!shownOn) return;
  // Said to a screen reader too; controls.css makes it visible.
  shownOn.setAttribute('aria-busy', 'true');
  pressed.add(shownOn);
}

function on<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  addEventListener(type, listener, { capture: true, signal: listening.signal });
}

on('submit', (event) => {
  const { submitter } = event;
  const form = event.target as HTMLFormElement;
  const button = submitter ?? form.querySelector('[type=submit]');
  // However often it is pressed, a form is sent once.
  if (button && pressed.has(button)) event.preventDefault();
  else keep(event, () => form.requestSubmit(submitter), button);
});
on('click', (event) => {
  const button = (event.target as Element).closest?.('button');
  // A button that sends a form does so through the browser, and the form is kept.
  if (!button || button.popoverTargetElement || (button.form && button.type === 'submit')) return;
  keep(event, () => button.click(), button);
});
/** Asks once more for the script that loads the rest, where it did not come. */
on('load', async ({ target }) => {
  if (target !== document || window.booted) return;
  const lost = document.querySelector<HTMLScriptElement>('script[data-files][src*="/boot-"]');
  if (!lost) return;
  const again = document.createElement('script');
  again.src = lost.src;
  Object.assign(again.dataset, lost.dataset);
  document.head.append(again);
});

/** Repeats clicks and sent forms, in their order. */
async function replay(): Promise<void> {
  listening.abort();
  for (const element of pressed) element.removeAttribute('aria-busy');
  for (const act of actions) {
    // One at a time: what one changes, the next one sees.
    await new Promise((done) => setTimeout(done));
    act();
  }
}

declare global {
  interface Window {
    /** Does what was pressed before the page was hydrated; missing where the script did not come. */
    replay?: typeof replay;
    /** True once boot.ts runs. */
    booted?: boolean;
  }
}

window.replay = replay;
