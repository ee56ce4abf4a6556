/** Invoices and payments: the owner makes and records them, customers read theirs. Routes: shared/contract/route-table.ts. */
import { invoices } from '../../shared/contract/invoices.ts';
import { invoiceRoutes } from '../../shared/contract/route-table.ts';
import { NotFound } from '../core/errors.ts';
import { readAnew } from '../core/read-anew.ts';
import { api, type Call } from '../http/api.ts';
import type { Actor } from '../http/authenticate.ts';
import type { Claims } from '../http/token.ts';
import { type By, guest } from '../orders/event.ts';
import { followLink, isCurrentLink } from '../orders/guest-link.ts';
import { adminOrderView, orderView, type StoredOrder } from '../orders/order.ts';
import { changeOrder, requireOwn } from '../orders/repo.ts';
import { feeds } from '../storage/keys.ts';
import {
  changeInvoiceSettings,
  type InvoiceSettings,
  invoiceSettings,
  requireGstAnswer,
} from '../workshop/invoice-settings.ts';
import { findWorkshop, workshopReader } from '../workshop/workshop.ts';
import { confirmOrder, unconfirm } from './confirm.ts';
import { credit, reissue } from './credit.ts';
import {
  creditNoteView,
  customersView,
  invoiceId,
  invoiceView,
  ledgerView,
  parseEntryId,
  paymentView,
  readCreditNote,
  readPayment,
  type StoredInvoice,
  writerNow,
} from './invoice.ts';
import { issue } from './issue.ts';
import { listEntries, listInvoices, searchInvoices } from './list-invoices.ts';
import { pay, undoPayment } from './pay.ts';
import {
  findLedger,
  findOrderWithLedgers,
  followInvoiceLink,
  type LedgerOfOrder,
  ledgerOf,
  noInvoice,
} from './repo.ts';
import { remind, sendAgain, unsend } from './send.ts';
import { cancelAndSettle, cancelForCustomer } from './settle.ts';
import type { Step } from './step.ts';
import { loadStanding, type Standing, takeStep } from './take-step.ts';

type InvoiceCall<Id extends keyof typeof invoices> = Call<(typeof invoices)[Id], Actor>;
type EarlyCall<Id extends keyof typeof invoices> = Omit<InvoiceCall<Id>, 'actor'> & {
  readonly claims: Claims;
};

/** @throws NotFound if the id names no invoice */
function parseInvoiceId(id: string) {
  const named = parseEntryId('i', id);
  if (!named) throw noInvoice();
  return named;
}

/** @throws NotFound if the order has no such invoice, or the id names one of another order */
function requireInvoice({ order, ledgers }: Standing, id: string) {
  const { orderId, orderVersion } = parseInvoiceId(id);
  const found = orderId === order.id ? ledgerOf(ledgers, orderVersion) : undefined;
  if (!found) throw noInvoice();
  return found.invoice;
}

/** The input for a decision about an invoice. */
interface About<Id extends keyof typeof invoices> extends Standing {
  readonly invoice: StoredInvoice;
  readonly body: InvoiceCall<Id>['body'];
  readonly closedUntil: string | null;
  readonly by: By;
}

/** A step about an invoice, once for each idempotency key. */
function onInvoice<
  Id extends
    | 'invoices.credit'
    | 'invoices.pay'
    | 'invoices.remind'
    | 'invoices.send'
    | 'invoices.unsend',
>(decide: (about: About<Id>) => Step) {
  return {
    // Async, so that an id that names no invoice is refused only after the session is checked.
    load: async ({ params, body, idempotencyKey: key, claims, now: at }: EarlyCall<Id>) => {
      const once = { userId: claims.sub, key, body: { ...body, about: params.id }, at };
      const [standing, settings] = await Promise.all([
        loadStanding(parseInvoiceId(params.id).orderId, once),
        invoiceSettings.find(),
      ]);
      return { standing, settings };
    },
    run: async (call: InvoiceCall<Id>, { standing: loaded, settings }: LoadedStep) => {
      const { params, body, actor, now } = call;
      const { closedUntil } = settings;
      const by = { actor, at: now };
      const after = await takeStep(loaded, (standing) => {
        const invoice = requireInvoice(standing, params.id);
        return decide({ ...standing, invoice, body, closedUntil, by });
      });
      return view(after, now);
    },
  };
}

interface LoadedStep {
  readonly standing: Awaited<ReturnType<typeof loadStanding>>;
  readonly settings: InvoiceSettings;
}

const view = async (about: LedgerOfOrder | undefined, now: Date) => {
  if (!about) throw new Error('unreachable: a step is about an invoice');
  return { body: await ledgerView(about.ledger, about.order, now) };
};

