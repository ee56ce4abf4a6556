/** Orders: customers place and follow them, guests by a link; the owner works on them. Routes: shared/contract/route-table.ts. */
import { MAX_READY_CONSOLES } from '../../shared/contract/limits.ts';
import { orders } from '../../shared/contract/orders.ts';
import { orderRoutes } from '../../shared/contract/route-table.ts';
import { isRegistered } from '../../shared/gst.ts';
import { findOpening, requireOpen } from '../business/opening.ts';
import { NotFound } from '../core/errors.ts';
import { idOfKey } from '../core/id-of-key.ts';
import { api, type Call } from '../http/api.ts';
import { type Actor, isAdmin } from '../http/authenticate.ts';
import { customersMessages, writersAddress } from '../inquiries/about-order.ts';
import { newInquiry } from '../inquiries/inquiry.ts';
import { keepInquiry } from '../inquiries/repo.ts';
import { findLastBackup } from '../storage/last-backup.ts';
import { invoiceSettings } from '../workshop/invoice-settings.ts';
import {
  changeWorkshop,
  findOutlook,
  findWorkshop,
  readyDay,
  summaryOf,
  type WorkshopAndQueue,
  workshopReader,
  workshopView,
} from '../workshop/workshop.ts';
import {
  correctDetails,
  setCharges,
  setStatus,
  setTotal,
  setWorkshopNotes,
} from './change-order.ts';
import { adminEvents, type By, customersEvents, guest, type OrderChange } from './event.ts';
import {
  claimOrder,
  confirmGuest,
  followLink,
  followToOrder,
  followToReminders,
  isCurrentLink,
  orderLinkToken,
  readOrderLink,
  renewLink,
  requireCurrentLink,
  stopReminders,
} from './guest-link.ts';
import { allOrders, customersOrders, searchOrders, waitingCounts } from './list-orders.ts';
import { adminOrderView, orderView, type StoredOrder } from './order.ts';
import { changeOwnDetails } from './own-details.ts';
import { changeLines, loadLines, takeByPhone } from './phone-order.ts';
import { admitsGuests, loadCart, orderSettings, placeOrder } from './place-order.ts';
import {
  moveInQueue,
  promiseOf,
  queueView,
  recountQueue,
  setMakingStage,
  setPromise,
} from './queue.ts';
import { changeOrder, findOrder, findOrderWithEvents, requireOwn, undo } from './repo.ts';

type Decide = Parameters<typeof changeOrder>[3];
type AdminCall = Pick<
  Call<(typeof orders)['orders.renewLink'], Actor>,
  'params' | 'ifMatch' | 'actor' | 'now'
>;

/** Answers an admin's change of an order, which is decided on the current order. */
const change = async (
  { params, ifMatch, actor, now }: AdminCall,
  loaded: StoredOrder | undefined,
  decide: (before: StoredOrder, by: By) => ReturnType<Decide>,
) => ({
  body: adminOrderView(
    await changeOrder(params.id, loaded, ifMatch, (before) => decide(before, { actor, at: now })),
  ),
});

/** A change decided on the order and the request. */
const changing = <Body>(
  decide: (before: StoredOrder, body: Body, by: By) => ReturnType<Decide>,
) => ({
  load: ({ params }: Pick<AdminCall, 'params'>) => findOrder(params.id),
  run: (call: AdminCall & { readonly body: Body }, order: StoredOrder | undefined) =>
    change(call, order, (before, by) => decide(before, call.body, by)),
});

/** Like `changing`, but decided on the workshop too, and again if two changes collide. */
const changingQueue = <Body>(
  decide: (
    before: StoredOrder,
    body: Body,
    by: By,
    workshop: WorkshopAndQueue,
  ) => OrderChange | undefined,
) => ({
  load: ({ params }: Pick<AdminCall, 'params'>) =>
    Promise.all([findOrder(params.id), findWorkshop()]),
  run: (
    call: AdminCall & { readonly body: Body },
    [order, workshop]: readonly [StoredOrder | undefined, WorkshopAndQueue],
  ) => {
    const read = workshopReader(workshop);
    return change(call, order, async (before, by) => {
      const now = await read();
      const decided = decide(before, call.body, by, now);
      return decided && { ...decided, queue: now.queue };
    });
  },
});

/**
 * Keeps a customer's question about an order as an inquiry, which the owner answers like any other.
 *
 * @throws Refusal 422 if the idempotency key belongs to another question
 */
