/** A user who performs tasks and counts presses and typed characters. */
import type { Locator, Page } from '@playwright/test';
import type { Actor } from '../../support/actors.ts';
import { untilHydrated } from '../../support/first-visit.ts';

export interface TaskUser {
  readonly page: Page;
  readonly isPhone: boolean;
  press(target: Locator): Promise<void>;
  /** Goes into a field and types; into one that has the focus already without a press. */
  type(field: Locator, text: string, how?: 'focused'): Promise<void>;
  choose(list: Locator, option: string): Promise<void>;
}

export interface Task {
  readonly what: string;
  /** Made over HTTP beforehand; its end is where the task begins. */
  readonly prepare: (page: Page, owner: Actor, origin: string) => Promise<unknown>;
  readonly run: (user: TaskUser, prepared: string) => Promise<void>;
}

/** A shopper's fields at the checkout, by their labels. */
export const address = {
  'First name': 'Jo',
  'Last name': 'Shopper',
  Phone: '0400 000 000',
  'Street address': '1 Red Dirt Road',
  City: 'Longreach',
  Postcode: '4730',
} as const;

/** Does a task; its presses, typed characters and seconds, as a cell of the table. */
export async function measure(page: Page, isPhone: boolean, task: Task, prepared: string) {
  let presses = 0;
  let typed = 0;
  const press = async (target: Locator) => {
    await (isPhone ? target.tap() : target.click());
    presses++;
  };
  const start = performance.now();
  await task.run(
    {
      page,
      isPhone,
      press,
      async type(field, text, how) {
        if (how !== 'focused') await press(field);
        else
          await page.waitForFunction(
            (own) => document.activeElement === own,
            await field.elementHandle(),
          );
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(text);
        typed += text.length;
      },
      async choose(list, option) {
        await list.selectOption(option);
        presses += 2;
      },
    },
    prepared,
  );
  const seconds = (performance.now() - start) / 1000;
  return `${presses} · ${typed} · ${seconds.toFixed(1)}`;
}

/** A user that does not count. */
export const uncounted = (page: Page): TaskUser => ({
  page,
  isPhone: false,
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  choose: async (list, option) => void (await list.selectOption(option)),
});

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name });
export const label = (within: Page | Locator, name: string | RegExp) => within.getByLabel(name);

/** Opens a page and waits until it is alive and quiet. */
export const open = async (page: Page, path: string) => {
  await page.goto(path);
  await untilHydrated(page, 'h1');
  await page.waitForLoadState('networkidle');
};
