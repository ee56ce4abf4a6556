/** axe's violations on the current page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// Less than half of what the builder would inject into each page.
const axeFile = createRequire(import.meta.resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);
const axeScript = readFileSync(axeFile, 'utf8');

interface Look {
  /** What is checked, for the message. */
  where?: string;
  /** Only these rules. */
  rules?: string[];
  /** Checks only this part, if the rest is checked elsewhere. */
  within?: string;
  /** Excludes this part, if it is checked elsewhere. */
  without?: string;
  /** Whether this is a variation of a state checked elsewhere: checked only in the long form. */
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

/** Expects a page without violations, after its animations. */
export async function expectAccessible(
  page: Page,
  { where, rules, within, without, variation }: Look = {},
): Promise<void> {
  if (variation && !isLong) return;
  if (within) await expect(page.locator(within).filter({ visible: true })).not.toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))),
  );
  // A page that axe has checked before already has its half a megabyte of script.
  const again = await page.evaluate(() => 'axe' in window);
  const axeSource = again ? 'window.axe' : axeScript;
  // No page has frames, and the list of passes is not used: this takes a third of the time. The one rule
  // that reads style sheets is an experiment, off by default, so axe need not parse them for each look.
  const axe = new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
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

/** The rules that depend on the colour scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];
