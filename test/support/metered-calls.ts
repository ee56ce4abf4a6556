/** A call of each route that succeeds, however often the routes are walked. */
import type { Stack } from '../../infra/local/stack.ts';
import type { RouteId } from '../../shared/contract/routes.ts';
import { type Actor, createActors, made, newEmail, password } from './actors.ts';
import type { Fixtures } from './fixtures.ts';
import type { Things } from './requests/things.ts';
import { type SampleRequest, sampleRequest } from './requests.ts';
import { storedConfirmToken, storedResetToken } from './reset.ts';

interface Prepared {
  readonly actor: Actor;
  /** Things that the call names instead of the fixtures' own. */
  readonly things?: Partial<Things> | undefined;
}

/** Prepares one call: makes what it uses up, and logs its caller in. */
export function makeCalls({ origin, env }: Pick<Stack, 'origin' | 'env'>, fixtures: Fixtures) {
  const { logIn, signUp, visitor } = createActors(origin);
  const { admin, account, newInquiry, newOrder, newThings, sentQuote } = fixtures;
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

  let accepted: Partial<Things> = {};
  async function acceptedNext() {
    const quote = await sentQuote();
    accepted = { acceptedQuoteId: quote.quoteId, acceptedToken: quote.quoteToken };
    return quote;
  }
  /** Every other route is called by the admin, with the fixtures' things: new ones if it uses them up. */
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
    'invoices.cancel': byAdmin(newOrder),
    'invoices.cancelOwn': byOwner(newOrder),
    'invoices.cancelByLink': byVisitor(() => fixtures.guestOrder(user.email, 'pending')),
    'invoices.list': byOwner(),
    'invoices.byOrderLink': byVisitor(guestOrder),
    'invoices.byLink': byVisitor(),
    'quotes.revise': byAdmin(sentQuote),
    'quotes.accept': byAdmin(acceptedNext),
    // These need the quotes that the calls before them have accepted.
    'quotes.endLink': byAdmin(async () => accepted),
    'quotes.mailOrderLink': byVisitor(async () => accepted),
    'quotes.byLink': byVisitor(),
    'quotes.opened': byVisitor(),
    'quotes.acceptByLink': byVisitor(acceptedNext),
    'quotes.declineByLink': byVisitor(sentQuote),
    'quotes.ask': byVisitor(sentQuote),
    'quotes.stopReminders': byVisitor(sentQuote),
    'auth.openInvitation': byVisitor(),
  };

  return async (id: RouteId): Promise<SampleRequest & { readonly actor: Actor }> => {
    const { actor, things }: Prepared = (await special[id]?.()) ?? {
      actor: admin,
      things: await newThings(id),
    };
    return { actor, ...sampleRequest(id, { ...fixtures.things, ...things }) };
  };
}
