/** Pages as they are printed. */
import type { Page } from '@playwright/test';

/** How many sheets it prints on, of A4 unless its own styles name another size. */
export async function pagesOnPaper(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