async function ask(
  order: StoredOrder,
  { body: { message }, idempotencyKey, now }: AskCall,
): Promise<void> {
  const inquiry = newInquiry(
    idOfKey('inquiry', idempotencyKey),
    {
      firstName: order.customerFirstName,
      lastName: order.customerLastName ?? '',
      // Anyone who asks has an account or a link, and so an address.
      email: writersAddress(order) ?? '',
      phone: order.customerPhone,
      vehicleInfo: null,
      inquiryType: 'General Inquiry',
      message,
      photos: [],
      layout: null,
      drawing: null,
    },
    now,
    order.id,
  );
  await keepInquiry(inquiry);
}

interface AskCall {
  readonly body: { readonly message: string };
  readonly idempotencyKey: string | undefined;
  readonly now: Date;
}

export const handler = api(orderRoutes, orders)
  .on('orders.create', {
    load: async (call) => {
      const [cart, opening] = await Promise.all([loadCart(call.claims?.sub, call), findOpening()]);
      return { cart, opening };
    },
    run: async (call, { cart, opening }) => {
      requireOpen(opening, call.actor?.role);
      return { body: orderView(await placeOrder(call.actor, call, cart, call.now)) };
    },
    admitsGuests,
  })
  .on('orders.checkout', async ({ now }) => {
    const [{ accounts, pickUp }, outlook] = await Promise.all([
      orderSettings.find(),
      findOutlook(),
    ]);
    const counts = Array.from({ length: MAX_READY_CONSOLES }, (_, index) => index + 1);
    const days = counts.flatMap((consoles) => readyDay(outlook, now, consoles) ?? []);
    const gst = isRegistered(outlook.gst, now);
    return { body: { accounts, pickUp, gst, readyBy: days } };
  })
  .on('orders.byLink', {
    load: ({ params, now }) => followLink(params.token, now, findOrderWithEvents),
    run: async (_, { order, events }) => ({
      body: { order: orderView(order), events: customersEvents(events) },
    }),
  })
  .on('orders.opened', {
    load: ({ params, now }) => followToOrder(params.token, now),
    run: async ({ cookies, now }, { order }) => {
      if (!(await isAdmin(cookies, now))) await confirmGuest(order, now);
    },
  })
  .on('orders.claim', {
    // Someone who has already claimed the order may follow its old link again.
    load: async ({ params, now }) => {
      const link = await readOrderLink(params.token, now);
      return { link, found: await findOrder(link.id) };
    },
    run: async ({ actor, now }, { link, found }) => {
      const claimed = await changeOrder(link.id, found, undefined, (before) =>
        claimOrder(before, link, { actor, at: now }),
      );
      return { body: orderView(claimed) };
    },
  })
  .on('orders.stopReminders', {
    load: ({ params, now }) => followToReminders(params.token, now),
    run: ({ now }, order) => stopReminders(order, now),
  })
  .on('orders.list', {
    load: (call) => customersOrders(call.claims.sub, call.query),
    run: async (_, { items, cursor }) => ({ body: items.map(orderView), cursor }),
  })
  .on('orders.events', {
    load: (call) => findOrderWithEvents(call.params.id),
    run: async (call, { order, events }) => {
      requireOwn(order, call.actor);
      return { body: customersEvents(events) };
    },
  })
  .on('orders.ask', {
    load: ({ params }) => findOrder(params.id),
    run: (call, order) => ask(requireOwn(order, call.actor), call),
  })
  .on('orders.askByLink', {
    load: ({ params, now }) => followToOrder(params.token, now),
    run: (call, { order }) => ask(order, call),
  })
  .on('orders.correctOwn', {
    load: ({ params }) => findOrder(params.id),
    run: async (call, order) => {
      const own = requireOwn(order, call.actor);
      const changed = await changeOwnDetails(own, call, orderView, (before) => {
        requireOwn(before, call.actor);
        return call.actor;
      });
      return { body: orderView(changed) };
    },
  })
  .on('orders.correctByLink', {
    load: ({ params, now }) => followToOrder(params.token, now),
    run: async (call, { order, link }) => {
      const view = (one: StoredOrder) => ({ ...orderView(one), orderLink: null });
      const changed = await changeOwnDetails(order, call, view, (before) => {
        requireCurrentLink(link, before);
        return guest(before.customerEmail);
      });
      if (isCurrentLink(link, changed)) return { body: view(changed) };
      // They have shown that they read the new address, where the same link is sent.
      const orderLink = `/order/${await orderLinkToken(changed, call.now)}`;
      return { body: { ...orderView(changed), orderLink } };
    },
  })
  // The order decides whose messages are shown.
  .on('orders.messages', {
    load: ({ params }) => findOrder(params.id),
    run: async ({ actor, query }, order) => {
      const { items, cursor } = await customersMessages(requireOwn(order, actor), query);
      return { body: items, cursor };
    },
  })
  .on('orders.messagesByLink', {
    load: ({ params, now }) => followToOrder(params.token, now),
    run: async ({ query }, { order }) => {
      const { items, cursor } = await customersMessages(order, query);
      return { body: items, cursor };
    },
  })
  .on('orders.adminList', {
    load: ({ query: { search, status, payment, ...page }, now }) =>
      search === undefined
        ? allOrders({ status, payment }, page, now)
        : searchOrders(search, { status, payment }, page, now),
    run: async (_, { items, cursor }) => ({ body: items.map(adminOrderView), cursor }),
  })
  .on('orders.adminEvents', {
    load: (call) => findOrderWithEvents(call.params.id),
    run: async (_, { order, events }) => {
      if (!order) throw new NotFound();
      return { body: adminEvents(events, order) };
    },
  })
  // The lists are counted only once the caller is known to be an admin.
  .on('orders.counts', {
    load: () => Promise.all([findOutlook(), findLastBackup()]),
    run: async (call, [{ backlog }, lastBackupAt]) => ({
      body: { ...(await waitingCounts(call.now, backlog)), lastBackupAt },
    }),
  })
  .on(
    'orders.updateStatus',
    changingQueue((before, body, by, workshop) => {
      // Starting to build an order also confirms it.
      const confirms = body.status === 'processing' && before.promisedBy === null;
      return setStatus(before, body, by, confirms ? promiseOf(before, workshop, by.at) : before);
    }),
  )
  .on('orders.updateDetails', changing(setTotal))
  .on('orders.updateCharges', changing(setCharges))
  .on('orders.correct', changing(correctDetails))
  .on('orders.note', changing(setWorkshopNotes))
  .on('orders.changeLines', {
    load: async ({ params, body }) => {
      const [order, { catalogue }, workshop] = await Promise.all([
        findOrder(params.id),
        loadLines(body.lines),
        findWorkshop(),
      ]);
      return { order, catalogue, workshop };
    },
    run: (call, { order, catalogue, workshop }) => {
      const read = workshopReader(workshop);
      return change(call, order, async (before, by) => {
        const now = await read();
        const decided = changeLines(before, call.body, catalogue, by, now);
        return decided && { ...decided, queue: now.queue };
      });
    },
  })
  .on('orders.takeByPhone', {
    load: ({ body, claims, idempotencyKey: key }) =>
      Promise.all([loadLines(body.lines, { userId: claims.sub, key }), invoiceSettings.find()]),
    run: async ({ body, actor, now }, [loaded, settings]) => ({
      body: adminOrderView(await takeByPhone(body, loaded, settings, { actor, at: now })),
    }),
  })
  .on(
    'orders.undo',
    changing((before, _, by) => undo(before, by)),
  )
  .on(
    'orders.renewLink',
    changing((before, _, by) => renewLink(before, by)),
  )
  .on('orders.settings', orderSettings.endpoints.find)
  .on('orders.updateSettings', orderSettings.endpoints.change)
  .on('orders.workshop', {
    load: () => findOutlook(),
    run: async ({ now }, outlook) => ({ body: workshopView(outlook, now) }),
  })
  .on('orders.updateWorkshop', async ({ body, ifMatch, now }) => {
    const settings = await changeWorkshop(body, ifMatch, now);
    const { places } = await recountQueue(await findWorkshop());
    return { body: workshopView({ settings, backlog: summaryOf(places) }, now) };
  })
  .on('orders.queue', {
    load: findWorkshop,
    run: async (_, { queue }) => ({ body: await queueView(queue) }),
  })
  .on('orders.move', {
    load: findWorkshop,
    run: async ({ body: { id, after } }, workshop) => ({
      body: await queueView(await moveInQueue(workshop, id, after)),
    }),
  })
  .on('orders.promise', changingQueue(setPromise))
  .on('orders.make', changingQueue(setMakingStage))
  .handler();
