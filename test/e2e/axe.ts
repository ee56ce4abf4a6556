/** What axe finds wrong with a page as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// Less than half of what the builder would send to each page.
const axeFile = createRequire(import.meta.resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);
const axeScript = readFileSync(axeFile, 'utf8');

interface Look {
  /** What is looked at, for the message. */
  where?: string;
  /** Only these rules. */
  rules?: string[];
  /** Only what is in here, of a page that is looked at elsewhere. */
  within?: string;
  /** Not what is in here, of a page whose frame is looked at elsewhere. */
  without?: string;
  /** Whether this is a state of what is looked at elsewhere: only where the long forms run. */
  variation?: boolean;
}

/** Selects the dialog that is open. */
export const openDialog =
  ':is([role=dialog], [role=alertdialog], dialog[open], dialog:popover-open)';

/** Selects the header and the footer of a page of the shop. */
export const pageFrame = 'header:not(main *), footer:not(main *)';

/** Selects the tab of the dashboard that is shown. */
export const tabPanel = '[role=tabpanel]:not([hidden])';

const isLong = process.env.LONG !== undefined;

/** Expects a page without violations. Its animations are over by then. */
export async function expectAccessible(
  page: Page,
  { where, rules, within, without, variation }: Look = {},
): Promise<void> {
  if (variation && !isLong) return;
  if (within) await expect(page.locator(within).filter({ visible: true })).not.toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))),
  );
  // A page that axe has looked at before has its half a megabyte of script already.
  const again = await page.evaluate(() => 'axe' in window);
  const axeSource = again ? 'window.axe' : axeScript;
  // No page has frames, and the list of passes is not used: this takes a third of the time.
  const axe = new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  if (within) axe.include(within);
  if (without && !isLong) axe.exclude(without);
  const { violations } = await axe.analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id} ${nodes.map((node) => `${node.html} ${node.failureSummary}`)}`,
    ),
    where,
  ).toEqual([]);
}

/**
 * Expects no violations in light, and in dark none of the rules that depend on colours.
 *
 * @param dark whether to look in dark too; by default only where the long forms run
 */
export async function expectAccessibleInBothSchemes(
  page: Page,
  where: string,
  { dark = isLong, ...look }: Look & { dark?: boolean } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, { ...look, where: `${where}, light` });
  if (!dark) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { ...look, where: `${where}, dark`, rules: colorRules });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** What can differ between the schemes. */
const colorRules = ['color-contrast', 'link-in-text-block'];
