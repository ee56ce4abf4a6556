/** axe's violations on the current page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axeFile = createRequire(import.meta.resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);
const axeScript = readFileSync(axeFile, 'utf8');

interface Look {
  /** The thing that is checked, for the message. */
  where?: string;
  /** Only these rules. */
  rules?: string[];
  /** Checks only this part, if the rest is checked elsewhere. */
  within?: string;
  /** Excludes this part, if it is checked elsewhere. */
  without?: string;
  /**
   * True if contrast is checked too, which takes most of a look: by day once on most screens, nightly in every
   * state.
   */
  colors?: boolean;
  /** True if this is a variation of a state checked elsewhere: checked only in the long form. */
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

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** The part of axe that is used here. */
interface Axe {
  run(context: object, options: object): Promise<{ readonly violations: readonly Violation[] }>;
}

/** True if a page still has axe from an earlier look. It runs in the page. */
const hasAxe = () => 'axe' in window;

/** Looks with axe, and says what is wrong. It runs in the page. */
async function look(at: {
  include: string | undefined;
  exclude: string | undefined;
  rules: readonly string[] | undefined;
  colors: boolean;
}): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  const context = { include: [at.include ?? 'html'], ...(at.exclude && { exclude: [at.exclude] }) };
  const { violations } = await axe.run(context, {
    // The list of passes is not used, which takes a third of the time.
    resultTypes: ['violations'],
    // The one rule that reads style sheets is an experiment, off by default: axe need not parse them.
    preload: { assets: ['media'] },
    ...(at.rules && { runOnly: { type: 'rule', values: at.rules } }),
    ...(!at.colors && { rules: { 'color-contrast': { enabled: false } } }),
  });
  return violations.map(
    ({ id, nodes }) => `${id} ${nodes.map((node) => `${node.html} ${node.failureSummary}`)}`,
  );
}

/** Expects a page without violations, after its animations. */
export async function expectAccessible(
  page: Page,
  { where, rules, within, without, variation, colors = isLong }: Look = {},
): Promise<void> {
  if (variation && !isLong) return;
  if (within) await expect(page.locator(within).filter({ visible: true })).not.toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))),
  );
  // Not by axe's own builder for Playwright, which injects its half a megabyte twice for each look and
  // fetches all that passes: three times the CPU.
  if (!(await page.evaluate(hasAxe))) await page.evaluate(axeScript);
  const violations = await page.evaluate(look, {
    include: within,
    exclude: isLong ? undefined : without,
    rules,
    colors,
  });
  expect(violations, where).toEqual([]);
}

/**
 * Expects no violations in light, and in dark none of the rules that depend on colours.
 *
 * @param dark whether to look in dark too; by default only where the long forms run
 */
export async function expectAccessibleInBothSchemes(
  page: Page,
  where: string,
  { dark = isLong, colors = true, ...look }: Look & { dark?: boolean } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, { ...look, where: `${where}, light`, colors: colors || isLong });
  if (!dark) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = { where: `${where}, dark`, rules: colorRules };
  await expectAccessible(page, { ...look, ...inDark, colors: true });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The rules that depend on the colour scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];
