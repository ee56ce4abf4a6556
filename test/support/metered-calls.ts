/** A call of each route that succeeds, however often the routes are walked. */
import type { Stack } from '../../infra/local/stack.ts';
import type { RouteId } from '../../shared/contract/routes.ts';
import { type Actor, createActors, made, newEmail, password } from './actors.ts';
import type { Fixtures } from './fixtures.ts';
import { storedConfirmToken, storedResetToken } from './reset.ts';
import { type SampleRequest, sampleRequest, type Things } from './samples.ts';

interface Prepared {
  readonly actor: Actor;
  /** Things that the call names instead of the fixtures' own. */
  readonly things?: Partial<Things>;
}

/** Prepares one call: makes what it uses up, and logs its caller in. */
export function makeCalls({ origin, env }: Pick<Stack, 'origin' | 'env'>, fixtures: Fixtures) {
  const { logIn, signUp, visitor } = createActors(origin);
  const {
    admin,
    account,
    newImage,
    newInvitation,
    newInquiry,
    newInvoice,
    freshInvoice,
    newOrder,
    draftQuote,
    sentQuote,
    askedQuote,
  } = fixtures;
  const { actor: owner, user } = fixtures.owner;
  const guestOrder = () => fixtures.guestOrder(user.email);

  /** A caller with something new to name. */
  const by =
    (actor: () => Actor, make?: () => Promise<Partial<Things>>) => async (): Promise<Prepared> => ({
      actor: actor(),
      things: await make?.(),
    });
  const byAdmin = (make: () => Promise<Partial<Things>>) => by(() => admin, make);
  const byOwner = (make?: () => Promise<Partial<Things>>) => by(() => owner, make);
  const byVisitor = (make?: () => Promise<Partial<Things>>) => by(visitor, make);
  const byAccount = async (): Promise<Prepared> => ({
    actor: await logIn(account.user.email, password),
  });

  /** Every other route is called by the admin with the fixtures' own things. */
  let accepted: Partial<Things> = {};
  async function acceptedNext() {
    const quote = await sentQuote();
    accepted = { acceptedQuoteId: quote.quoteId, acceptedToken: quote.quoteToken };
    return quote;
  }
  const special: Partial<Record<RouteId, () => Promise<Prepared>>> = {
    'auth.login': byVisitor(),
    'auth.signup': byVisitor(),
    'auth.logout': byAccount,
    'auth.password': byAccount,
    'auth.newPasskey': byAccount,
    'auth.changeAddress': byAccount,
    'auth.endOtherSessions': byAccount,
    'auth.forgotPassword': byVisitor(async () => ({ email: newEmail() })),
    'auth.resetPassword': byVisitor(async () => ({
      resetToken: await storedResetToken(env, (await signUp()).user.email),
    })),
    'auth.confirmAddress': byVisitor(async () => ({
      confirmToken: await storedConfirmToken(env, (await signUp()).user.email),
    })),
    'auth.sendConfirmation': async () => ({ actor: (await signUp()).actor }),
    'users.updateRole': byAdmin(async () => {
      const { id: userId } = (await signUp()).user;
      await admin.patch(`/api/admin/users/${userId}`, { role: 'viewer' });
      return { userId };
    }),
    'orders.list': byOwner(),
    'orders.events': byOwner(),
    'orders.claim': byOwner(guestOrder),
    'orders.byLink': byVisitor(guestOrder),
    'orders.opened': byVisitor(guestOrder),
    'orders.stopReminders': byVisitor(guestOrder),
    'orders.ask': byOwner(),
    'orders.askByLink': byVisitor(guestOrder),
    'orders.correctOwn': byOwner(),
    'orders.correctByLink': byVisitor(() => fixtures.guestOrder(user.email, 'pending')),
    'orders.messages': byOwner(),
    'orders.messagesByLink': byVisitor(guestOrder),
    'orders.undo': byAdmin(async () => {
      await admin.patch(`/api/admin/orders/${fixtures.things.orderId}/customer`, {
        customerLastName: newEmail(),
      });
      return {};
    }),
    'orders.renewLink': byAdmin(guestOrder),
    // The owner’s orders are not limited.
    'orders.changeLines': byAdmin(async () => {
      const { path, body } = sampleRequest('orders.takeByPhone', fixtures.things);
      return { orderId: (await made(admin.post(path, body))).id };
    }),
    'orders.updateStatus': byAdmin(newOrder),
    'orders.updateDetails': byAdmin(newOrder),
    'reviews.create': byOwner(async () => ({ orderId: await fixtures.deliveredOrder(owner) })),
    'reviews.createByLink': byVisitor(guestOrder),
    'inquiries.answer': byAdmin(newInquiry),
    'inquiries.update': byAdmin(newInquiry),
    'inquiries.delete': byAdmin(newInquiry),
    'invoices.create': byAdmin(newOrder),
    'invoices.cancel': byAdmin(newOrder),
    'invoices.confirm': byAdmin(async () => ({ waitingOrderId: await fixtures.waitingOrder() })),
    'invoices.unconfirm': byAdmin(async () => ({
      waitingOrderId: await fixtures.confirmedOrder(),
    })),
    'invoices.credit': byAdmin(newInvoice),
    'invoices.pay': byAdmin(newInvoice),
    'invoices.remind': byAdmin(newInvoice),
    'invoices.send': byAdmin(newInvoice),
    'invoices.unsend': byAdmin(freshInvoice),
    'invoices.undoPayment': byAdmin(newInvoice),
    'invoices.cancelOwn': byOwner(newOrder),
    'invoices.cancelByLink': byVisitor(() => fixtures.guestOrder(user.email, 'pending')),
    'invoices.list': byOwner(),
    'invoices.byOrderLink': byVisitor(guestOrder),
    'invoices.byLink': byVisitor(),
    'quotes.send': byAdmin(draftQuote),
    'quotes.revise': byAdmin(sentQuote),
    'quotes.undo': byAdmin(sentQuote),
    'quotes.withdraw': byAdmin(sentQuote),
    'quotes.accept': byAdmin(acceptedNext),
    'quotes.answer': byAdmin(askedQuote),
    // These need the quotes that the calls before them have accepted.
    'quotes.endLink': byAdmin(async () => accepted),
    'quotes.mailOrderLink': byVisitor(async () => accepted),
    'quotes.byLink': byVisitor(),
    'quotes.opened': byVisitor(),
    'quotes.acceptByLink': byVisitor(acceptedNext),
    'quotes.declineByLink': byVisitor(sentQuote),
    'quotes.ask': byVisitor(sentQuote),
    'quotes.stopReminders': byVisitor(sentQuote),
    'gallery.delete': byAdmin(newImage),
    'auth.openInvitation': byVisitor(),
    'users.withdraw': byAdmin(() => newInvitation()),
    'uploads.finish': byAdmin(async () => ({ uploadURL: await fixtures.sentImage(admin) })),
    'uploads.delete': byAdmin(async () => ({ imageId: await fixtures.publishedImage(admin) })),
  };

  return async (id: RouteId): Promise<SampleRequest & { readonly actor: Actor }> => {
    const { actor, things }: Prepared = (await special[id]?.()) ?? { actor: admin };
    return { actor, ...sampleRequest(id, { ...fixtures.things, ...things }) };
  };
}
