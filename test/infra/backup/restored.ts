/** A shop that is backed up, lost and restored into another one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readBackupFile } from '../../../functions/commands/backup-file.ts';
import type { Stack } from '../../../infra/local/stack.ts';
import { readLayout } from '../../../shared/builder/layout.ts';
import { Actor, createActors, password } from '../../support/actors.ts';
import { compileCache } from '../../support/compile-cache.ts';
import { LAID_OUT } from '../../support/layouts.ts';
import { forward, listen } from '../../support/proxy.ts';
import {
  before,
  file,
  fixtures,
  folder,
  found,
  imagePath,
  images,
  inquiryId,
  keys,
  laidOut,
  lost,
  older,
  ownWords,
  productId,
  run,
  sortedRows,
} from './shops.ts';

/** Runs a restore and kills it in place of its nth write. */
async function killedRestore({ env }: Stack, batches: number, ...args: string[]): Promise<void> {
  let written = 0;
  const proxy = await listen(
    createServer((incoming, outgoing) => {
      const isBatch = `${incoming.headers['x-amz-target']}`.endsWith('BatchWriteItem');
      if (isBatch && ++written > batches) child.kill('SIGKILL');
      else forward(incoming, outgoing, new URL(incoming.url ?? '', env.AWS_ENDPOINT_URL_DYNAMODB));
    }),
  );
  const child = spawn(process.execPath, ['functions/commands/restore.ts', ...args], {
    env: {
      ...compileCache(),
      ...env,
      PATH: process.env.PATH,
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${proxy.port}`,
    },
    stdio: 'ignore',
  });
  const [, signal] = await once(child, 'exit');
  proxy.close();
  expect(signal).toBe('SIGKILL');
}

/** A list without the emails about the logins of this test, which the restored shop alone has sent. */
const withoutLogins = (text: string): string =>
  text.includes('"kind":"admin-login"')
    ? JSON.stringify(
        (JSON.parse(text) as { kind: string }[]).filter(({ kind }) => kind !== 'admin-login'),
      )
    : text;

export function describeRestored(): void {
  describe('a backup', () => {
    it('is a private file with one line of JSON for each item, without locks and counters', async () => {
      expect(await run('backup', lost, file, '--images', images, '--keys', keys)).toEqual({
        code: 0,
        // The uploaded image, and the photo of the inquiry.
        out: `The signing keys: ${keys}\n${before.length} items and 2 images: ${file}`,
        err: '',
      });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(statSync(keys).mode & 0o777).toBe(0o600);
      expect((await readBackupFile(file)).items).toHaveLength(before.length);
      expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
      expect(readFileSync(keys, 'utf8')).not.toMatch(/secret|kid/);
    });

    it('continues a restore that was killed half way, and no other one', async () => {
      await killedRestore(found, 4, file, '--images', images);
      const half = await sortedRows(found);
      expect(half.length).toBeGreaterThan(50);
      expect(half.length).toBeLessThan(before.length);
      expect(await run('restore', found, older)).toEqual({
        code: 1,
        out: '',
        err: 'Another backup is half restored here. Continue that one.',
      });
      expect(await run('restore', found, file, '--images', images)).toEqual({
        code: 0,
        out: `${before.length} items and 2 images restored.`,
        err: '',
      });
      expect(await sortedRows(found)).toEqual(before);
      const rows = new Map(before.map((row) => [`${row.PK} ${row.SK}`, row]));
      const mails = before.find(({ signature }) => signature === 'Cheers,\nDeb');
      expect(mails).toMatchObject({ wordings: [ownWords] });
      const asked = rows.get(`INQUIRY#${laidOut.asked} INQUIRY`);
      const { layout, drawing } = asked ?? { layout: '', drawing: null };
      expect(readLayout(String(layout))).toMatchObject({ product: LAID_OUT.product });
      const offered = rows.get(`QUOTE#${laidOut.quoted} OFFER`);
      expect(offered?.lines).toMatchObject([{ layout, drawing }]);
    });

    it('brings back pictures and published pages', async () => {
      const image = await fetch(new URL(imagePath, found.origin));
      expect(image.status).toBe(200);
      expect(image.headers.get('content-type')).toBe('image/jpeg');
      expect(image.headers.get('cache-control')).toContain('immutable');
      const original = await fetch(new URL(imagePath, lost.origin));
      expect(await image.bytes()).toEqual(await original.bytes());

      const page = async ({ origin }: Stack, path: string) => {
        const answer = await fetch(`${origin}${path}`);
        return `${answer.status} ${(await answer.text()).replaceAll(origin, 'https://shop')}`;
      };
      expect(await page(lost, `/products/${productId}`)).toContain('The photographed one');
      for (const path of [`/products/${productId}`, '/', '/products', '/reviews', '/gallery']) {
        const lasting = await page(lost, path);
        await expect
          .poll(() => page(found, path), { timeout: 20_000, interval: 200 })
          .toBe(lasting);
      }
    });

    it('lets links in mailboxes and logins work again only with the signing keys', async () => {
      const { token, quoteToken } = fixtures.things;
      const ask = async (path: string, { origin }: Stack) => {
        const actor = new Actor(origin);
        for (const [name, value] of fixtures.owner.actor.cookies) actor.cookies.set(name, value);
        const { status, text } = await actor.get(path);
        return { status, text };
      };
      const paths = [`/api/order-links/${token}`, `/api/quotes/${quoteToken}`, '/api/auth/user'];
      for (const path of paths) {
        expect((await ask(path, lost)).status).toBe(200);
        expect((await ask(path, found)).status).toBeGreaterThan(400);
      }
      expect(await run('restore', found, '--keys', keys)).toEqual({
        code: 0,
        out: 'Signing keys restored: sessions, order-links, quote-links.',
        err: '',
      });
      // Processes keep the keys for some minutes.
      found.recycle();
      for (const path of paths) expect(await ask(path, found)).toEqual(await ask(path, lost));
    });

    it('brings back orders, quotes, inquiries, users and who can log in', async () => {
      const [here, there] = [createActors(found.origin), createActors(lost.origin)];
      const people = [
        ['admin@example.com', 'roofconsole-admin'],
        ['customer@example.com', 'roofconsole-customer'],
        [fixtures.things.email, password],
      ] as const;
      for (const [email, secret] of people) {
        const [one, other] = [await here.logIn(email, secret), await there.logIn(email, secret)];
        for (const path of ['/api/auth/user', '/api/orders']) {
          expect((await one.get(path)).body).toEqual((await other.get(path)).body);
        }
      }
      const [owner, former] = [await here.admin(), await there.admin()];
      for (const path of [
        '/api/admin/orders?limit=100',
        '/api/admin/quotes?limit=100',
        '/api/admin/inquiries?limit=100',
        '/api/admin/users?limit=100',
        '/api/admin/emails?limit=100',
        `/api/admin/orders/${fixtures.things.orderId}/events`,
        `/api/admin/quotes/${fixtures.things.quoteId}`,
        `/api/admin/inquiry-photos/${fixtures.things.photoId}`,
        `/api/admin/inquiries/${inquiryId}`,
        '/api/products',
        '/api/reviews/summary',
      ]) {
        const restored = await owner.get(path);
        expect(restored.status).toBe(200);
        // Links name the shop's address, and hold a signature by the restored keys.
        const expected = (await former.get(path)).text.replaceAll(lost.origin, found.origin);
        expect(withoutLogins(restored.text)).toBe(withoutLogins(expected));
      }
    });
  });
}
