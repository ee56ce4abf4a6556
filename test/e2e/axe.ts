/** What axe finds wrong with a page as it stands. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Look {
  /** What is looked at, for the message. */
  where?: string;
  /** Only these rules. */
  rules?: string[];
}

/** Expects a page without violations. Its animations are over by then. */
export async function expectAccessible(page: Page, { where, rules }: Look = {}): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))),
  );
  // A page that axe has looked at before has its half a megabyte of script already.
  const again = await page.evaluate(() => 'axe' in window);
  // No page has frames, and the list of passes is not used: this takes a third of the time.
  const axe = new AxeBuilder({ page, ...(again && { axeSource: 'window.axe' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id} ${nodes.map((node) => `${node.html} ${node.failureSummary}`)}`,
    ),
    where,
  ).toEqual([]);
}

/** Expects no violations in light, and in dark none of the rules that depend on colours. */
export async function expectAccessibleInBothSchemes(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, { where: `${where}, light` });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { where: `${where}, dark`, rules: colorRules });
}

/** What can differ between the schemes. */
export const colorRules = ['color-contrast', 'link-in-text-block'];
