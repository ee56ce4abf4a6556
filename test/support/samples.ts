/**
 * One valid request for every endpoint. An endpoint without a sample does not compile, so none can
 * be missing from the tests that are driven by the contract.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { firstFacts, firstPayTo } from '../../shared/business.ts';
import type { BodyOf } from '../../shared/contract/index.ts';
import { getRoute, type RouteId } from '../../shared/contract/routes.ts';
import { laterDay } from '../../shared/days.ts';
import { lateDay, paidOn } from './days.ts';
import { plainPicture } from './pictures.ts';

const { name, abn, address, phone, email, dueDays } = firstFacts;
/** The seller of an invoice, and the account to pay it to. */
export const writer = { seller: { name, abn, address, phone, email }, payTo: firstPayTo, dueDays };

/** Ids of existing things that a sample may name. */
export interface Things {
  readonly productId: string;
  readonly addonId: string;
  readonly galleryId: string;
  readonly inquiryId: string;
  readonly orderId: string;
  /** An order that is being built. */
  readonly startedOrderId: string;
  /** An order in the queue, to be cancelled. */
  readonly queuedOrderId: string;
  /** An order to confirm. */
  readonly waitingOrderId: string;
  readonly userId: string;
  /** Account that a sample logs in to. */
  readonly email: string;
  readonly password: string;
  /** Lets the account's password be reset. */
  readonly resetToken: string;
  /** An open invitation to run the shop, and the token of its link. */
  readonly invitationId: string;
  readonly inviteToken: string;
  /** Confirms the account's address. */
  readonly confirmToken: string;
  /** Token of the link to a guest's order. */
  readonly token: string;
  /** A sent quote, and the token of its link. */
  readonly quoteId: string;
  readonly quoteToken: string;
  /** An accepted one. */
  readonly acceptedQuoteId: string;
  readonly acceptedToken: string;
  /** A part-paid invoice, its payment, and the token of its link. */
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly invoiceToken: string;
  /** A draft. */
  readonly draftId: string;
  /** Upload URL of an image. */
  readonly uploadURL: string;
  /** Id of an uploaded image that is not used. */
  readonly imageId: string;
  /** Id of a photo that an inquiry has named. */
  readonly photoId: string;
}

interface Sample<Id extends RouteId> {
  readonly params?: (things: Things) => Record<string, string>;
  readonly query?: string;
  readonly body?: (things: Things) => BodyOf<Id>;
}

const anyPhoto = await plainPicture().jpeg().toBuffer();

type Line = BodyOf<'orders.create'>['items'][number];

/** The body of an order with these lines. */
export function orderBody(items: readonly Line[], changes: object = {}): BodyOf<'orders.create'> {
  return {
    customerFirstName: 'Jo',
    customerLastName: 'Shopper',
    customerEmail: 'jo@example.com',
    customerPhone: '0400 000 000',
    shippingAddress: '1 Long Road',
    shippingCity: 'Emerald',
    shippingState: 'QLD',
    shippingPostcode: '4720',
    notes: '2016 LandCruiser 79',
    items: [...items],
    ...changes,
  };
}

/** The body of an order of two of a product with one add-on each. */
export const sampleOrder = ({ productId, addonId }: Pick<Things, 'productId' | 'addonId'>) =>
  orderBody([{ productId, quantity: 2, addons: [{ addonId, quantity: 1 }] }]);

export const productBody = (): BodyOf<'products.create'> => ({
  name: 'Console',
  description: 'Felt-covered, four slots',
  price: 16_000,
  imageUrl: 'https://example.com/console.jpg',
  compatibleVehicles: ['Toyota LandCruiser 79 2012-2020'],
  specifications: { Material: 'Felt' },
});

export const addonBody = (): BodyOf<'addons.create'> => ({
  name: 'Switch panel',
  description: 'Six switches',
  price: 4_900,
  category: 'switches',
});

export const inquiryBody = (): BodyOf<'inquiries.create'> => ({
  firstName: 'Jo',
  lastName: 'Shopper',
  email: 'jo@example.com',
  phone: '0400 000 000',
  vehicleInfo: '2016 Toyota LandCruiser 79',
  inquiryType: 'Postage Quote',
  message: 'How much to Emerald?',
});

/** The body of a quote of two of a product with an add-on, and one option in the owner's words. */
export const quoteBody = ({
  productId,
  addonId,
}: Pick<Things, 'productId' | 'addonId'>): BodyOf<'quotes.create'> => ({
  customerName: 'Jo Shopper',
  customerEmail: 'jo@example.com',
  customerPhone: '0400 000 000',
  vehicle: '2016 LandCruiser 79',
  lines: [
    { productId, quantity: 2, addons: [{ addonId, quantity: 1 }] },
    { text: 'Second felt colour', unitCents: 5_000, quantity: 1, optional: true, ticked: true },
  ],
  postageCents: 4_900,
});

