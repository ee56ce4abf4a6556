/** Pages as they are printed. */
import type { Page } from '@playwright/test';

/** How many sheets of A4 it prints on. */
export async function pagesOnPaper(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
