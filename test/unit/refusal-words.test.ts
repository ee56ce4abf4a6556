/** A walk over the contract lists every refusal that a person can read. */
import { expect, it } from 'vitest';
import { fieldInWords, fieldSentence } from '../../functions/core/field-words.ts';
import { schemas } from '../../shared/contract/index.ts';
import { type RouteSchemas, routeIds } from '../../shared/contract/routes.ts';
import { leavesOf } from '../support/contract-leaves.ts';

const leaves = routeIds.flatMap((id) => {
  const { params, query, body }: RouteSchemas = schemas[id];
  return [params, query, body].flatMap((part) => (part ? leavesOf(part) : []));
});
const list = (texts: readonly string[]) => [...new Set(texts)].sort().join('\n');
const pathOf = ({ path }: { path: string }) => path.replaceAll('[]', '[1]');
const isField = ({ path }: { path: string }) => path !== '';

it('every field of a request has a name in words', async () => {
  const fields = leaves.filter(isField).map(pathOf);
  const named = fields.map((path) => fieldInWords(path));
  for (const name of named) expect(name).toMatch(/^[a-zé]([a-z-]|ABN|DIN|GST|UHF|USB|[ \d])*$/);
  await expect(list(named)).toMatchFileSnapshot('./refusal-fields.txt');
});

it('every message of the contract is the rest of a sentence', async () => {
  const messages = leaves.filter(isField).flatMap(({ messages }) => messages);
  // Bounds of days follow the clock.
  const listed = messages.map((message) => message.replace(/\d+ [A-Z]\w+ \d{4}/g, '(day)'));
  for (const message of messages) {
    expect(message).toMatch(/^(is|must|has|holds|cannot|part) |^[A-Z]/);
    expect(message).not.toMatch(/[.:[\]{}<>]$|[a-z](?!Pal)[A-Z](?!D)|\d{6,}|[\\^$]{2}/);
  }
  await expect(list(listed)).toMatchFileSnapshot('./refusal-messages.txt');
});

it.each([
  [
    'items[1].addons[2].quantity',
    'must be at most 99',
    'The quantity of add-on 2 of line 1 must be at most 99.',
  ],
  ['customerEmail', 'is required', 'The email address is required.'],
  ['shipping.shippingPostcode', 'must have four digits', 'The postcode must have four digits.'],
  [
    'specifications',
    'has a pair that is not valid',
    'The specifications have a pair that is not valid.',
  ],
  ['ticked', 'is required', 'The choice of options is required.'],
  ['cutOuts.switches', 'is required', 'The number of switches is required.'],
  ['upToGrams', 'is required', 'The steps of weight are required.'],
  ['daysOff[3]', 'must be a day', 'Day off 3 must be a day.'],
  ['zones[2].cents[1]', 'must be at least $0.00', 'Amount 1 of zone 2 must be at least $0.00.'],
])('%s', (path, problem, sentence) => {
  expect(fieldSentence(path, problem)).toBe(sentence);
});
