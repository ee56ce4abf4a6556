/** No two things have one key, whatever people type. */
import { expect, it } from 'vitest';
import { rowKinds } from '../../functions/records/row-kinds.ts';
import * as keys from '../../functions/storage/keys.ts';
import { searchTerm } from '../../functions/storage/search.ts';

type Builder = (...parts: never[]) => unknown;

/** Every function that builds a key, by its name. Those of indexes and partitions are among them. */
const builders: [string, Builder][] = Object.entries(keys).flatMap(
  ([name, value]): [string, Builder][] => {
    if (name === 'kindsOf' || name === 'isRetired') return [];
    if (typeof value === 'function') return [[name, value as Builder]];
    return Object.entries(value).flatMap(([part, inner]): [string, Builder][] =>
      typeof inner === 'function' ? [[`${name}.${part}`, inner as Builder]] : [],
    );
  },
);

/** These say in which partition something is, and no more. */
const isPartition = (name: string): boolean =>
  /\.(searchPartition|partition|stateFeedName)$/.test(name);

/** Takes a number alone, which no text can stand in. */
const ofNumbers = 'businessKeys.businessVersion';
const numbered = new Set(['quoteRevision', 'invoice', 'creditNote', 'payment']);
/** Characters that people type, and those that keys are put together with. */
const letters = ['a', '#', '~', '\0'];
const long = 'x'.repeat(300);
const words = [
  '',
  '\n',
  '\ud800',
  '\udc00',
  'a@b',
  'é',
  long,
  `${long}#`,
  ...letters,
  ...letters.flatMap((one) => letters.map((next) => one + next)),
];
const few = ['', 'a', '#', 'a#', '#a', '##', '\n', '\0', '\ud800', '😀', long, `${long}#`];
const numbers = [0, 1, 9, 10, 99_999, 100_000, 999_999, 1_000_000];

function* inputs(name: string, count: number): Generator<unknown[]> {
  if (name === ofNumbers) {
    for (const number of numbers) yield [number];
  } else if (numbered.has(name.split('.')[1] ?? '')) {
    for (const id of words) for (const number of numbers) yield [id, number];
  } else if (count === 1) {
    for (const one of words) yield [one];
  } else if (count === 2) {
    for (const one of words) for (const two of words) yield [one, two];
  } else {
    for (const one of few) for (const two of few) for (const three of few) yield [one, two, three];
  }
}

/** As DynamoDB keeps it. */
const stored = (key: unknown): string =>
  JSON.stringify(key, (_, part) =>
    typeof part === 'string' ? Buffer.from(part, 'utf8').toString('latin1') : part,
  );

const rows = builders.filter(([name]) => !isPartition(name));

it('declares each kind of row once', () => {
  const names = Object.values(keys).flatMap((declared) =>
    Object.entries(declared).flatMap(([name, kind]) => {
      const isKind = kind !== null && ['object', 'function'].includes(typeof kind) && 'SK' in kind;
      return isKind ? [name] : [];
    }),
  );
  expect(names.length).toBeGreaterThan(60);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(names.filter((name) => !(name in rowKinds))).toEqual([]);
});

it('finds the builders of keys', () => {
  expect(rows.length).toBeGreaterThan(50);
});

it('gives each input a key of its own, of one kind, or none', () => {
  const kindOf = new Map<string, string>();
  for (const [name, build] of rows) {
    const owners = new Map<string, string>();
    let refused = 0;
    for (const parts of inputs(name, build.length)) {
      let key: unknown;
      try {
        key = build(...(parts as never[]));
      } catch {
        refused += 1;
        continue;
      }
      const text = stored(key);
      const owner = owners.get(text);
      if (owner) expect.fail(`${name}: ${JSON.stringify(parts)} and ${owner} have one key`);
      owners.set(text, JSON.stringify(parts));
      if (!text.includes('"SK"')) continue;
      if ((kindOf.get(text) ?? name) !== name)
        expect.fail(`${name} and ${kindOf.get(text)}: ${text}`);
      kindOf.set(text, name);
    }
    expect(owners.size, name).toBeGreaterThan(7);
    if (name !== ofNumbers) expect(refused, name).toBeGreaterThan(0);
    for (const key of [...owners.keys()].slice(-9).map((text) => JSON.parse(text))) {
      if (key.SK !== undefined) expect(keys.kindsOf(key).length, name).toBeLessThan(2);
    }
  }
});

it('no term of a search holds the delimiter, half of a character or more than a key takes', () => {
  for (const word of [...words, ...words.map((one) => `${one}${one}${long}😀`)]) {
    const term = searchTerm(word.toWellFormed());
    expect(term ?? '').not.toContain('#');
    expect(term?.isWellFormed() ?? true).toBe(true);
    // DynamoDB's sort keys have 1,024 bytes.
    expect(Buffer.byteLength(term ?? '')).toBeLessThan(800);
  }
});