/** The total of that quote, with products at $160 and add-ons at $49. */
export const QUOTE_TOTAL = 2 * 16_000 + 4_900 + 5_000 + 4_900;

/** Accepts that quote's first revision as it is displayed. */
export const acceptance = (): BodyOf<'quotes.acceptByLink'> => ({
  revision: 1,
  ticked: [2],
  totalCents: QUOTE_TOTAL,
  name: 'Jo Shopper',
  shippingAddress: '1 Long Road',
  shippingCity: 'Emerald',
  shippingState: 'QLD',
  shippingPostcode: '4720',
  agreed: true,
});

const galleryBody = () => ({ imageUrl: 'https://example.com/a.jpg', description: 'A console' });
const byLink = ({ token }: Things) => ({ token });
const byQuoteLink = ({ quoteToken }: Things) => ({ token: quoteToken });
const of = (name: keyof Things) => (things: Things) => ({ id: things[name] });

/** An answer that no authenticator has signed. */
const passkeyAnswer = {
  ticket: 'not.a.ticket',
  id: 'bm90LW1hZGU',
  clientDataJSON: 'e30',
  authenticatorData: 'oA',
  signature: 'oA',
};
const someLayout = '1_tourer-hilux_navy__switch-panel-4.7s_se';
const noPasskey = () => ({ id: 'x'.repeat(43) });

