/**
 * 4. Alive: hydrates a page that was rendered ahead, and keeps what was typed into it until then, or renders
 * one that was not.
 */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../App.tsx';
import { askServer, createQueryClient, type PageData } from '../lib/api/query.ts';
import { hydrated, loadDeferred, startDeferred } from '../lib/page/deferred.ts';
import { nextInteraction } from '../lib/page/interaction.ts';
import { createRouter } from '../router.tsx';

async function prepareNavigation(router: ReturnType<typeof createRouter>): Promise<void> {
  const { enableNavigation } = await loadDeferred(() => import('./navigation.ts'));
  enableNavigation(router);
}

/** What a browser's translator puts in the place of a text. */
const findTranslated = () => document.querySelector('font');

/** Ends a task, so that a tap may come in between. */
const pause = () => new Promise((done) => setTimeout(done));

/** Renders the shop into an empty page. */
function draw(root: HTMLElement): void {
  const queryClient = createQueryClient();
  const router = createRouter(queryClient);
  startDeferred();
  void prepareNavigation(router);
  void hydrated.then(() => window.replay?.());
  createRoot(root).render(<App queryClient={queryClient} router={router} />);
}

async function hydrate(root: HTMLElement): Promise<void> {
  await pause();
  // During hydration the data must stay what the page was rendered from, so answers wait.
  const queryClient = createQueryClient(async (context) => {
    await hydrated;
    return askServer(context);
  });
  const data = document.getElementById('page-data')?.textContent ?? '[]';
  for (const [key, answer] of JSON.parse(data) as PageData) queryClient.setQueryData(key, answer);

  let settled = false;
  // The visitor may have scrolled by now, and stays there.
  const router = createRouter(queryClient, { scrollRestoration: () => settled });
  // Without this the router adds boundaries, and React discards the rendered page (error 418).
  router.ssr = { manifest: undefined };
  await pause();
  await router.load();

  // A page that is translated by now differs from what React renders: it renders it again, and that is no fault.
  const translated = findTranslated();
  const onRecoverableError = (error: unknown) =>
    translated || findTranslated() || reportError(error);
  const typed = readInput();
  // React may empty a field that is typed into during hydration.
  const note = () => void readInput(typed);
  addEventListener('input', note, true);
  // In a transition, React yields to the browser every few milliseconds.
  startTransition(() => {
    hydrateRoot(root, <App queryClient={queryClient} router={router} />, { onRecoverableError });
  });
  await hydrated;
  settled = true;
  // The router keeps the place of what it saw scroll, which began before it listened.
  document.dispatchEvent(new Event('scroll'));
  void prepareNavigation(router);
  // A page that was rendered without data is rendered here from now on.
  if (queryClient.isFetching() > 0) startDeferred();
  // A press is answered first: beginning the requests takes a phone 50 ms.
  void nextInteraction().then(() => requestAnimationFrame(() => setTimeout(startDeferred)));
  router.subscribe('onBeforeNavigate', startDeferred);
  removeEventListener('input', note, true);
  restoreInput(typed);
  await window.replay?.();
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field's value, and the selection in it. */
type Typed = [value: string | boolean, start: number | null, end: number | null];

const isTickable = (field: Field): field is HTMLInputElement => /^(check|radio)/.test(field.type);

const readValue = (field: Field) => (isTickable(field) ? field.checked : field.value);

function isTouched(field: Field): boolean {
  if ('options' in field) {
    // If the markup selects none, the browser selects the first.
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  return readValue(field) !== (isTickable(field) ? field.defaultChecked : field.defaultValue);
}

/** Notes the fields that the visitor has changed before hydration, with their values. */
function readInput(typed = new Map<Field, Typed>()) {
  for (const field of document.querySelectorAll<Field>('input, select, textarea')) {
    // React may empty a field as it hydrates, which moves the caret to the start.
    const { selectionStart, selectionEnd } = field as HTMLInputElement;
    if (isTouched(field)) typed.set(field, [readValue(field), selectionStart, selectionEnd]);
  }
  return typed;
}

/** Passes the noted values on to React, with the events that typing would cause. */
function restoreInput(typed: ReturnType<typeof readInput>): void {
  for (const [field, note] of typed) if (field.isConnected) write(field, note);
}

function write(field: Field, [value, start, end]: Typed): void {
  if (isTickable(field)) {
    field.checked = !value;
    field.click();
    return;
  }
  const text = String(value);
  if ('options' in field || field.type === 'file') {
    // Scripts cannot set a file field, and React leaves it alone.
    if ('options' in field) field.value = text;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React tracks values through the element's own setter and ignores an input event that changes
  // nothing. So set another value through that setter, and the text through the prototype's.
  field.value = text ? '' : ' ';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (document.activeElement === field && start !== null) field.setSelectionRange(start, end);
}

const root = document.getElementById('root');
if (root?.firstElementChild) void hydrate(root);
else if (root) draw(root);