/** Reads the books of an order for each attempt at a change. */
const booksReader = (orderId: string, loaded: Awaited<ReturnType<typeof loadStanding>>) =>
  readAnew(loaded, () => loadStanding(orderId));

/**
 * Cancels an order for its customer.
 *
 * @param isTheirs tells if an order belongs to whoever asks
 * @throws NotFound if it belongs to someone else, and as `cancelForCustomer` does
 */
function cancelIfTheirs(
  id: string,
  loaded: Awaited<ReturnType<typeof loadStanding>>,
  isTheirs: (order: StoredOrder) => boolean,
  by: By,
): Promise<StoredOrder> {
  const read = booksReader(id, loaded);
  return changeOrder(id, loaded.order, undefined, async (before) => {
    if (!isTheirs(before)) throw new NotFound();
    return cancelForCustomer(before, await read(), by);
  });
}

/** Adds the owner's link for card payments. */
async function withCardLink<Found extends object>(finding: Promise<Found>) {
  const [found, { cardLink }] = await Promise.all([finding, invoiceSettings.find()]);
  return { ...found, cardLink };
}

const customersViews = (
  ledgers: Standing['ledgers'],
  order: StoredOrder,
  now: Date,
  cardLink: string | null,
) => Promise.all(ledgers.map((ledger) => customersView(ledger, order, now, cardLink)));

