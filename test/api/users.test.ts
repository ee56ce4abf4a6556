import { describe, expect, inject, it } from 'vitest';
import { schemas } from '../../shared/contract/index.ts';
import { createActors, password } from '../support/actors.ts';
import { nextPage } from '../support/orders.ts';
import { startPrivateStack } from '../support/stack.ts';

const { admin, logIn, signUp, visitor, withRole } = createActors(inject('origin'));

describe('GET /api/admin/users', () => {
  it('is for admins only', async () => {
    expect((await visitor().get('/api/admin/users')).status).toBe(401);
    expect((await (await signUp()).actor.get('/api/admin/users')).status).toBe(403);
  });

  it('pages users newest first, without secrets', async () => {
    const by = await admin();
    const names = [];
    for (let count = 0; count < 3; count++) names.push((await signUp()).user.email);
    const first = await by.get('/api/admin/users?limit=2');
    const users = schemas['users.adminList'].response.parse(first.body);
    expect(users).toHaveLength(2);
    expect(users.map((user) => user.createdAt)).toEqual(
      users
        .map((user) => user.createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(first.text).not.toMatch(/hash|\$2b\$/);
    const next = nextPage(first);
    const second = await by.get(next ?? '');
    expect(second.status).toBe(200);
    const ids = [...users, ...(second.body as { id: string }[])].map((user) => user.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=%25', 'cursor=bm90LWEtY3Vyc29y', 'page=2'])(
    'refuses ?%s',
    async (query) => {
      expect((await (await admin()).get(`/api/admin/users?${query}`)).status).toBe(400);
    },
  );
});

describe('PATCH /api/admin/users/{id}', () => {
  it('changes a role with effect from the next call', async () => {
    const { actor, user } = await signUp();
    expect((await actor.get('/api/admin/users')).status).toBe(403);
    const by = await admin();
    const answer = await by.patch(`/api/admin/users/${user.id}`, { role: 'admin' });
    expect(answer.status).toBe(200);
    expect(schemas['users.updateRole'].response.parse(answer.body).role).toBe('admin');
    expect((await actor.get('/api/admin/users')).status).toBe(200);
    await by.patch(`/api/admin/users/${user.id}`, { role: 'viewer' });
    // An admin who leaves is logged out everywhere, and may log in again as a customer.
    expect((await actor.get('/api/admin/users')).status).toBe(401);
    const again = await logIn(user.email, password);
    expect((await again.get('/api/admin/users')).status).toBe(403);
  });

  it('refuses the caller’s own role, an unknown role and an unknown user', async () => {
    const { actor, user } = await withRole('admin');
    expect((await actor.patch(`/api/admin/users/${user.id}`, { role: 'viewer' })).status).toBe(403);
    const by = await admin();
    expect((await by.patch(`/api/admin/users/${user.id}`, { role: 'owner' })).status).toBe(400);
    expect((await by.patch('/api/admin/users/nobody', { role: 'viewer' })).status).toBe(404);
    await by.patch(`/api/admin/users/${user.id}`, { role: 'viewer' });
  });

  it('rejects a change from an outdated copy', async () => {
    const { user } = await signUp();
    const by = await admin();
    const change = (role: string, version: string) =>
      by.patch(`/api/admin/users/${user.id}`, { role }, { headers: { 'if-match': version } });
    expect((await change('viewer', '"1"')).status).toBe(200);
    expect((await change('admin', '"1"')).status).toBe(412);
    expect((await change('customer', '"2"')).status).toBe(200);
    expect((await change('customer', 'x')).status).toBe(400);
  });

  it('leaves at least one admin if two demote each other at once', async () => {
    const shop = await startPrivateStack({ seed: true, s3: false });
    try {
      for (let round = 0; round < 5; round++) {
        // A former admin is logged out.
        const actors = createActors(shop.origin);
        const first = await actors.admin();
        const firstUser = (await first.get('/api/auth/user')).body as { id: string };
        const second = await actors.withRole('admin');
        const [one, other] = await Promise.all([
          first.patch(`/api/admin/users/${second.user.id}`, { role: 'customer' }),
          second.actor.patch(`/api/admin/users/${firstUser.id}`, { role: 'customer' }),
        ]);
        const won = [one, other].filter((answer) => answer.status === 200);
        expect(won).toHaveLength(1);
        if (other.status === 200) {
          await second.actor.patch(`/api/admin/users/${firstUser.id}`, { role: 'admin' });
          const back = await actors.admin();
          await back.patch(`/api/admin/users/${second.user.id}`, { role: 'customer' });
        }
      }
    } finally {
      await shop.stop();
    }
  });
});
