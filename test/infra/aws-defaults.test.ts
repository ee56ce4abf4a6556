/** The defaults that AWS would fill in, and what stacks owe each other, in the templates of every setting. */
import { beforeAll, expect, it } from 'vitest';
import { anything, awsDefaults } from '../../infra/aws-limits.ts';
import { everyStack, type NamedTemplate, type Resource } from './template.ts';

let stacks: NamedTemplate[];
beforeAll(() => {
  stacks = everyStack();
}, 300_000);

it('no stack exports what another happens to use: one could not be deployed without it', () => {
  for (const { name, json } of stacks) {
    expect(JSON.stringify(json), name).not.toContain('ExportsOutput');
  }
});

/** The values that a path leads to; undefined where it leads nowhere. */
function valuesAt(value: Resource['Properties'], [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return [value];
  if (step === '*') {
    const items = Array.isArray(value) && value.length > 0 ? value : [undefined];
    return items.flatMap((item) => valuesAt(item, rest));
  }
  return valuesAt(value?.[step], rest);
}

it.each(awsDefaults)('$type: $property is set', ({ type, property, wanted }) => {
  const found = stacks.flatMap((template) =>
    template
      .of(type)
      .flatMap(({ id, Properties }) =>
        valuesAt(Properties, property.split('.')).map((value) => ({ id, value })),
      ),
  );
  expect(found.length).toBeGreaterThan(0);
  const isWanted = (value: unknown) =>
    wanted === anything ? value !== undefined : JSON.stringify(value) === JSON.stringify(wanted);
  expect(found.filter(({ value }) => !isWanted(value))).toEqual([]);
});
