/**
 * The effort of a shopper's and the owner's usual tasks, performed by a script at 390 px (touch)
 * and 1440 px: presses (one to enter a field, two for a choice in a list), typed characters, and
 * seconds. The script neither reads nor hesitates: the seconds are waiting time. `BENCH_TASKS` is a
 * pattern of those to do.
 */
import type { Browser } from '@playwright/test';
import { createActors } from '../support/actors.ts';
import { logInAs } from '../support/log-in-as.ts';
import { withBrowser } from './browser.ts';
import { ownerTasks } from './tasks/owner.ts';
import { shopperTasks } from './tasks/shopper.ts';
import { measure } from './tasks/task-user.ts';
import { weekTasks } from './tasks/week.ts';

const ofOwner = [...ownerTasks, ...weekTasks];

/** @returns a table in Markdown */
async function runTasks(browser: Browser, origin: string): Promise<string> {
  const owner = await createActors(origin).admin();
  const rows: string[] = [];
  const wanted = new RegExp(process.env.BENCH_TASKS ?? '');
  for (const task of [...shopperTasks, ...ofOwner].filter(({ what }) => wanted.test(what))) {
    const cells: string[] = [];
    for (const isPhone of [true, false]) {
      const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
      const context = await browser.newContext({
        baseURL: origin,
        viewport,
        isMobile: isPhone,
        hasTouch: isPhone,
        reducedMotion: 'reduce',
      });
      if (ofOwner.includes(task)) await logInAs(context, owner);
      const page = await context.newPage();
      page.setDefaultTimeout(6_000);
      const prepared = await task.prepare(page, owner, origin);
      cells.push(await measure(page, isPhone, task, String(prepared)));
      await context.close();
    }
    rows.push(`| ${[task.what, ...cells].join(' | ')} |`);
  }
  const heading = ['Task', '390 px: presses · characters · s', '1440 px: presses · characters · s'];
  return [heading, heading.map(() => '---')]
    .map((row) => `| ${row.join(' | ')} |`)
    .concat(rows)
    .join('\n');
}

console.log(await withBrowser(runTasks));
