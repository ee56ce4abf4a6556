/** A person's data is exported whole, and no row or field escapes the table of what is personal. */
import { describe, expect, it } from 'vitest';
import { rowKinds } from '../../../functions/records/row-kinds.ts';
import { kindsOf } from '../../../functions/storage/keys.ts';
import { command, commandProcess } from '../../support/command.ts';
import { pickShare } from '../../support/long-form.ts';
import { nightly } from '../../support/nightly.ts';
import { openTable } from '../../support/table.ts';
import { abn, email, field, mark, personal } from './marks.ts';
import { person, photo, stack } from './shop.ts';

export function describeExport(): void {
  describe('npm run privacy', () => {
    it('prints its usage', async () => {
      for (const args of pickShare(
        [['destroy', email], [], ['erase'], ['export', 'nonsense']],
        0,
        1,
      )) {
        const { code, error } = await commandProcess(stack.env, 'privacy', args);
        expect(code).toBe(1);
        expect(error).toMatch(/^Usage: npm run privacy/);
      }
    });

    it('exports everything about a person and no secret', async () => {
      const { code, out } = await command(stack.env, 'privacy', ['export', email]);
      expect(code).toBe(0);
      const exported = JSON.parse(out) as Record<string, unknown[]>;
      expect(exported.user).toHaveLength(1);
      expect(exported.order).toHaveLength(6);
      expect(exported.review).toHaveLength(2);
      expect(exported.address).toEqual([
        expect.objectContaining({ email, confirmedAt: expect.any(String) }),
      ]);
      expect(exported.addressToken).toHaveLength(2);
      expect(exported.addressToken).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ email }),
          expect.objectContaining({ from: email }),
        ]),
      );
      expect(exported.quote).toHaveLength(2);
      expect(exported.quoteOffer).toHaveLength(2);
      expect(exported.quoteRevision).toHaveLength(2);
      expect(exported.passkey).toEqual([expect.objectContaining({ name: field('name') })]);
      expect(exported.keptLayouts).toEqual([
        { layouts: [expect.objectContaining({ name: field('name') })] },
      ]);
      expect(exported.orderEvent).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ carrier: field('van'), trackingNumber: field('AB12') }),
        ]),
      );
      expect(exported.inquiry).toHaveLength(3);
      expect(exported.inquiry).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ photos: [photo] }),
          expect.objectContaining({ message: field('message') }),
        ]),
      );
      expect(exported.email).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'password-reset', to: email }),
          expect.objectContaining({ kind: 'confirm-address', to: email }),
        ]),
      );
      expect(exported.suppression).toEqual([
        expect.objectContaining({ email, detail: field('550 unknown') }),
      ]);
      expect(exported.passwordReset).toEqual([expect.objectContaining({ email })]);
      for (const name of Object.keys(personal)) {
        expect(out).toContain(`"${name}": "${name === 'billToAbn' ? abn : mark}`);
      }
      expect(out).not.toMatch(/passwordHash|\$2b\$|bodyHash|RESET#/);
    });

    it('knows the kind and each field of every row that the shop writes', async () => {
      const unnamed = (await openTable(stack.env).rows()).flatMap((row) => {
        const kinds = kindsOf(row);
        const [kind] = kinds;
        if (!kind || kinds.length > 1)
          return [`${row.PK} ${row.SK}: ${kinds.join(', ') || 'no kind'}`];
        return Object.keys(row)
          .filter((name) => !/^(PK|SK|GSI\d[PS]K|expiresAt)$/.test(name))
          .filter((name) => !(name in rowKinds[kind].fields))
          .map((name) => `${kind}.${name}: say in row-kinds.ts how it is treated`);
      });
      expect([...new Set(unnamed)]).toEqual([]);
    });

    nightly(
      'touches nothing while a row is of no known kind, or a field is not named',
      async () => {
        const table = openTable(stack.env);
        const profile = await table.get({ PK: `USER#${person.user.id}`, SK: 'PROFILE' });
        if (!profile) throw new Error('The person has no profile');
        const unknown = { PK: 'LETTER#1', SK: 'LETTER' };
        const says = async (message: RegExp) => {
          for (const action of pickShare(['erase', 'export'], 0, 1)) {
            const before = await table.hash('all');
            const { code, error } = await command(stack.env, 'privacy', [action, email]);
            expect({ action, code, error }).toMatchObject({
              code: 1,
              error: expect.stringMatching(message),
            });
            expect(await table.hash('all')).toBe(before);
          }
        };
        await table.put(unknown);
        await says(/unknown kind, LETTER#1 LETTER.*keys\.ts/);
        await table.remove(unknown);
        await table.put({ ...profile, nickname: field('Z') });
        await says(/kind user has the field nickname.*row-kinds\.ts/);
        await table.put(profile);
      },
    );
  });
}