export const handler = api(invoiceRoutes, invoices)
  .on('invoices.create', {
    load: async ({ params, body, idempotencyKey: key, claims, now: at }) => {
      const once = { userId: claims.sub, key, body: { ...body, about: params.id }, at };
      const [standing, settings, writer] = await Promise.all([
        loadStanding(params.id, once),
        invoiceSettings.find(),
        writerNow(),
      ]);
      return { standing, settings, writer };
    },
    run: async ({ body, actor, now }, { standing: loaded, settings, writer }) => {
      const by = { actor, at: now };
      const after = await takeStep(loaded, (standing) => {
        const { order, numbers, ledgers } = standing;
        const how = {
          numbers,
          ledgers,
          gstRegistered: requireGstAnswer(settings, now),
          writer,
          by,
        };
        if (body.replaces === undefined) return issue(order, body, how);
        return reissue(order, requireInvoice(standing, body.replaces), body, how);
      });
      return view(after, now);
    },
  })
  .on('invoices.cancel', {
    load: ({ params }) => loadStanding(params.id),
    run: async ({ params, body, ifMatch, actor, now }, loaded) => {
      const by = { actor, at: now };
      const read = booksReader(params.id, loaded);
      const cancel = async (before: StoredOrder) => cancelAndSettle(before, await read(), body, by);
      return { body: adminOrderView(await changeOrder(params.id, loaded.order, ifMatch, cancel)) };
    },
  })
  .on('invoices.confirm', {
    load: async ({ params }) => {
      const [standing, settings, workshop, writer] = await Promise.all([
        loadStanding(params.id),
        invoiceSettings.find(),
        findWorkshop(),
        writerNow(),
      ]);
      return { standing, settings, workshop, writer };
    },
    run: async (
      { params, body, ifMatch, actor, now },
      { standing, settings, workshop, writer },
    ) => {
      const by = { actor, at: now };
      const readBooks = booksReader(params.id, standing);
      const readWorkshop = workshopReader(workshop);
      const requireGst = () => requireGstAnswer(settings, now);
      const confirm = async (before: StoredOrder) => {
        const making = { ...(await readBooks()), requireGst, writer };
        return confirmOrder(before, body, await readWorkshop(), making, by);
      };
      return {
        body: adminOrderView(await changeOrder(params.id, standing.order, ifMatch, confirm)),
      };
    },
  })
  .on('invoices.unconfirm', {
    load: ({ params }) => loadStanding(params.id),
    run: async ({ params, ifMatch, actor, now }, loaded) => {
      const by = { actor, at: now };
      const read = booksReader(params.id, loaded);
      const undo = async (before: StoredOrder) => unconfirm(before, await read(), by);
      return { body: adminOrderView(await changeOrder(params.id, loaded.order, ifMatch, undo)) };
    },
  })
  .on('invoices.ofOrder', {
    load: ({ params }) => findOrderWithLedgers(params.id),
    run: async ({ now }, { order, ledgers }) => {
      if (!order) throw new NotFound();
      return { body: await Promise.all(ledgers.map((ledger) => ledgerView(ledger, order, now))) };
    },
  })
  .on('invoices.adminList', {
    load: ({ query: { search, state, kind: _, from, to, ...page }, now }) =>
      search === undefined
        ? listInvoices(state, { from, to }, page, now)
        : searchInvoices(search, state, { from, to }, page, now),
    run: async ({ query: { kind = undefined }, now }, { items, cursor }) => ({
      body: items
        .filter((invoice) => kind === undefined || invoice.kind === kind)
        .map((invoice) => invoiceView(invoice, now)),
      cursor,
    }),
  })
  .on('invoices.get', {
    load: ({ params }) => findLedger(params.id),
    run: ({ now }, found) => view(found, now),
  })
  .on(
    'invoices.credit',
    onInvoice<'invoices.credit'>(({ order, invoice, body, ...how }) =>
      credit(order, invoice, body, how),
    ),
  )
  .on(
    'invoices.pay',
    onInvoice<'invoices.pay'>(({ order, invoice, body, ...how }) => pay(order, invoice, body, how)),
  )
  .on(
    'invoices.remind',
    onInvoice<'invoices.remind'>(({ order, invoice, body: { asked = false }, by }) =>
      remind(order, invoice, { asked, by }),
    ),
  )
  .on(
    'invoices.send',
    onInvoice<'invoices.send'>(({ order, invoice, by }) => sendAgain(order, invoice, by)),
  )
  .on(
    'invoices.unsend',
    onInvoice<'invoices.unsend'>(({ order, invoice, by }) => unsend(order, invoice, by)),
  )
  .on('invoices.undoPayment', {
    load: async ({ params }) => {
      const [standing, settings] = await Promise.all([
        loadStanding(parseEntryId('p', params.id)?.orderId ?? params.id),
        invoiceSettings.find(),
      ]);
      return { standing, settings };
    },
    run: async ({ params, actor, now }, { standing: loaded, settings: { closedUntil } }) => {
      const version = parseEntryId('p', params.id)?.orderVersion;
      const find = ({ ledgers }: Pick<Standing, 'ledgers'>) => {
        for (const ledger of ledgers) {
          const payment = ledger.payments.find(({ orderVersion }) => orderVersion === version);
          if (payment) return { ledger, payment };
        }
        throw new NotFound('There is no such payment.');
      };
      const undone = await takeStep(loaded, (standing) => {
        const { ledger, payment } = find(standing);
        const { invoice, payments } = ledger;
        const by = { actor, at: now };
        return undoPayment(standing.order, invoice, payment, { payments, closedUntil, by });
      });
      // It was already undone: give the same answer.
      return view(undone ?? (await findLedger(invoiceId(find(loaded).ledger.invoice))), now);
    },
  })
  .on('invoices.creditNotes', {
    load: ({ query: { from, to, ...page } }) => listEntries(feeds.creditNotes, { from, to }, page),
    run: async (_, { items, cursor }) => ({
      body: items.map(readCreditNote).map(creditNoteView),
      cursor,
    }),
  })
  .on('invoices.payments', {
    load: ({ query: { from, to, ...page } }) => listEntries(feeds.payments, { from, to }, page),
    run: async (_, { items, cursor }) => ({
      body: items.map(readPayment).map(paymentView),
      cursor,
    }),
  })
  .on('invoices.settings', invoiceSettings.endpoints.find)
  .on('invoices.updateSettings', {
    load: invoiceSettings.find,
    run: async ({ body, ifMatch }, before) => ({
      body: await changeInvoiceSettings(body, before, ifMatch),
    }),
  })
  .on('invoices.cancelOwn', {
    load: ({ params }) => loadStanding(params.id),
    run: async ({ params, actor, now }, loaded) => {
      const isTheirs = ({ userId }: StoredOrder) => userId === actor.id;
      return {
        body: orderView(await cancelIfTheirs(params.id, loaded, isTheirs, { actor, at: now })),
      };
    },
  })
  .on('invoices.cancelByLink', {
    load: ({ params, now }) => followLink(params.token, now, (id) => loadStanding(id)),
    run: async ({ now }, { link, ...loaded }) => {
      const isTheirs = (order: StoredOrder) => isCurrentLink(link, order);
      const by = { actor: guest(loaded.order.customerEmail), at: now };
      return { body: orderView(await cancelIfTheirs(link.id, loaded, isTheirs, by)) };
    },
  })
  .on('invoices.list', {
    load: ({ params }) => withCardLink(findOrderWithLedgers(params.id)),
    run: async ({ actor, now }, { order, ledgers, cardLink }) => {
      return { body: await customersViews(ledgers, requireOwn(order, actor), now, cardLink) };
    },
  })
  .on('invoices.byOrderLink', {
    load: ({ params, now }) => withCardLink(followLink(params.token, now, findOrderWithLedgers)),
    run: async ({ now }, { order, ledgers, cardLink }) => ({
      body: await customersViews(ledgers, order, now, cardLink),
    }),
  })
  .on('invoices.byLink', {
    load: ({ params, now }) => withCardLink(followInvoiceLink(params.token, now)),
    run: async ({ now }, { ledger, order, cardLink, creditNoteId }) => ({
      body: await customersView(ledger, order, now, cardLink, creditNoteId),
    }),
  })
  .handler();
