/** A page as its visitor uses it, whatever the engine. Everything waits until it can be done. */

import { join } from 'node:path';
import { expect } from '@playwright/test';
import { buildSync } from 'esbuild';
import type { InPage } from './in-page.ts';
import { DriverError, type Session } from './session.ts';
import { byLabel, byRole, byText, inWords, type Step } from './steps.ts';

const PATIENCE_MS = 15_000;

const inPage = buildSync({
  entryPoints: [join(import.meta.dirname, 'in-page.ts')],
  bundle: true,
  format: 'iife',
  write: false,
}).outputFiles[0]?.text;

/** An element, named by the steps that lead to it. It is looked up each time. */
export interface Element {
  role(role: string, name?: string | RegExp): Element;
  label(label: string | RegExp): Element;
  text(text: string | RegExp): Element;
  /** Scrolls it into view where it can be pressed. */
  bringIntoView(): Promise<void>;
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

export interface Page extends Pick<Element, 'role' | 'label' | 'text'> {
  readonly origin: string;
  open(path: string): Promise<void>;
  back(): Promise<void>;
  isAt(path: string): Promise<void>;
  evaluate<T>(expression: string): Promise<T>;
  /** Errors and warnings of the browser's console since the last call. */
  takeComplaints(): Promise<string[]>;
  /** Closes its window; windows left open are closed with the test. */
  close(): Promise<void>;
}

/**
 * @param origin of the shop, such as `http://localhost:3000`
 */
export function openPage(session: Session, origin: string): Page {
  /** Calls a function of in-page.ts, which is put into the document where it is not there yet. */
  async function ask<Name extends keyof InPage>(
    name: Name,
    ...args: Parameters<InPage[Name]>
  ): Promise<ReturnType<InPage[Name]> | undefined> {
    const call = `inPage.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
    const expression = `'inPage' in window ? [${call}] : null`;
    try {
      let answer = await session.evaluate<ReturnType<InPage[Name]>[] | null>(expression);
      if (!answer) {
        await session.evaluate(`(() => { ${inPage} })()`);
        answer = await session.evaluate(expression);
      }
      return answer?.[0];
    } catch (error) {
      // The document was just left for another.
      if (error instanceof DriverError) return undefined;
      throw error;
    }
  }

  const until = (look: () => Promise<unknown>, message: string, timeout = PATIENCE_MS) =>
    expect.poll(look, { message, timeout, intervals: [50] });

  function element(steps: readonly Step[]): Element {
    const what = inWords(steps);

    async function place(): Promise<{ x: number; y: number }> {
      let found = { x: 0, y: 0 };
      await until(async () => {
        const located = (await ask('locate', steps)) ?? { problem: 'is not there' };
        if ('problem' in located) return located.problem;
        found = located;
        return 'can be pressed';
      }, what).toBe('can be pressed');
      return found;
    }

    async function press(): Promise<void> {
      const move = { type: 'pointerMove', duration: 0, origin: 'viewport', ...(await place()) };
      const actions = [
        move,
        ...['Down', 'Up'].map((way) => ({ type: `pointer${way}`, button: 0 })),
      ];
      await session.perform([{ type: 'pointer', id: 'mouse', actions }]);
    }

    const self: Element = {
      role: (role, name) => element([...steps, byRole(role, name)]),
      label: (label) => element([...steps, byLabel(label)]),
      text: (text) => element([...steps, byText(text)]),
      press,
      async bringIntoView() {
        await place();
      },
      async fill(text) {
        await press();
        await until(() => ask('selectAll', steps), `${what} has the focus`).toBe(true);
        const actions = [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
        await session.perform([{ type: 'key', id: 'keys', actions }]);
        await self.holds(text);
      },
      choose: (option) =>
        until(() => ask('choose', steps, option), `${what} offers ${option}`).toBe(true),
      async attach(path) {
        let selector: string | undefined;
        await until(async () => {
          selector = await ask('mark', steps);
          return selector;
        }, what).toBeTruthy();
        await session.attach(selector ?? '', path);
      },
      isShown: (patience) =>
        until(() => ask('text', steps), `${what} is shown`, patience).toEqual(expect.any(String)),
      isGone: () => until(() => ask('text', steps), `${what} is gone`).toBe(null),
      holds: (value) => until(() => ask('value', steps), what).toBe(value),
      async content() {
        await self.isShown();
        return (await ask('text', steps)) ?? '';
      },
    };
    return self;
  }

  const { role, label, text } = element([]);
  return {
    ...{ origin, role, label, text },
    open: (path) => session.open(origin + path),
    back: () => session.back(),
    evaluate: (expression) => session.evaluate(expression),
    isAt: (path) =>
      until(
        () => session.evaluate('location.pathname + location.search').catch(() => undefined),
        'address',
      ).toBe(path),
    takeComplaints: () => session.takeComplaints(),
    close: () => session.close(),
  };
}
