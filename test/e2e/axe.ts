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
  // No page has frames, and the list of passes is not used: this takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id} ${nodes.map((node) => `${node.html} ${node.failureSummary}`)}`,
    ),
    where,
  ).toEqual([]);
}
