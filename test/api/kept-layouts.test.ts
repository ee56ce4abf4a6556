/** Layouts that people keep in their accounts. */
import { describe, expect, inject, it } from 'vitest';
import { layoutCode } from '../../shared/builder/layout.ts';
import { keptLayoutLengths } from '../../shared/contract/lengths.ts';
import { MAX_KEPT_LAYOUTS } from '../../shared/contract/limits.ts';
import { type Actor, createActors, made, refusal } from '../support/actors.ts';

const { signUp, visitor } = createActors(inject('origin'));

const PATH = '/api/auth/layouts';
const codeAt = (x: number) =>
  layoutCode({ product: 'tourer-hilux', felt: '', stitching: '', parts: [{ part: 'uhf', x }] });
interface Kept {
  readonly id: string;
  readonly name: string;
}
const keep = (actor: Actor, name: string, x = 200) =>
  made<Kept>(actor.post(PATH, { name, layout: codeAt(x) }));
const list = (actor: Actor) => made<Kept[]>(actor.get(PATH));

describe('a kept layout', () => {
  it('is listed newest first, renamed and deleted', async () => {
    const { actor } = await signUp();
    expect(await list(actor)).toEqual([]);
    const first = await keep(actor, '  The Hilux ');
    expect(first).toEqual({
      id: expect.any(String),
      name: 'The Hilux',
      layout: codeAt(200),
      createdAt: expect.any(String),
    });
    const second = await keep(actor, 'The Hilux', 300);
    expect(await list(actor)).toEqual([second, first]);

    const renamed = { ...first, name: 'Mum’s ute' };
    expect(await made(actor.patch(`${PATH}/${first.id}`, { name: 'Mum’s ute' }))).toEqual(renamed);
    expect(await list(actor)).toEqual([second, renamed]);
    expect((await actor.delete(`${PATH}/${second.id}`)).status).toBe(204);
    expect(await list(actor)).toEqual([renamed]);
    const gone = { status: 404, message: 'That layout was deleted.' };
    expect(refusal(await actor.delete(`${PATH}/${second.id}`))).toEqual(gone);
    expect(refusal(await actor.patch(`${PATH}/${second.id}`, { name: 'A' }))).toEqual(gone);
  });

  it('is one, however often it is kept under its name, also at once', async () => {
    const { actor } = await signUp();
    const kept = await Promise.all(Array.from({ length: 5 }, () => keep(actor, 'The Hilux')));
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
    expect(await list(actor)).toEqual([kept[0]]);
    await keep(actor, 'The other name');
    expect(await list(actor)).toHaveLength(2);
  });

  it('is its owner’s alone', async () => {
    const [{ actor }, other] = [await signUp(), await signUp()];
    const { id } = await keep(actor, 'The Hilux');
    expect(await list(other.actor)).toEqual([]);
    expect((await other.actor.patch(`${PATH}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await other.actor.delete(`${PATH}/${id}`)).status).toBe(404);
    const body = { name: 'Nobody’s', layout: codeAt(200) };
    expect((await visitor().post(PATH, body)).status).toBe(401);
    expect(await list(actor)).toMatchObject([{ id, name: 'The Hilux' }]);
  });

  it(`is one of at most ${MAX_KEPT_LAYOUTS}, also of those kept at once`, async () => {
    const { actor } = await signUp();
    for (let at = 2; at < MAX_KEPT_LAYOUTS; at += 1) await keep(actor, 'One of many', at);
    const answers = await Promise.all(
      [400, 401, 402, 403].map((x) => actor.post(PATH, { name: 'Late', layout: codeAt(x) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      message:
        'Your account keeps 30 layouts already, which is all it holds. Delete one there first.',
    });
    const all = await list(actor);
    expect(all).toHaveLength(MAX_KEPT_LAYOUTS);
    // One that is kept already is no more of them, and there is room again for another.
    await keep(actor, 'One of many', 2);
    expect((await actor.delete(`${PATH}/${all[0]?.id}`)).status).toBe(204);
    await keep(actor, 'Late', 404);
  });

  const name = 'The Hilux';
  it.each([
    ['mistyped', 'layout', { name, layout: codeAt(200).replace('uhf', 'usb') }],
    ['no code', 'layout', { name, layout: 'navy' }],
    ['without a name', 'name', { name: ' ', layout: codeAt(200) }],
    [
      'with a longer name',
      'name',
      { name: 'x'.repeat(keptLayoutLengths.name + 1), layout: codeAt(200) },
    ],
  ])('is refused if it is %s', async (_, field, body) => {
    const { actor } = await signUp();
    const answer = await actor.post(PATH, body);
    expect(answer).toMatchObject({ status: 400, body: { field } });
    expect(await list(actor)).toEqual([]);
  });
});
