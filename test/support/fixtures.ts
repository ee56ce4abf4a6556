/** Fixtures: a shop with one of everything, and the people it belongs to. */

import type { Stack } from '../../infra/local/stack.ts';
import { type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { type Actor, answerGst, createActors, made, newEmail, password } from './actors.ts';
import { lateDay, paidOn } from './days.ts';
import { makeGuests, orderLink } from './guest-orders.ts';
import { inviteBy } from './invitations.ts';
import { plainPicture } from './pictures.ts';
import type { Things } from './requests/things.ts';
import { anyResetToken, storedConfirmToken, storedInviteToken, storedResetToken } from './reset.ts';
import { addonBody, inquiryBody, productBody, quoteBody, sampleOrder } from './samples.ts';

/** Sends a photo for an inquiry as a visitor and returns its id. */
export async function sendPhoto(origin: string, bytes?: Uint8Array): Promise<string> {
  const { visitor } = createActors(origin);
  const photo = bytes ?? (await anyPicture());
  return (await made(visitor().post('/api/inquiry-photos', photo))).id;
}

/** A unique picture. */
export const anyPicture = () => plainPicture().png().toBuffer();

/** @param by an admin; the demo's if the shop is seeded */
export async function makeFixtures({ origin, env }: Pick<Stack, 'origin' | 'env'>, by?: Actor) {
  const { admin: logInAdmin, signUp } = createActors(origin);
  const admin = by ?? (await logInAdmin());
  const create = (path: string, body: unknown, by = admin) => made(by.post(path, body));
  await answerGst(admin);

  const owner = await signUp();
  const stranger = await signUp();
  const target = await signUp();
  const account = await signUp();
  const forgetful = await signUp();
  const product = await create('/api/admin/products', productBody());
  const addon = await create('/api/admin/addons', addonBody());
  const picture = { imageUrl: 'https://example.com/a.jpg', description: 'A console' };
  const newImage = async () => ({
    galleryId: (await create('/api/admin/gallery-images', picture)).id,
  });
  const helper = newEmail();
  /** An open invitation, which ends the one before it: few may be open at once. */
  async function newInvitation(email = helper) {
    const invited = await inviteBy(admin, email);
    return { invitationId: invited.id, inviteToken: await storedInviteToken(env, invited) };
  }
  const newInquiry = async (photos: string[] = []) => ({
    inquiryId: (await create('/api/inquiries', { ...inquiryBody(), photos })).id,
  });
  const photoId = await sendPhoto(origin);
  const cart = sampleOrder({ productId: product.id, addonId: addon.id });
  const newOrder = async () => ({ orderId: (await create('/api/orders', cart, owner.actor)).id });

  /** An order whose last change can be undone. */
  async function changedOrder() {
    const made = await newOrder();
    await admin.patch(`/api/admin/orders/${made.orderId}`, { status: 'processing' });
    return made;
  }

  /** A guest's order, and the token of its link. */
  async function guestOrder(email = 'jo@example.com', status = 'delivered') {
    const { orderId } = await newOrder();
    if (status !== 'pending') {
      await made(admin.patch(`/api/admin/orders/${orderId}`, { status }));
    }
    await makeGuests(env, orderId, email);
    return { orderId, token: await orderLink(env, orderId) };
  }

  const draftQuote = async () => ({
    draftId: (
      await create('/api/admin/quotes', quoteBody({ productId: product.id, addonId: addon.id }))
    ).id,
  });

  /** A quote that was just sent, and the token of its link. */
  async function sentQuote() {
    const { draftId: quoteId } = await draftQuote();
    const { link } = await made<{ link: string }>(admin.post(`/api/admin/quotes/${quoteId}/send`));
    return { quoteId, quoteToken: link.split('/').at(-1) ?? '' };
  }

  /** A quote that its customer has asked about. */
  async function askedQuote() {
    const quote = await sentQuote();
    await admin.post(`/api/quotes/${quote.quoteToken}/question`, { message: 'In black?' });
    return quote;
  }

  /** A quote that was accepted by phone; its order belongs to no account. */
  async function acceptedQuote() {
    const { quoteId, quoteToken } = await sentQuote();
    await made(admin.post(`/api/admin/quotes/${quoteId}/accept`, {}));
    return { acceptedQuoteId: quoteId, acceptedToken: quoteToken };
  }

  let invoiced = { orderId: '', invoices: 0 };
  /** A part-paid invoice. Four share an order, because few orders an hour are taken from one address. */
  async function newInvoice() {
    if (invoiced.invoices % 4 === 0) {
      invoiced = { ...(await newOrder()), invoices: 0 };
      await made(admin.patch(`/api/admin/orders/${invoiced.orderId}`, { status: 'shipped' }));
    }
    invoiced.invoices += 1;
    const deposit = { kind: 'deposit', cents: 2_000, asked: true };
    const invoice = await made<{ id: string; link: string }>(
      admin.post(`/api/admin/orders/${invoiced.orderId}/invoices`, deposit),
    );
    const { payments } = await made<{ payments: { id: string }[] }>(
      admin.post(`/api/admin/invoices/${invoice.id}/payments`, {
        cents: 500,
        method: 'bank transfer',
        paidOn,
        asked: true,
      }),
    );
    return {
      invoiceId: invoice.id,
      paymentId: payments[0]?.id ?? '',
      invoiceToken: invoice.link.split('/').at(-1) ?? '',
    };
  }

  /** By phone, because few orders an hour are taken from one address. */
  async function waitingOrder(): Promise<string> {
    const { id } = await create('/api/admin/orders', {
      customerFirstName: 'Jo',
      customerEmail: 'jo@example.com',
      lines: [{ productId: product.id, quantity: 1, addons: [] }],
    });
    return id;
  }

  /** An invoice with which nothing has happened. */
  async function freshInvoice() {
    const path = `/api/admin/orders/${await waitingOrder()}/invoices`;
    return { invoiceId: (await create(path, { kind: 'deposit', cents: 100 })).id };
  }

  async function confirmedOrder(): Promise<string> {
    const id = await waitingOrder();
    const confirmation = { promisedBy: lateDay(), depositCents: 100 };
    await made(admin.post(`/api/admin/orders/${id}/confirmation`, confirmation));
    return id;
  }

  async function startedOrder(): Promise<string> {
    const id = await waitingOrder();
    await made(admin.patch(`/api/admin/orders/${id}`, { status: 'processing' }));
    return id;
  }

  const things: Things = {
    productId: product.id,
    addonId: addon.id,
    ...(await newImage()),
    ...(await newInvitation(newEmail())),
    ...(await newInquiry([photoId])),
    ...(await newOrder()),
    startedOrderId: await startedOrder(),
    queuedOrderId: await startedOrder(),
    waitingOrderId: await waitingOrder(),
    userId: target.user.id,
    email: account.user.email,
    password,
    resetToken: anyResetToken(),
    confirmToken: await storedConfirmToken(env, account.user.email),
    token: (await guestOrder()).token,
    ...(await draftQuote()),
    ...(await sentQuote()),
    ...(await acceptedQuote()),
    ...(await newInvoice()),
    uploadURL: 'https://images.example/pending/no-user/none',
    imageId: 'absent',
    photoId,
  };

  // The things' own invoice keeps its order to itself.
  invoiced.invoices = 0;

  /** A delivered order of an actor that is not reviewed yet. */
  async function deliveredOrder(by: Actor): Promise<string> {
    const { id } = await create('/api/orders', cart, by);
    await made(admin.patch(`/api/admin/orders/${id}`, { status: 'delivered' }));
    return id;
  }

  /** Uploads an image without finishing it; returns its address. */
  async function sentImage(by: Actor): Promise<string> {
    const { uploadURL } = await made<{ uploadURL: string }>(by.post('/api/objects/upload'));
    const put = await fetch(uploadURL, { method: 'PUT', body: (await anyPicture()) as BodyInit });
    if (!put.ok) throw new Error(`The bucket answered ${put.status}`);
    return uploadURL;
  }

  /** A token for an account that no other test call uses. */
  const resetToken = (minutes?: number) => storedResetToken(env, forgetful.user.email, minutes);

  /** Id of a published, unused image. */
  async function publishedImage(by: Actor): Promise<string> {
    const imageURL = await sentImage(by);
    await made(by.put('/api/product-images', { imageURL }));
    return new URL(imageURL).pathname.split('/').at(-1) ?? '';
  }

  /** Makes something as the admin for each call that uses up what it names. */
  const makers: Partial<Record<RouteId, () => Promise<Partial<Things>>>> = {
    'auth.resetPassword': async () => ({ resetToken: await resetToken() }),
    'gallery.delete': newImage,
    'users.withdraw': () => newInvitation(),
    'inquiries.delete': () => newInquiry(),
    'invoices.create': newOrder,
    'invoices.credit': newInvoice,
    'invoices.pay': newInvoice,
    'invoices.remind': newInvoice,
    'invoices.send': newInvoice,
    'invoices.unsend': freshInvoice,
    'invoices.undoPayment': newInvoice,
    'orders.claim': () => guestOrder('admin@example.com'),
    'orders.askByLink': () => guestOrder(),
    'orders.correctByLink': () => guestOrder('jo@example.com', 'pending'),
    'orders.changeLines': newOrder,
    'orders.correct': newOrder,
    'orders.correctOwn': newOrder,
    'invoices.cancelOwn': newOrder,
    'orders.undo': changedOrder,
    'orders.renewLink': () => guestOrder(),
    'quotes.send': draftQuote,
    'quotes.undo': sentQuote,
    'quotes.withdraw': sentQuote,
    'quotes.accept': sentQuote,
    'quotes.acceptByLink': sentQuote,
    'quotes.declineByLink': sentQuote,
    'invoices.cancelByLink': () => guestOrder('jo@example.com', 'pending'),
    'invoices.confirm': async () => ({ waitingOrderId: await waitingOrder() }),
    'invoices.unconfirm': async () => ({ waitingOrderId: await confirmedOrder() }),
    'quotes.answer': askedQuote,
    'quotes.endLink': acceptedQuote,
    'reviews.create': async () => ({ orderId: await deliveredOrder(admin) }),
    'reviews.createByLink': () => guestOrder(),
    'uploads.finish': async () => ({ uploadURL: await sentImage(admin) }),
    'uploads.delete': async () => ({ imageId: await publishedImage(admin) }),
  };

  /** New things for a call that uses up what it names; none for the others. */
  const newThings = async (id: RouteId): Promise<Partial<Things>> => (await makers[id]?.()) ?? {};

  /** New things for those of the given calls that use up what they name. */
  async function usedUp(
    ids: readonly RouteId[] = routeIds,
  ): Promise<Partial<Record<RouteId, Partial<Things>>>> {
    const made: Partial<Record<RouteId, Partial<Things>>> = {};
    for (const id of ids) {
      const thing = await makers[id]?.();
      if (thing) made[id] = thing;
    }
    return made;
  }

  return {
    admin,
    owner,
    stranger,
    account,
    things,
    newInquiry,
    newOrder,
    deliveredOrder,
    guestOrder,
    draftQuote,
    sentQuote,
    sentImage,
    resetToken,
    publishedImage,
    newThings,
    usedUp,
    create,
    picture,
  };
}

export type Fixtures = Awaited<ReturnType<typeof makeFixtures>>;
