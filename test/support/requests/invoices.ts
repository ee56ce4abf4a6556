/** Sample requests about quotes and invoices. */
import { laterDay } from '../../../shared/days.ts';
import { lateDay, paidOn } from '../days.ts';
import { acceptance, quoteBody } from '../samples.ts';
import { byLink, byQuoteLink, of, type SamplesOf } from './things.ts';

export const invoiceSamples: SamplesOf<'quotes' | 'invoices'> = {
  'quotes.adminList': { query: 'limit=5' },
  'quotes.counts': {},
  'quotes.create': { body: quoteBody },
  'quotes.get': { params: of('quoteId') },
  'quotes.update': { params: of('draftId'), body: () => ({ postageCents: 5_900 }) },
  'quotes.send': { params: of('draftId') },
  'quotes.revise': { params: of('quoteId') },
  'quotes.undo': { params: of('quoteId') },
  'quotes.withdraw': { params: of('quoteId') },
  'quotes.accept': { params: of('quoteId'), body: () => ({}) },
  'quotes.answer': { params: of('quoteId'), body: () => ({ message: 'In black, yes.' }) },
  'quotes.endLink': { params: of('acceptedQuoteId') },
  'quotes.duplicate': { params: of('quoteId') },
  'quotes.byLink': { params: byQuoteLink },
  'quotes.acceptByLink': { params: byQuoteLink, body: acceptance },
  'quotes.declineByLink': {
    params: byQuoteLink,
    body: () => ({ revision: 1, reason: 'Too dear' }),
  },
  'quotes.mailOrderLink': { params: ({ acceptedToken }) => ({ token: acceptedToken }) },
  'quotes.ask': { params: byQuoteLink, body: () => ({ message: 'Does it fit a roof rack?' }) },
  'quotes.opened': { params: byQuoteLink },
  'quotes.stopReminders': { params: byQuoteLink },
  'invoices.create': {
    params: of('orderId'),
    body: () => ({ kind: 'deposit', cents: 1, asked: true }),
  },
  'invoices.cancel': { params: of('queuedOrderId'), body: () => ({ keepCents: 0 }) },
  'invoices.confirm': {
    params: of('waitingOrderId'),
    body: () => ({
      promisedBy: lateDay(),
      charges: [{ label: 'Postage', amountCents: 3_600 }],
      depositCents: 100,
    }),
  },
  'invoices.unconfirm': { params: of('waitingOrderId') },
  'invoices.ofOrder': { params: of('orderId') },
  'invoices.adminList': { query: 'limit=5&state=open' },
  'invoices.get': { params: of('invoiceId') },
  'invoices.credit': { params: of('invoiceId'), body: () => ({ cents: 10, reason: 'A scratch' }) },
  'invoices.pay': {
    params: of('invoiceId'),
    // A day that a shop whose clock is a day behind takes, too.
    body: () => ({ cents: 100, method: 'PayID', paidOn: laterDay(paidOn, -1), asked: true }),
  },
  'invoices.undoPayment': { params: of('paymentId') },
  'invoices.remind': { params: of('invoiceId'), body: () => ({ asked: true }) },
  'invoices.send': { params: of('invoiceId') },
  'invoices.unsend': { params: of('invoiceId') },
  'invoices.creditNotes': { query: 'limit=5' },
  'invoices.payments': { query: 'limit=5' },
  'invoices.settings': {},
  'invoices.updateSettings': { body: () => ({ gstRegistered: true, gstSince: '2021-07-01' }) },
  'invoices.cancelOwn': { params: of('orderId') },
  'invoices.cancelByLink': { params: byLink },
  'invoices.list': { params: of('orderId') },
  'invoices.byOrderLink': { params: byLink },
  'invoices.byLink': { params: ({ invoiceToken }) => ({ token: invoiceToken }) },
};
