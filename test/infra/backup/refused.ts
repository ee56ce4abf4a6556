/** Restores that are refused. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { command } from '../../support/command.ts';
import { pickShare } from '../../support/long-form.ts';
import { nightly } from '../../support/nightly.ts';
import { openTable } from '../../support/table.ts';
import { emptyTable, file, folder, found, imagePath, images, keys, run } from './shops.ts';

export function describeRefused(): void {
  describe('a restore is refused in one line', () => {
    const cut = join(folder, 'cut.ndjson');
    const changed = join(folder, 'changed.ndjson');

    const refusals: [string, () => string[], RegExp][] = [
      [
        'a table that holds a shop',
        () => [file],
        /^The table \S+ holds a shop: .*\b4 products, .*, \d+ other items\. A backup fills a table without one\.$/,
      ],
      [
        'a file that was cut short',
        () => {
          writeFileSync(cut, readFileSync(file, 'utf8').split('\n').slice(0, 5).join('\n'));
          return [cut];
        },
        /is not a whole backup\.$/,
      ],
      [
        'a file that was changed',
        () => {
          writeFileSync(changed, readFileSync(file, 'utf8').replace('customer', 'admin'));
          return [changed];
        },
        /is not a whole backup\.$/,
      ],
      ['no such file', () => [join(folder, 'none')], /cannot be read\.$/],
      ['nothing', () => [], /^Usage: npm run restore/],
      ['keys that are none', () => ['--keys', file], /is not a backup of signing keys\.$/],
      [
        'keys that were changed',
        () => {
          const spoilt = join(folder, 'spoilt.json');
          const parts = JSON.parse(readFileSync(keys, 'utf8'));
          const flipped = parts.data.startsWith('A') ? 'B' : 'A';
          writeFileSync(spoilt, JSON.stringify({ ...parts, data: flipped + parts.data.slice(1) }));
          return ['--keys', spoilt];
        },
        /^The passphrase is not the one of \S+, or the file was changed\.$/,
      ],
    ];
    it.each(pickShare(refusals, 0, 1))('%s', async (_, args, message) => {
      const { code, out, err } = await run('restore', found, ...args());
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(message);
      expect(err).not.toMatch(/\n/);
    });

    const passphrases: [string, string, RegExp][] = [
      ['another passphrase', 'three wombats on a tow bar', /^The passphrase is not the one of /],
      ['a short passphrase', 'wombat', /^The passphrase must have 12 characters or more\.$/],
    ];
    it.each(pickShare(passphrases, 0, 1))('%s', async (_, typed, message) => {
      const { code, error } = await command(found.env, 'restore', ['--keys', keys], typed);
      expect(code).toBe(1);
      expect(error.trim()).toMatch(message);
    });

    nightly('for an image that does not match its name, before anything is written', async () => {
      const damaged = join(folder, 'damaged');
      cpSync(images, damaged, { recursive: true });
      writeFileSync(join(damaged, imagePath), 'something else');
      const empty = await emptyTable('shop-damaged');
      const { err } = await run('restore', empty, file, '--images', damaged);
      expect(err).toBe(`${imagePath.slice(1)} is damaged.`);
      expect(await openTable(empty.env).rows()).toEqual([]);
      for (const each of readdirSync(damaged)) rmSync(join(damaged, each), { recursive: true });
      const missing = await run('restore', empty, file, '--images', damaged);
      expect(missing.err).toMatch(/damaged has no images\/\S+\.$/);
      expect(await openTable(empty.env).rows()).toEqual([]);
    });
  });
}
