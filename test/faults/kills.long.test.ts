/**
 * kill -9 under load: everything acknowledged (by day no pictures) is stored afterwards, and nothing half. A tenth
 * of KILLS, and at least one, says how often (nightly 20). Each kill hits the whole server, whose database ends with it.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Stack } from '../../infra/local/stack.ts';
import { expectRecount } from '../support/figures.ts';
import { longForm } from '../support/long-form.ts';
import { startShopProcess } from '../support/shop-process.ts';
import { openTable } from '../support/table.ts';
import {
  type Acknowledged,
  expectNothingLost,
  expectWholePictures,
  nothingAcknowledged,
  openShop,
  startWriting,
} from './acknowledged.ts';

const kills = Math.max(1, Math.round(Number(process.env.KILLS ?? 1) / 10));

function report(seen: Acknowledged) {
  const { orders, reviewed, inquiries, users, accepted, numbers, pictures, failed } = seen;
  console.log(
    `${kills} kills: ${orders.size} orders, ` +
      `${reviewed.size} reviews, ${inquiries.size} inquiries, ${users.size} users, ` +
      `${accepted.size} accepted quotes, ${numbers.size} invoices and credit notes without a gap ` +
      `and ${pictures.size} pictures acknowledged, none lost, ` +
      `none half; ${failed} calls failed`,
  );
}

/** Waits until more was acknowledged, so that kills follow progress instead of time. */
async function progress(seen: Acknowledged, stopped: () => unknown): Promise<void> {
  // Three may have been in flight before.
  const goal = seen.orders.size + 4;
  const from = performance.now();
  while (seen.orders.size < goal) {
    if (performance.now() - from > 30_000) throw new Error(`No orders come through ${stopped()}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** Waits until something of every kind was acknowledged, so that a kill meets all of them. */
async function startedAll(seen: Acknowledged): Promise<void> {
  const { failed: _, pictures, ...others } = seen;
  const kinds = { ...others, ...(longForm && { pictures }) };
  const missing = () =>
    Object.entries(kinds).flatMap(([kind, { size }]) => (size === 0 ? [kind] : []));
  await expect.poll(missing, { timeout: 30_000, interval: 20 }).toEqual([]);
}

it(
  `kill -9 of the server ${kills} times`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-killed-'));
    const shop = await startShopProcess(dataDir);
    try {
      const seen = nothingAcknowledged();
      const stop = startWriting(shop.origin, await openShop(shop.origin), seen);
      await startedAll(seen);
      for (let count = 0; count < kills; count++) {
        await progress(seen, () => `after ${count} kills`);
        await shop.killAndStart();
      }
      await progress(seen, () => 'after the last kill');
      await stop();
      const env = JSON.parse(
        readFileSync(join(dataDir, 'environment.json'), 'utf8'),
      ) as Stack['env'];
      const rows = await openTable(env).rows();
      expectNothingLost(rows, seen);
      await expectWholePictures(shop.origin, rows, seen.pictures);
      // Changes that a kill left uncounted are counted afterwards.
      await expectRecount(openTable(env), { timeout: 60_000 + kills * 3_000, interval: 500 });
      expect(seen.orders.size).toBeGreaterThanOrEqual(kills);
      expect(seen.failed, 'no call noticed that anything was killed').toBeGreaterThan(0);
      report(seen);
    } finally {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  120_000 + kills * 43_000,
);
