/** A page as its visitor uses it, whatever the engine. Everything waits until it can be done. */
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { buildSync } from 'esbuild';
import type { place } from './in-page.ts';
import type { Session } from './session.ts';

const PATIENCE_MS = 15_000;

const inPage = buildSync({
  entryPoints: [join(import.meta.dirname, 'in-page.ts')],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  globalName: 'inPage',
}).outputFiles[0]?.text;

/** An element, named by the steps that lead to it. It is looked up each time. */
export interface Element {
  role(role: string, name?: string | RegExp): Element;
  label(label: string | RegExp): Element;
  text(text: string | RegExp): Element;
  /** Scrolls it into view where it can be pressed. */
  bringIntoView(): Promise<unknown>;
  /** Presses it with the mouse. */
  press(): Promise<void>;
  /** Types into it by key, in place of what it held. */
  fill(text: string): Promise<void>;
  /** Selects an option by its label. */
  choose(option: string): Promise<void>;
  /** Gives it a file of this machine. */
  attach(path: string): Promise<void>;
  /** Waits until it is on the screen, or gone; `patience` in milliseconds. */
  isShown(patience?: number): Promise<void>;
  isGone(): Promise<void>;
  holds(value: string): Promise<void>;
  /** Its text, spaces made single. */
  content(): Promise<string>;
}

/** A window that shows one shop. */
export interface Page
  extends Pick<Element, 'role' | 'label' | 'text'>,
    Pick<Session, 'back' | 'evaluate' | 'takeComplaints' | 'close'> {
  /** Loads a page of the shop by its path. */
  open(path: string): Promise<unknown>;
  /** Waits until the address has this path and query. */
  isAt(path: string): Promise<void>;
}

/** An argument as JavaScript writes it. */
const written = (value: string | RegExp) =>
  typeof value === 'string' ? JSON.stringify(value) : String(value);

/** Uses the shop at an address by an open window. */
export function openPage(session: Session, origin: string): Page {
  /** An expression that may call what in-page.ts exports. */
  const withInPage = (call: string) => `(() => {
    ${inPage}
    const { find, byRole, byLabel, byText, place, choose, selectAll, text, value } = inPage;
    return ${call};
  })()`;
  const ask = <T>(call: string) => session.evaluate<T>(withInPage(call));

  /** Polls; a look that fails, as when the document was just left for another, is a look in vain. */
  const until = (look: () => Promise<unknown>, message: string, timeout = PATIENCE_MS) =>
    expect.poll(() => look().catch(String), { message, timeout, intervals: [50] });

  function element(steps: readonly string[]): Element {
    const self = `find(${steps.join(', ')})`;
    const step = (by: string, ...args: readonly (string | RegExp | undefined)[]) =>
      element([...steps, `${by}(${args.filter((arg) => arg !== undefined).map(written)})`]);

    async function bringIntoView(): Promise<{ x: number; y: number }> {
      let found = { x: -1, y: -1 };
      await until(async () => {
        const now = await ask<ReturnType<typeof place>>(`place(${self})`);
        if (typeof now === 'string') return now;
        // It must not slide from under a press.
        const isAtRest = now.x === found.x && now.y === found.y;
        found = now;
        return isAtRest ? 'can be pressed' : 'is moving';
      }, self).toBe('can be pressed');
      return found;
    }

    return {
      role: (role, name) => step('byRole', role, name),
      label: (label) => step('byLabel', label),
      text: (text) => step('byText', text),
      bringIntoView,
      async press() {
        const { x, y } = await bringIntoView();
        await session.press(x, y);
      },
      async fill(text) {
        await this.press();
        await until(() => ask(`selectAll(${self})`), `${self} has the focus`).toBe(true);
        await session.type(text);
        await this.holds(text);
      },
      choose: (option) =>
        until(() => ask(`choose(${self}, ${written(option)})`), `${self}: ${option}`).toBe(true),
      async attach(path) {
        await until(() => ask(`Boolean(${self})`), self).toBe(true);
        await session.attach(withInPage(self), path);
      },
      isShown: (patience) =>
        until(() => ask(`text(${self}) !== null`), `${self} is shown`, patience).toBe(true),
      isGone: () => until(() => ask(`text(${self})`), `${self} is gone`).toBe(null),
      holds: (value) => until(() => ask(`value(${self})`), self).toBe(value),
      async content() {
        await this.isShown();
        return ask(`text(${self})`);
      },
    };
  }

  return {
    ...element([]),
    ...session,
    open: (path) => session.open(origin + path),
    isAt: (path) =>
      until(() => session.evaluate('location.pathname + location.search'), 'address').toBe(path),
  };
}
