/** The numbers in SECURITY.md are those of the code and the tests. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { PER_GUEST } from '../../functions/orders/place-order.ts';
import * as limits from '../../shared/contract/limits.ts';
import { badRows } from '../support/bad-rows.ts';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');

/** The number that a file's text holds. */
function inFile(path: string, pattern: RegExp): number {
  const [, found = 'nothing'] = pattern.exec(read(path)) ?? [];
  return Number(found.replaceAll('_', ''));
}
const script = (name: string) => inFile('package.json', new RegExp(`\\b${name}=(\\d+)`));
const devices = (name: string) =>
  inFile('functions/auth/login-throttle.ts', new RegExp(`${name}\\D*([\\d_]+)`));
const addresses = (name: string) =>
  inFile('functions/http/rate-limit.ts', new RegExp(`${name}: \\{ attempts: (\\d+)`));

/** What SECURITY.md says, with `#` for each number, and the numbers. */
const claims: readonly (readonly [says: string, ...numbers: number[]])[] = [
  [
    'at most # e-mails in 24 hours and # in 30 days; all such addresses together # a day',
    ...[limits.UNCONFIRMED_A_DAY, limits.UNCONFIRMED_A_MONTH, limits.UNCONFIRMED_IN_ALL],
  ],
  ['at most # e-mails in 24 hours to choose a new password', limits.RESETS_A_DAY],
  ['Guest orders are limited to # an hour', PER_GUEST.attempts],
  [
    'they may place orders: # an hour as a guest, # from one IP address',
    ...[PER_GUEST.attempts, addresses('order')],
  ],
  [
    '# requests per endpoint, nightly #',
    inFile('test/trust/fuzz.test.ts', /FUZZ_REQUESTS \?\? (\d+)/),
    script('FUZZ_REQUESTS'),
  ],
  [
    '`test/trust/quote-races.test.ts` (# at once)',
    inFile('test/trust/quote-races.test.ts', /AT_ONCE = (\d+)/),
  ],
  [
    'medians of # pairs within # %',
    script('TIMING_PAIRS'),
    100 * inFile('test/trust/sessions.test.ts', /\? (0\.\d+) : /),
  ],
  [
    '# pairs within # % in  `npm test`, # in',
    inFile('test/trust/sessions.test.ts', /TIMING_PAIRS \?\? (\d+)/),
    100 * inFile('test/trust/sessions.test.ts', /\? 0\.\d+ : (0\.\d+)/),
    script('TIMING_PAIRS'),
  ],
  [
    'known devices share # attempts in # minutes',
    devices('PER_ACCOUNTS_DEVICES: Limit = '),
    devices('WINDOW_SECONDS = ') / 60,
  ],
  [
    'leaves others #% of their calls',
    100 * inFile('test/infra/fair-rates.test.ts', /toBeGreaterThanOrEqual\((0\.\d+)\)/),
  ],
  [
    '# carts, nightly #,',
    inFile('test/unit/order-money.test.ts', /CARTS = longForm \? [\d_]+ : ([\d_]+)/),
    inFile('test/unit/order-money.test.ts', /CARTS = longForm \? ([\d_]+)/),
  ],
  [
    '# at once, # round, # rounds in `npm run test:faults`',
    inFile('test/trust/invariants.test.ts', /AT_ONCE = (\d+)/),
    inFile('test/trust/invariants.test.ts', /INVARIANT_ROUNDS \?\? (\d+)/),
    script('INVARIANT_ROUNDS'),
  ],
  ['# rows, each field of the catalogue', badRows().length],
  [
    '# kill, # in `npm run test:faults`',
    inFile('test/faults/kills.test.ts', /KILLS \?\? (\d+)/),
    script('KILLS'),
  ],
];

const toPattern = (says: string) =>
  new RegExp(
    says
      .split('#')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('([\\d,]+)'),
  );

/** Numbers that are no promise of the code's: status codes, and what AWS or the reader's clock counts. */
const outside =
  /\b(401|403|503|5xx|24 hours|30 days|35 days|8 seconds|AES-256-GCM)\b|`[^`]*`|\([^)]*\.md\)/g;

it.each(claims.map(([says, ...numbers]) => ({ says, numbers })))('“$says”', ({ says, numbers }) => {
  const [, ...said] = toPattern(says).exec(read('SECURITY.md')) ?? [];
  expect(said.map((one) => Number(one.replaceAll(',', '').trim()))).toEqual(numbers);
});

it('compares every number that SECURITY.md promises', () => {
  const [, promises = ''] = read('SECURITY.md').split('## Promises and their tests');
  let rest = promises;
  for (const [says] of claims) {
    rest = rest.replace(toPattern(says), '');
  }
  expect(rest.replace(outside, '').match(/\d[\d,.]*/g) ?? []).toEqual([]);
});