const samples: { readonly [Id in RouteId]: Sample<Id> } = {
  'auth.user': {},
  'auth.updateUser': {
    // A new name each time, so that what the person is found by changes.
    body: () => ({ firstName: 'Jo', lastName: `Renamed ${randomUUID()}`, phone: '0400 000 000' }),
  },
  'auth.login': { body: ({ email, password }) => ({ email, password }) },
  'auth.signup': {
    body: ({ password }) => ({
      email: `sample-${randomUUID()}@example.com`,
      password,
      firstName: 'Jo',
      lastName: 'Shopper',
      phone: '0400 000 000',
    }),
  },
  'auth.logout': {},
  'auth.password': {
    body: ({ email, password }) => ({ email, currentPassword: password, newPassword: password }),
  },
  'auth.forgotPassword': { body: ({ email }) => ({ email }) },
  'auth.resetPassword': {
    body: ({ resetToken, password }) => ({ token: resetToken, newPassword: password }),
  },
  'auth.openInvitation': { body: ({ inviteToken }) => ({ token: inviteToken }) },
  'auth.changeAddress': {
    body: ({ email, password }) => ({
      email,
      currentPassword: password,
      newEmail: `sample-${randomUUID()}@example.com`,
    }),
  },
  'auth.confirmAddress': { body: ({ confirmToken }) => ({ token: confirmToken }) },
  'auth.sendConfirmation': {},
  'auth.loginPage': { query: 'returnTo=/cart' },
  'auth.passkeyChallenge': {},
  'auth.passkeyLogin': { body: () => ({ ...passkeyAnswer, userHandle: 'bm9ib2R5' }) },
  'auth.passkeys': {},
  'auth.newPasskey': {
    body: ({ email, password }) => ({ email, currentPassword: password }),
  },
  'auth.addPasskey': {
    body: () => ({
      ticket: 'not.a.ticket',
      name: 'My Phone',
      id: 'bm90LW1hZGU',
      clientDataJSON: 'e30',
      attestationObject: 'oA',
      transports: ['internal'],
    }),
  },
  'auth.renamePasskey': { params: noPasskey, body: () => ({ name: 'Shed tablet' }) },
  'auth.removePasskey': { params: noPasskey },
  'auth.layouts': {},
  'auth.keepLayout': { body: () => ({ name: 'The Hilux', layout: someLayout }) },
  'auth.renameLayout': { params: () => ({ id: 'deleted' }), body: () => ({ name: 'The ute' }) },
  'auth.deleteLayout': { params: () => ({ id: 'deleted' }) },
  'auth.sessions': {},
  'auth.endSession': { params: () => ({ id: 'ended' }) },
  'auth.endOtherSessions': {},
  'products.list': { query: 'make=Toyota' },
  'products.featured': {},
  'products.startingPrice': {},
  'products.postage': {},
  'products.postageSettings': {},
  'products.updatePostage': {
    body: () => ({
      upToGrams: [5_000, 22_000],
      zones: [{ name: 'Queensland', postcodes: '4000-4999, 9000-9999', cents: [2_500, null] }],
      isShown: true,
    }),
  },
  'products.republish': {},
  'products.business': {},
  'products.updateBusiness': { body: () => ({ ...firstFacts }) },
  'products.get': { params: of('productId') },
  'products.adminList': {},
  'products.create': { body: productBody },
  'products.update': { params: of('productId'), body: () => ({ featured: true }) },
  'vehicles.makes': {},
  'vehicles.models': { params: () => ({ make: 'Toyota' }) },
  'addons.list': {},
  'addons.adminList': {},
  'addons.create': { body: addonBody },
  'addons.update': { params: of('addonId'), body: () => ({ description: 'Eight switches' }) },
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
  'gallery.list': {},
  'gallery.create': { body: galleryBody },
  'gallery.update': { params: of('galleryId'), body: () => ({ description: 'Another' }) },
  'gallery.move': { params: of('galleryId'), body: () => ({ after: null }) },
  'gallery.delete': { params: of('galleryId') },
  'reviews.list': { query: 'limit=5' },
  'reviews.summary': {},
  'reviews.create': { body: ({ orderId }) => ({ orderId, rating: 5, comment: 'Fits well' }) },
  'reviews.createByLink': { params: byLink, body: () => ({ rating: 4, comment: 'Fits well' }) },
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
  'figures.get': { query: 'from=2040-01&to=2040-03' },
  'records.export': { body: ({ email }) => ({ who: email }) },
  'records.erase': { body: () => ({ who: 'nobody-at-all@example.com' }) },
  'records.deleteOrder': { params: of('orderId') },
  'records.deleteAccount': { params: () => ({ id: 'nobody' }) },
  'records.backup': {},
  'records.backups': {},
  'records.saveBackup': { body: () => ({ items: 1, bytes: 1 }) },
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
  'search.find': { query: 'q=0400%20000%20000' },
  'search.person': { params: () => ({ email: 'jo@example.com' }), query: 'limit=5' },
  'users.adminList': { query: 'limit=5' },
  'users.updateRole': { params: of('userId'), body: () => ({ role: 'customer' }) },
  'users.events': { params: of('userId') },
  'users.invitations': {},
  'users.invite': { body: () => ({ email: 'invited@example.com' }) },
  'users.withdraw': { params: of('invitationId') },
  'users.passkeySettings': {},
  'users.updatePasskeySettings': { body: () => ({ required: false }) },
  'uploads.start': {},
  'uploads.finish': { body: ({ uploadURL }) => ({ imageURL: uploadURL }) },
  // An address reserved for documentation: it is refused as not public.
  'uploads.copy': { body: () => ({ url: 'https://192.0.2.1/picture.jpg' }) },
  'uploads.sendPhoto': { body: () => anyPhoto },
  'products.layout': { params: () => ({ code: someLayout }) },
  'uploads.drawing': {
    params: () => ({ code: '1~outback-seventy~navy~sand~1180x123~radio.545.186x58' }),
  },
  'uploads.photo': { params: of('photoId') },
  'uploads.delete': { params: of('imageId') },
  'uploads.adminList': { query: 'limit=5' },
};

/** The status of a sample request that cannot succeed. */
export const refusedSamples: Partial<Record<RouteId, number>> = {
  'uploads.copy': 400,
  // Nobody; privacy.test.ts erases somebody.
  'records.erase': 404,
  // It was not cancelled; records.test.ts deletes one.
  'records.deleteOrder': 409,
  // Nobody's; delete-account.test.ts deletes some.
  'records.deleteAccount': 404,
  // Only an authenticator can answer a challenge; passkeys.test.ts has one.
  'auth.passkeyLogin': 401,
  'auth.addPasskey': 409,
  'auth.renamePasskey': 404,
  'auth.removePasskey': 404,
  // Nobody's; kept-layouts.test.ts has some.
  'auth.renameLayout': 404,
  'auth.deleteLayout': 404,
};

/** Calls about one's own order: the owner of the shop, whose order it is not, gets a 404. */
export const customersOnly: readonly RouteId[] = [
  'orders.events',
  'orders.ask',
  'orders.correctOwn',
  'orders.messages',
  'invoices.list',
  'invoices.cancelOwn',
];

export interface SampleRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: unknown;
}

/** The sample of an endpoint as a request. */
export function sampleRequest(id: RouteId, things: Things): SampleRequest {
  const sample = samples[id] as Sample<RouteId>;
  const params = sample.params?.(things) ?? {};
  const { method, path } = getRoute(id);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return {
    method,
    path: sample.query ? `${filled}?${sample.query}` : filled,
    body: sample.body?.(things),
  };
}
