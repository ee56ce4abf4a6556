/** Emails for tests, about things into which a person typed one text everywhere. */
import { FIRST_REVOCATION } from '../../functions/core/revocation.ts';
import type { MailContent } from '../../functions/mail/content.ts';
import { render as renderFor } from '../../functions/mail/render.ts';
import { addressChange, confirmAddress } from '../../functions/mailer/templates/account.ts';
import { orderReceived, orderStatus } from '../../functions/mailer/templates/order.ts';
import { inquiryAnswer, newInquiry } from '../../functions/mailer/templates/owner.ts';
import { newOrder } from '../../functions/mailer/templates/owner-order.ts';
import { newEvent } from '../../functions/orders/event.ts';
import type { StoredOrder } from '../../functions/orders/order.ts';
import { buildOf, type KeptDrawing } from '../../shared/build.ts';
import { layoutCode } from '../../shared/builder/layout.ts';
import { firstFacts as business } from '../../shared/business.ts';
import { referenceNames } from '../../shared/customer-details.ts';
import { eachOf } from '../../shared/each-of.ts';

export const render = (mail: MailContent, shop: string, signature = '') =>
  renderFor(mail, shop, business, { signature });

export const origin = 'https://shop.example';
export const folder = '/images/a1b2-1920x1440-0123456789abcdef01';

export const known = layoutCode({
  product: 'p',
  felt: 'navy',
  stitching: '',
  parts: [{ part: 'radio', x: 300 }],
});

/** A layout of which a browser made up every word. */
export const laidOut = (typed: string) => ({
  layout: known,
  drawing: {
    face: { length: 1180, height: 123, depth: 200, left: [40, 520], right: [660, 1140] },
    felt: typed,
    stitching: 'Sand',
    parts: [{ name: typed, picture: 'radio', x: 300, width: 186, height: 58 }],
    questions: [typed],
  } satisfies KeptDrawing,
});

export const order = (typed: string): StoredOrder => ({
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  userId: 'u',
  userEmail: 'u@example.com',
  linkVersion: FIRST_REVOCATION,
  quoteNumber: null,
  status: 'shipped',
  createdAt: '2026-11-22T00:00:00.000Z',
  updatedAt: '2026-11-22T00:00:00.000Z',
  version: 2,
  totalCents: 16_000,
  notes: typed,
  customerFirstName: typed,
  customerLastName: typed,
  customerEmail: 'u@example.com',
  customerPhone: typed,
  shippingAddress: typed,
  shippingCity: typed,
  shippingState: 'QLD',
  shippingPostcode: '4510',
  ...eachOf(referenceNames, () => typed),
  products: [
    { id: 'p', name: 'Console', imageUrl: `${folder}/960.jpg#focus=50,20`, price: 16_000 },
  ],
  addons: [],
  lines: [
    { productId: 'p', quantity: 1, addons: [], ...buildOf(laidOut(typed)), fitsVehicle: null },
  ],
  charges: [],
  invoices: [],
  gst: true,
  depositCents: 0,
  promisedBy: null,
  reckonedBy: null,
  made: null,
  workshopNotes: typed,
  selfCorrectedAt: null,
  carrier: null,
  trackingNumber: null,
  pickUp: false,
  estimate: null,
  trackingUrl: null,
  reason: null,
  review: null,
});

export const ourLists = {
  fits: [{ make: 'Toyota', model: 'HiLux N80', from: 2015, to: null }],
  cutOutCents: { ...business.cutOutCents, usb: 3000 },
};

export const inquiry = (typed: string) => ({
  id: 'i',
  name: `${typed} ${typed}`,
  email: 'i@example.com',
  phone: typed,
  message: typed,
  createdAt: '2026-11-22T00:00:00.000Z',
  inquiryType: 'Product Quote',
  vehicleInfo: typed,
  vehicleYear: null,
  vehicleMake: null,
  vehicleModel: null,
  ...laidOut(typed),
  photos: [],
  answeredAt: null,
  undelivered: null,
  orderId: null,
  answers: [{ message: 'Yes.', createdAt: '2026-11-22T00:00:00.000Z' }],
});

export const user = (firstName: string) => ({
  id: 'u',
  email: 'u@example.com',
  firstName,
  lastName: firstName,
  phone: null,
  version: 1,
  role: 'customer' as const,
  createdAt: '2026-11-22T00:00:00.000Z',
});

export function mailsWith(typed: string): MailContent[] {
  const actor = { id: 'a', email: 'a@example.com' };
  const told = { carrier: typed, trackingNumber: typed, reason: typed };
  const shipped = { type: 'status', from: 'pending', to: 'shipped', actor, ...told } as const;
  const answer = inquiryAnswer(inquiry(typed), 1);
  return [
    orderReceived(order(typed), '/dashboard'),
    orderReceived(order(typed), '/dashboard', ourLists),
    newOrder(order(typed)),
    orderStatus(order(typed), { see: '/dashboard' }, newEvent(order(typed), shipped)),
    newInquiry(inquiry(typed)),
    ...(answer ? [answer] : []),
    confirmAddress(user(typed), 'token'),
    addressChange(user(typed), '2026-11-22T00:00:00.000Z'),
  ];
}
