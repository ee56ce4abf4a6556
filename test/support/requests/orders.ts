/** Sample requests about orders, reviews, inquiries and emails. */
import { randomInt, randomUUID } from 'node:crypto';
import { lateDay } from '../days.ts';
import { inquiryBody, sampleOrder } from '../samples.ts';
import { byLink, of, type SamplesOf } from './things.ts';

export const orderSamples: SamplesOf<'orders' | 'reviews' | 'inquiries' | 'emails' | 'figures'> = {
  'orders.create': { body: sampleOrder },
  'orders.checkout': {},
  'orders.byLink': { params: byLink },
  'orders.opened': { params: byLink },
  'orders.claim': { params: byLink },
  'orders.stopReminders': { params: byLink },
  'orders.list': { query: 'limit=5' },
  'orders.events': { params: of('orderId') },
  'orders.adminList': { query: 'limit=5' },
  'orders.adminEvents': { params: of('orderId') },
  'orders.counts': {},
  'orders.updateStatus': { params: of('orderId'), body: () => ({ status: 'delivered' }) },
  'orders.updateDetails': { params: of('orderId'), body: () => ({ totalCents: 40_000 }) },
  'orders.ask': { params: of('orderId'), body: () => ({ message: 'When is it ready?' }) },
  'orders.askByLink': { params: byLink, body: () => ({ message: 'When is it ready?' }) },
  'orders.correctOwn': {
    params: of('orderId'),
    body: () => ({ customerLastName: randomUUID() }),
  },
  'orders.correctByLink': { params: byLink, body: () => ({ customerLastName: randomUUID() }) },
  'orders.messages': { params: of('orderId') },
  'orders.messagesByLink': { params: byLink },
  'orders.updateCharges': {
    params: of('orderId'),
    body: () => ({ charges: [{ label: 'Postage', amountCents: randomInt(1, 90_000) }] }),
  },
  'orders.correct': { params: of('orderId'), body: () => ({ customerLastName: randomUUID() }) },
  'orders.changeLines': {
    params: of('orderId'),
    body: ({ productId }) => ({
      lines: [
        { productId, quantity: 2 },
        { text: 'A longer bracket', unitCents: randomInt(10_000, 90_000), quantity: 1 },
      ],
    }),
  },
  'orders.takeByPhone': {
    body: ({ productId, addonId }) => ({
      customerFirstName: 'Jo',
      customerEmail: 'jo@example.com',
      lines: [{ productId, quantity: 1, addons: [{ addonId, quantity: 1 }] }],
    }),
  },
  'orders.undo': { params: of('orderId') },
  'orders.renewLink': { params: of('orderId') },
  'orders.settings': {},
  'orders.updateSettings': { body: () => ({ accounts: 'required' }) },
  'orders.workshop': {},
  'orders.updateWorkshop': {
    body: () => ({ consolesPerWeek: 3, daysOff: [lateDay()], bufferDays: 2 }),
  },
  'orders.queue': {},
  'orders.promise': {
    params: of('startedOrderId'),
    body: () => ({ promisedBy: lateDay(), reason: 'Felt is late', tell: true }),
  },
  'orders.note': {
    params: of('orderId'),
    body: () => ({ workshopNotes: `Rings before ten, ${randomUUID()}` }),
  },
  'orders.make': { params: of('startedOrderId'), body: () => ({ made: 'built' }) },
  'orders.move': { body: ({ startedOrderId }) => ({ id: startedOrderId, after: null }) },
  'reviews.list': { query: 'limit=5' },
  'reviews.summary': {},
  'reviews.create': { body: ({ orderId }) => ({ orderId, rating: 5, comment: 'Fits well' }) },
  'reviews.createByLink': { params: byLink, body: () => ({ rating: 4, comment: 'Fits well' }) },
  'inquiries.create': { body: inquiryBody },
  'inquiries.adminList': { query: 'limit=5' },
  'inquiries.answer': {
    params: of('inquiryId'),
    body: () => ({ message: `$49 to Emerald, ${randomUUID()}` }),
  },
  'inquiries.delete': { params: of('inquiryId') },
  'inquiries.get': { params: of('inquiryId') },
  'inquiries.update': { params: of('inquiryId'), body: () => ({ answered: true }) },
  'emails.adminList': { query: 'limit=5' },
  'emails.get': { params: ({ orderId }) => ({ id: `order-${orderId}.order-received` }) },
  'emails.resend': { params: ({ orderId }) => ({ id: `order-${orderId}.order-received` }) },
  'emails.liftSuppression': {
    params: ({ orderId }) => ({ id: `order-${orderId}.order-received` }),
  },
  'emails.settings': {},
  'emails.updateSettings': {
    body: () => ({
      off: ['new-review'],
      owner: 'immediately',
      unconfirmedPerDay: 200,
      workshopPerDay: 50,
      signature: 'Cheers,\nThe workshop',
      wordings: [{ of: 'order-total', text: 'Order {order} comes to more.' }],
    }),
  },
  'figures.get': { query: 'from=2040-01&to=2040-03' },
};
