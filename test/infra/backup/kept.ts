/** Backups that are kept: how old the last one is, and those of an earlier moment or an older shop. */
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newBackupFile, readBackupFile } from '../../../functions/commands/backup-file.ts';
import { backupAlarm } from '../../../functions/core/log.ts';
import { catalogueKeys, shopKeys } from '../../../functions/storage/keys.ts';
import { builtFunctions, bundleName, mailerName } from '../../../infra/build/paths.ts';
import type { Stack } from '../../../infra/local/stack.ts';
import { createActors } from '../../support/actors.ts';
import { loadHere } from '../../support/in-process.ts';
import { longForm } from '../../support/long-form.ts';
import { nightly } from '../../support/nightly.ts';
import { startPrivateStack } from '../../support/stack.ts';
import { openTable } from '../../support/table.ts';
import {
  before,
  emptyTable,
  file,
  folder,
  images,
  older,
  productId,
  run,
  sortedRows,
} from './shops.ts';

export function describeKept(): void {
  describe('the last backup', () => {
    /** True if the mailer alarms the owner that it is old, at the morning of a day so many days from now. */
    async function alarms({ env }: Pick<Stack, 'env'>, days: number): Promise<boolean> {
      const at = new Date(Date.now() + days * 86_400_000);
      at.setUTCHours(21, 0, 0, 0);
      let out = '';
      const stdout = new Writable({
        write(chunk, _, done) {
          out += chunk;
          done();
        },
      });
      const settings = { MAIL_FROM: 'shop@example.com', SITE_ORIGIN: 'https://shop.example' };
      const given = { env: { ...env, NIGHTLY_BACKUP: 'on', ...settings }, stdout, stderr: stdout };
      const { handler } = loadHere(join(builtFunctions, mailerName, bundleName), given) as {
        handler: (event: unknown, context: object) => Promise<unknown>;
      };
      await handler({ send: 'waiting', at }, { getRemainingTimeInMillis: () => 60_000 });
      return out.includes(`"alarm":"${backupAlarm}"`);
    }

    it('is one of the whole shop, that is kept; the owner is alarmed when it is old', async () => {
      const shop = await emptyTable('shop-recorded');
      const copy = join(folder, 'recorded.ndjson');
      const last = () => openTable(shop.env).get(shopKeys.lastBackup);
      expect(await alarms(shop, 0)).toBe(true);
      await run('backup', shop, copy);
      await run('backup', shop, copy, '--images', images, '--unrecorded');
      expect(await last()).toBe(undefined);
      expect((await run('backup', shop, copy, '--record')).err).toContain('Usage: npm run backup');
      expect((await run('backup', shop, '--record')).out).toMatch(/^Recorded: .*Z\.$/);
      const recorded = (await last())?.at;
      expect((await run('backup', shop, copy, '--images', images)).code).toBe(0);
      expect(Date.parse(String((await last())?.at))).toBeGreaterThan(Date.parse(String(recorded)));
      expect(await alarms(shop, 6)).toBe(false);
      expect(await alarms(shop, 9)).toBe(true);
      // It is not of the shop that is backed up.
      expect((await readBackupFile(copy)).items).toEqual([]);
    });
  });

  describe('a copy of an earlier moment', () => {
    it('takes the place of the shop, which is saved first', async () => {
      // A table alone: the pages of a shop would be rendered again for each restore.
      const earlier = await emptyTable('shop-earlier');
      const table = openTable(earlier.env);
      const copied = join(folder, 'earlier.ndjson');
      expect((await run('restore', earlier, file)).out).toBe(
        `${before.length} items restored, without the 2 images that they name.`,
      );
      expect((await run('backup', earlier, copied)).code).toBe(0);

      const key = catalogueKeys.product(productId);
      const id = 'added-since';
      await table.put({ ...(await table.get(key)), ...catalogueKeys.product(id), id });
      await table.put({ ...(await table.get(key)), ...key, name: 'Changed since' });
      const present = join(folder, 'present.ndjson');
      expect(await run('restore', earlier, copied, '--replace', present)).toMatchObject({
        code: 0,
      });
      expect(await sortedRows(earlier)).toEqual(before);
      const saved = new Map((await readBackupFile(present)).items.map((it) => [it.SK?.S, it]));
      expect(saved.get(id)).toBeDefined();
      expect(saved.get(productId)?.name?.S).toBe('Changed since');
      if (!longForm) return;
      // Not over the only copy of what was replaced.
      expect((await run('restore', earlier, copied, '--replace', present)).err).toBe(
        `${present} is there already.`,
      );
    });
  });

  describe('a backup of an older shop', () => {
    const changed = join(folder, 'older-changed.ndjson');
    async function change(of: (name: string) => boolean, to: object): Promise<void> {
      const backup = newBackupFile(changed);
      for (const item of (await readBackupFile(older)).items) {
        backup.add(of(`${item.PK?.S} ${item.SK?.S}`) ? { ...item, ...to } : item);
      }
      backup.finish();
    }

    it('is refused with the reason before anything is written, if it cannot be read', async () => {
      const empty = await emptyTable('shop-unread');
      await change((name) => /^ORDER#\S+ ORDER$/.test(name), { status: { S: 'on its way' } });
      expect((await run('restore', empty, changed)).err).toMatch(
        /^This version of the shop cannot read 3 of the items: ORDER#\S+ ORDER \(status\), .*--as-is$/,
      );
      expect(await openTable(empty.env).rows()).toEqual([]);
      if (!longForm) return;
      await change((name) => name.startsWith('ADDONS'), { PK: { S: 'TRAILERS' } });
      expect((await run('restore', empty, changed, '--as-is')).err).toMatch(
        /^This version of the shop does not know TRAILERS \S+\. Restore with the version/,
      );
      expect(await openTable(empty.env).rows()).toEqual([]);
    });

    it('is restored without what the shop no longer keeps', async () => {
      const empty = await emptyTable('shop-older');
      expect(await run('restore', empty, older)).toMatchObject({
        code: 0,
        out: '40 items restored.',
      });
      const kinds = (await openTable(empty.env).rows()).map(({ PK }) => PK);
      expect(kinds).not.toContain('VEHICLES');
      expect(kinds).toContain(catalogueKeys.product('').PK);
    });

    nightly('is a shop again, which its people can use', async () => {
      const empty = await startPrivateStack({ s3: false, opened: false });
      onTestFinished(() => empty.stop());
      expect(await run('restore', empty, older)).toMatchObject({ code: 0 });
      const { logIn, admin } = createActors(empty.origin);
      const customer = await logIn('customer@example.com', 'roofconsole-customer');
      expect((await customer.get('/api/orders')).body).toHaveLength(2);
      const owner = await admin();
      expect((await owner.get('/api/admin/orders')).body).toHaveLength(3);
      expect((await owner.get('/api/products')).body).toHaveLength(1);
      expect((await owner.get('/api/reviews/summary')).body).toMatchObject({ count: 1 });
    });
  });
}
