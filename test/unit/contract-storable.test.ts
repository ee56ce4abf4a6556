/** No request takes a number or a text that the table cannot hold, or a text that was not cleaned. */
import { describe, expect, it } from 'vitest';
import { schemas } from '../../shared/contract/index.ts';
import { type RouteId, type RouteSchemas, routeIds } from '../../shared/contract/routes.ts';
import { leavesOf } from '../support/contract-leaves.ts';

/** Fields that are never stored as sent: passwords, and the page to return to after logging in. */
const neverStored = /password$|^auth\.loginPage returnTo$/i;

/** Every text or number that a request can hold, such as `inquiries.create drawing.face.length`. */
function sentLeaves(id: RouteId) {
  const { params, query, body }: RouteSchemas = schemas[id];
  return [params, query, body]
    .flatMap((part) => (part ? leavesOf(part) : []))
    .map(({ path, type, schema }) => ({ name: `${id} ${path}`, type, schema }));
}

const leaves = routeIds.flatMap(sentLeaves).filter(({ name }) => !neverStored.test(name));
const ofType = (wanted: string) => leaves.filter(({ type }) => type === wanted);

/** A leaf's reading of a value; undefined if it refuses it. */
const taken = ({ schema }: (typeof leaves)[number], value: unknown) => schema.safeParse(value).data;

/** A text for each place, since many have a pattern. */
const withInside = (mark: string) => [`a${mark}b`, `a${mark}b@e.co`, `https://e.co/${mark}`];

describe('every number and text of a request', () => {
  const [numbers, texts] = [ofType('number'), ofType('string')];

  it('stands where a walk over the contract finds it', () => {
    const names = (some: typeof leaves) => some.map(({ name }) => name);
    expect(names(numbers)).toEqual(
      expect.arrayContaining([
        'inquiries.create drawing.face.length',
        'orders.create items[].drawing.parts[].x',
        'quotes.create lines[].drawing.face.left[]',
      ]),
    );
    expect(names(texts)).toEqual(
      expect.arrayContaining([
        'inquiries.create drawing.questions[]',
        'orders.create items[].drawing.parts[].name',
        'orders.create notes',
      ]),
    );
  });

  it('is a whole number', () => {
    const wrong = ['5e-324', '1e-200', '1e-130', '1e999', '-1e999', '0.1', '1.5', '"NaN"'];
    const through = numbers.flatMap((leaf) =>
      wrong.filter((json) => taken(leaf, JSON.parse(json)) !== undefined).map(() => leaf.name),
    );
    expect(through).toEqual([]);
  });

  it('holds no half of a character and no NUL', () => {
    const marks = ['\ud800', '\udc00', '\0'].flatMap(withInside);
    const through = texts.filter((leaf) => marks.some((text) => taken(leaf, text) !== undefined));
    expect(through.map(({ name }) => name)).toEqual([]);
  });

  it('is stored without what terminals obey and what turns writing round', () => {
    const marks = ['\u001b', '\u0007', '\u007f', '\u009b', '\u202e', '\u2066'];
    const through = texts.filter((leaf) =>
      marks.some((mark) =>
        withInside(mark).some((text) => String(taken(leaf, text)).includes(mark)),
      ),
    );
    expect(through.map(({ name }) => name)).toEqual([]);
  });

  it('keeps line breaks, tabs, joined emoji and any script', () => {
    const message = 'a\tb\nc 👩‍🔧 Ōtākou 山田 א\u200fב';
    const { body } = schemas['inquiries.create'];
    const sent = { firstName: 'A', lastName: 'B', email: 'a@b.co', message };
    expect(body.parse(sent).message).toBe(message);
  });
});
