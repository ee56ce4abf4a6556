/** The people and things of the authorization matrix. */

import type { Stack } from '../../infra/local/stack.ts';
import { type Actor, actorsOf, password } from '../support/actors.ts';
import { forgeries, genuine, sessionKeysOf } from '../support/forge.ts';
import { addonBody, inquiryBody, orderOf, productBody, type Things } from '../support/samples.ts';
import { tableOf } from '../support/table.ts';

/** What a caller may be, as the shop should see them. */
export type Standing = 'nobody' | 'viewer' | 'customer' | 'admin';

export interface Caller {
  readonly standing: Standing;
  /** Whether the things of the samples are theirs. */
  readonly owns: boolean;
  readonly actor: Actor;
}

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const SESSION = '__Host-session';

async function made<T>(
  answer: Promise<{ status: number; text: string; body: unknown }>,
): Promise<T> {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`Making the world failed: ${status} ${text}`);
  return body as T;
}

export async function makeWorld(origin: string, env: Stack['env']) {
  const { admin: logInAdmin, signUp, visitor, withRole } = actorsOf(origin);
  const admin = await logInAdmin();
  const table = tableOf(env);
  const create = (path: string, body: unknown, by = admin) =>
    made<{ id: string }>(by.post(path, body));

  const owner = await signUp();
  const stranger = await signUp();
  const target = await signUp();
  const account = await signUp();
  const product = await create('/api/admin/products', productBody());
  const addon = await create('/api/admin/addons', addonBody());
  const picture = { imageUrl: 'https://example.com/a.jpg', description: 'A console' };
  const gallery = await create('/api/admin/gallery-images', picture);
  const inquiry = await create('/api/inquiries', inquiryBody());
  const cart = orderOf({ productId: product.id, addonId: addon.id });
  const order = await create('/api/orders', cart, owner.actor);

  const things: Things = {
    productId: product.id,
    addonId: addon.id,
    galleryId: gallery.id,
    inquiryId: inquiry.id,
    orderId: order.id,
    userId: target.user.id,
    email: account.user.email,
    password,
    uploadURL: 'https://images.example/pending/nobody/none',
  };

  /** A delivered order of somebody's that nobody has reviewed. */
  async function deliveredOrder(by: Actor): Promise<string> {
    const { id } = await create('/api/orders', cart, by);
    await made(admin.patch(`/api/admin/orders/${id}`, { status: 'delivered' }));
    return id;
  }

  /** An address that an image has just been sent to. */
  async function sentImage(by: Actor): Promise<string> {
    const { uploadURL } = await made<{ uploadURL: string }>(by.post('/api/objects/upload'));
    const put = await fetch(uploadURL, { method: 'PUT', body: pixel });
    if (!put.ok) throw new Error(`The bucket answered ${put.status}`);
    return uploadURL;
  }

  const loggedOut = (await signUp()).actor;
  const copy = loggedOut.copy();
  await loggedOut.post('/api/auth/logout');

  const deleted = await withRole('admin');
  await deleted.actor.post('/api/auth/login', { email: deleted.user.email, password });
  await table.remove({ PK: `USER#${deleted.user.id}`, SK: 'PROFILE' });

  /** Somebody who got another role after logging in. */
  async function changed(from: 'customer' | 'admin', to: 'viewer' | 'customer' | 'admin') {
    const { actor, user } = await withRole(from);
    await made(admin.patch(`/api/admin/users/${user.id}`, { role: to }));
    return actor;
  }

  const token = admin.cookies.get(SESSION) ?? '';
  const [key] = await sessionKeysOf(env);
  if (!key) throw new Error('The shop has no session key');
  const bearing = (text: string): Actor => {
    const actor = visitor();
    actor.cookies.set(SESSION, text);
    return actor;
  };

  const callers: Record<string, Caller> = {
    anonymous: { standing: 'nobody', owns: false, actor: visitor() },
    viewer: { standing: 'viewer', owns: false, actor: (await withRole('viewer')).actor },
    'the customer who owns it': { standing: 'customer', owns: true, actor: owner.actor },
    'another customer': { standing: 'customer', owns: false, actor: stranger.actor },
    admin: { standing: 'admin', owns: false, actor: admin },
    'a copy of a logged-out cookie': { standing: 'nobody', owns: false, actor: copy },
    'a deleted user’s cookie': { standing: 'nobody', owns: false, actor: deleted.actor },
    'an admin who became a customer': {
      standing: 'customer',
      owns: false,
      actor: await changed('admin', 'customer'),
    },
    'a customer who became a viewer': {
      standing: 'viewer',
      owns: false,
      actor: await changed('customer', 'viewer'),
    },
    'a customer who became an admin': {
      standing: 'admin',
      owns: false,
      actor: await changed('customer', 'admin'),
    },
    'a token from the workbench with nothing wrong': {
      standing: 'admin',
      owns: false,
      actor: bearing(genuine(token, key)),
    },
    ...Object.fromEntries(
      Object.entries(forgeries(token, key)).map(([what, text]) => [
        `a token with ${what}`,
        { standing: 'nobody', owns: false, actor: bearing(text) } as const,
      ]),
    ),
  };

  return { admin, owner, things, callers, deliveredOrder, sentImage, create, picture, table };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
