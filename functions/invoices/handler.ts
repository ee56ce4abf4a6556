/** Invoices and payments: the owner makes and records them, customers read theirs. Routes: shared/contract/routes/invoices.ts. */
import { invoices } from '../../shared/contract/invoices.ts';
import { invoiceRoutes } from '../../shared/contract/routes/invoices.ts';
import { NotFound } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { followLink, invalidLink, isCurrentLink } from '../orders/guest-link.ts';
import { findOrder } from '../orders/repo.ts';
import { feeds } from '../storage/keys.ts';
import {
  creditNoteView,
  customersView,
  invoiceId,
  invoiceView,
  ledgerView,
  parsePartId,
  paymentView,
  readCreditNote,
  readInvoiceLink,
  readPayment,
} from './invoice.ts';
import { credit, issue, pay, reissue, remind, undoPayment } from './ledger.ts';
import { listInvoices, listParts, searchInvoices } from './list-invoices.ts';
import {
  findLedger,
  findLedgers,
  findPayment,
  noInvoice,
  type Standing,
  takeStep,
} from './repo.ts';
import { changeInvoiceSettings, findInvoiceSettings } from './settings.ts';

const view = async (id: string, now: Date) => ({
  body: await ledgerView(await findLedger(id), now),
});

/** @throws NotFound if the id names no invoice */
function parseInvoiceId(id: string) {
  const named = parsePartId('i', id);
  if (!named) throw noInvoice();
  return { orderId: named.orderId, invoice: named.orderVersion };
}

/** @throws NotFound if the step is about an invoice that is not there */
function requireInvoice({ invoice }: Standing) {
  if (!invoice) throw noInvoice();
  return invoice;
}

export const handler = api(invoiceRoutes, invoices)
  .on('invoices.create', {
    load: findInvoiceSettings,
    run: async ({ params, body, idempotencyKey: key, actor, now }, { gstRegistered }) => {
      const replaced = body.replaces === undefined ? undefined : parseInvoiceId(body.replaces);
      if (replaced && replaced.orderId !== params.id) throw noInvoice();
      const by = { actor, at: now };
      const id = await takeStep({
        orderId: params.id,
        invoice: replaced?.invoice,
        once: { userId: actor.id, key, body: { ...body, order: params.id }, at: now },
        decide: (standing) =>
          replaced
            ? reissue(standing.order, requireInvoice(standing), body, {
                ...standing,
                gstRegistered,
                by,
              })
            : issue(standing.order, body, { ...standing, gstRegistered, by }),
      });
      return view(id, now);
    },
  })
  .on('invoices.ofOrder', {
    load: async ({ params: { id } }) => {
      const [order, ledgers] = await Promise.all([findOrder(id), findLedgers(id)]);
      return { order, ledgers };
    },
    run: async ({ now }, { order, ledgers }) => {
      if (!order) throw new NotFound();
      return { body: await Promise.all(ledgers.map((ledger) => ledgerView(ledger, now))) };
    },
  })
  .on('invoices.adminList', {
    load: ({ query: { search, state, from, to, ...page }, now }) =>
      search === undefined
        ? listInvoices(state, { from, to }, page, now)
        : searchInvoices(search, state, { from, to }, page, now),
    run: async ({ now }, { items, cursor }) => ({
      body: await Promise.all(items.map((invoice) => invoiceView(invoice, now))),
      cursor,
    }),
  })
  .on('invoices.get', {
    load: ({ params }) => findLedger(params.id),
    run: async ({ now }, ledger) => ({ body: await ledgerView(ledger, now) }),
  })
  .on('invoices.credit', async ({ params, body, idempotencyKey: key, actor, now }) => {
    const id = await takeStep({
      ...parseInvoiceId(params.id),
      once: { userId: actor.id, key, body: { ...body, credits: params.id }, at: now },
      decide: (standing) =>
        credit(standing.order, requireInvoice(standing), body, {
          ...standing,
          by: { actor, at: now },
        }),
    });
    return view(id, now);
  })
  .on('invoices.pay', async ({ params, body, idempotencyKey: key, actor, now }) => {
    const id = await takeStep({
      ...parseInvoiceId(params.id),
      once: { userId: actor.id, key, body: { ...body, pays: params.id }, at: now },
      decide: (standing) => pay(standing.order, requireInvoice(standing), body, { actor, at: now }),
    });
    return view(id, now);
  })
  .on('invoices.undoPayment', {
    load: ({ params }) => findPayment(params.id),
    run: async ({ params, actor, now }, loaded) => {
      if (!loaded) throw new NotFound('There is no such payment.');
      let payment = loaded;
      const id = await takeStep({
        orderId: loaded.orderId,
        invoice: loaded.invoice,
        reread: async () => {
          payment = (await findPayment(params.id)) ?? payment;
        },
        decide: (standing) =>
          undoPayment(standing.order, requireInvoice(standing), payment, { actor, at: now }),
      });
      return view(id, now);
    },
  })
  .on('invoices.remind', async ({ params, actor, now }) => {
    const id = await takeStep({
      ...parseInvoiceId(params.id),
      decide: (standing) => remind(standing.order, requireInvoice(standing), { actor, at: now }),
    });
    return view(id, now);
  })
  .on('invoices.creditNotes', {
    load: ({ query: { from, to, ...page } }) => listParts(feeds.creditNotes, { from, to }, page),
    run: async (_, { items, cursor }) => ({
      body: items.map(readCreditNote).map(creditNoteView),
      cursor,
    }),
  })
  .on('invoices.payments', {
    load: ({ query: { from, to, ...page } }) => listParts(feeds.payments, { from, to }, page),
    run: async (_, { items, cursor }) => ({
      body: items.map(readPayment).map(paymentView),
      cursor,
    }),
  })
  .on('invoices.settings', {
    load: findInvoiceSettings,
    run: async (_, settings) => ({ body: settings }),
  })
  .on('invoices.updateSettings', async ({ body, ifMatch }) => ({
    body: await changeInvoiceSettings(body, ifMatch),
  }))
  .on('invoices.list', {
    load: async ({ params: { id } }) => {
      const [order, ledgers] = await Promise.all([findOrder(id), findLedgers(id)]);
      return { order, ledgers };
    },
    run: async ({ actor, now }, { order, ledgers }) => {
      if (order?.userId !== actor.id) throw new NotFound();
      return { body: await Promise.all(ledgers.map((ledger) => customersView(ledger, now))) };
    },
  })
  .on('invoices.byOrderLink', {
    load: ({ params, now }) =>
      followLink(params.token, now, async (id) => {
        const [order, ledgers] = await Promise.all([findOrder(id), findLedgers(id)]);
        return { order, ledgers };
      }),
    run: async ({ now }, followed) => {
      const { order, ledgers = [] } = followed?.found ?? {};
      if (!followed || !order || !isCurrentLink(followed.link, order)) throw invalidLink();
      return { body: await Promise.all(ledgers.map((ledger) => customersView(ledger, now))) };
    },
  })
  .on('invoices.byLink', {
    load: ({ params, now }) => readInvoiceLink(params.token, now),
    run: async ({ now }, named) => {
      if (!named) throw new NotFound('This link does not open an invoice.');
      return { body: await customersView(await findLedger(invoiceId(named)), now) };
    },
  })
  .handler();
