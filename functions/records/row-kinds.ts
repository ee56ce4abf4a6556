/**
 * The rules for each kind of row beyond its keys: the person or order it belongs to, if it is in backups, and
 * for each field, if a person's export shows it and their erasure removes it. Exports, erasures, the deletion
 * of old records, backups and restores all follow this table.
 *
 * A new kind of row (in functions/storage/keys.ts) does not compile until it has an entry here. Nor does a
 * new field of a stored shape until it is listed. Fields are one of:
 * - `erased`: personal. Exported, and removed when the person is erased.
 * - `kept('why')`: exported, and kept. Not for anything that identifies a person.
 * - `hidden('why')`: not exported, because only the shop needs it. A person's row is deleted whole unless one
 *   of its fields is `kept`; `erasedTo` gives the replacement for an erased field.
 */
import { inOurWords } from '../../shared/builder/face-scene.ts';
import { detailNames, keptAfterErasing, noReferences } from '../../shared/customer-details.ts';
import { eachOf } from '../../shared/each-of.ts';
import type { StoredAddon } from '../addons/addon.ts';
import type { StoredInvitation } from '../auth/invitations.ts';
import type { KeptLayouts } from '../auth/kept-layouts.ts';
import type { ConfirmToken, InvitationToken, ResetToken } from '../auth/mailed-links.ts';
import type { StoredPasskey } from '../auth/passkeys/passkey.ts';
import type { Credential } from '../auth/repo.ts';
import type { SessionRow } from '../auth/session.ts';
import type { StoredFacts } from '../business/facts.ts';
import type { StoredOpening } from '../business/opening.ts';
import type { StoredCounted, StoredFigures } from '../figures/count.ts';
import type { StoredGalleryImage } from '../gallery/repo.ts';
import type { StoredInquiry } from '../inquiries/inquiry.ts';
import type { StoredCreditNote, StoredInvoice, StoredPayment } from '../invoices/invoice.ts';
import type { StoredAddress } from '../mail/address.ts';
import type { Mail } from '../mail/mail.ts';
import type { MailSettings } from '../mail/settings.ts';
import type { Suppression } from '../mail/suppression.ts';
import type { MailboxCounts } from '../mail/visitor-mail.ts';
import type { OrderEvent } from '../orders/event.ts';
import type { IdempotencyRecord } from '../orders/idempotency.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { OrderSettings } from '../orders/place-order.ts';
import type { PostageSettings } from '../products/postage.ts';
import type { StoredProduct } from '../products/product.ts';
import type { Failures } from '../publisher/rows.ts';
import type { QuoteEvent } from '../quotes/event.ts';
import type { StoredOffer } from '../quotes/offer.ts';
import type { QuoteRecord, StoredRevision } from '../quotes/quote.ts';
import type { StoredCounts, StoredReview } from '../reviews/repo.ts';
import type { AdminPasskeys } from '../storage/admin-passkeys.ts';
import type { Item } from '../storage/items.ts';
import type { RowKind } from '../storage/keys.ts';
import type { SavedBackup } from '../storage/last-backup.ts';
import type { RestoreMark } from '../storage/stored.ts';
import { erasedPerson, type StoredUser } from '../storage/user.ts';
import type { ContentPointer, StoredImage } from '../uploads/repo.ts';
import type { InvoiceSettings } from '../workshop/invoice-settings.ts';
import type { QueueSummary, StoredQueue, WorkshopSettings } from '../workshop/workshop.ts';
import {
  byEmail,
  byHash,
  naming,
  nobodys,
  ofAddressToken,
  ofCredential,
  ofEmail,
  ofFoundUser,
  ofInquiry,
  ofInvoice,
  ofInvoiceSearch,
  ofOrder,
  ofOrderEvent,
  ofQuote,
  ofUploader,
  ofUser,
  type Whose,
} from './whose.ts';

export interface Treatment {
  readonly exported: boolean;
  readonly kept: boolean;
  /** The person that an identifying field identifies. */
  readonly of?: 'customer' | 'account' | 'actor';
  /** The replacement in a row that is not deleted: a value, or a function of the field and the row. */
  readonly becomes?: unknown;
  readonly why?: string;
}

const erasedTo = (becomes: unknown): Treatment => ({
  exported: true,
  kept: false,
  of: 'customer',
  becomes,
});
const erased = erasedTo(null);
/** For data about the person who placed an order, who may not be its customer. */
const accountErasedTo = (becomes: unknown): Treatment => ({ ...erasedTo(becomes), of: 'account' });
/** Replaced wherever the person is the one who acted. */
const actor: Treatment = { ...erasedTo(erasedPerson), of: 'actor' };
const kept = (why: string): Treatment => ({ exported: true, kept: true, why });
const hidden = (why: string): Treatment => ({ exported: false, kept: false, why });

const sale = kept(
  'What was sold, when and for how much: the books are kept for five years (Income Tax Assessment Act 1936, section 262A).',
);

/** A line's catalogue items. The rest of the line was typed by somebody, and may be anything. */
const inOurWordsAlone = ({ drawing, ...line }: StoredOrder['lines'][number]) => ({
  ...line,
  layout: null,
  vehicle: null,
  felt: null,
  stitching: null,
  extraCutOut: null,
  drawing: drawing && { ...inOurWords(drawing), questions: [] },
});

/** The customer's details, by their own table. */
const details = eachOf(detailNames, (name) => {
  const why = keptAfterErasing(name);
  return why === undefined ? erased : kept(why);
});

/** The amounts in an event; where lines changed, their labels describe how consoles were to be built. */
const amounts: Treatment = {
  ...kept('What was charged, when and for how much.'),
  of: 'customer',
  becomes: (charges: OrderEvent['charges'], { type }: Item) =>
    type === 'lines' ? charges.map((charge) => ({ ...charge, label: 'Erased' })) : charges,
};

const rating = kept('The average of the stars includes it; it names nobody.');
const catalogue = kept('What the shop sells or shows, about nobody.');
const housekeeping = hidden('How the shop stores or counts it; says nothing about the person.');
const secret = hidden('A secret, or made of one.');

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text;

/** Gives several fields, named in one string, the same treatment. */
function each<Text extends string>(treatment: Treatment, names: Text) {
  return Object.fromEntries(names.split(' ').map((name) => [name, treatment])) as Record<
    Words<Text>,
    Treatment
  >;
}

type Fields = Readonly<Record<string, Treatment>>;
/** Exactly the fields that a stored shape may have. */
type Complete<Shape, Named> = [Exclude<keyof Shape, keyof Named>] extends [never]
  ? [Exclude<keyof Named, keyof Shape>] extends [never]
    ? Named
    : { 'No such field is stored any more: take it out here': Exclude<keyof Named, keyof Shape> }
  : { 'Say here whether this field is erased, kept or hidden': Exclude<keyof Shape, keyof Named> };

interface Kind extends Whose {
  readonly fields: Fields;
  /** True if the row is left out of backups. A table with only such rows holds no shop. */
  readonly isTransient: boolean;
}

/** Declares a kind of row: its stored shape, the person or order it belongs to, and each of its fields. */
const row =
  <Shape>(whose: Whose, isTransient = false) =>
  <Named extends Fields>(fields: Named & Complete<Shape, Named>): Kind => ({
    ...whose,
    fields,
    isTransient,
  });
/** Declares a kind of row that is temporary, or counted again after a restore. */
const transient = <Shape>(whose: Whose) => row<Shape>(whose, true);

type Searchable<Name extends string> = Readonly<Record<Name, string>>;
type Session = SessionRow & { era?: string };
interface RoleEvent extends Pick<OrderEvent, 'id' | 'createdAt' | 'from' | 'to' | 'actor'> {
  type: 'role' | 'invited';
}

const business = row<StoredFacts>(nobodys)({
  ...each(
    catalogue,
    'name abn address suburb phone email hours notice socials cutOutCents payTo updatedAt',
  ),
  ...each(
    catalogue,
    'heroTitle heroText statistics testimonials warrantyYears dueDays depositPercent texts drafts',
  ),
  version: housekeeping,
});

const invitation = row<StoredInvitation>(byEmail)({
  ...each(erased, 'email createdAt endsAt openedAt usedAt'),
  id: housekeeping,
  actor,
});

export const rowKinds: Readonly<Record<RowKind, Kind>> = {
  user: row<StoredUser & { era?: string }>(ofUser)({
    ...each(erased, 'id email firstName lastName phone role createdAt confirmedAt'),
    ...each(housekeeping, 'version era passkeyChanges'),
  }),
  session: row<Session>(ofUser)({
    ...each(erased, 'createdAt device byPasskey'),
    era: housekeeping,
  }),
  passkey: row<StoredPasskey>(ofUser)({
    ...each(erased, 'name createdAt lastUsedAt synced'),
    ...each(secret, 'id credentialId publicKey'),
    ...each(housekeeping, 'counter transports'),
  }),
  keptLayouts: row<KeptLayouts>(ofUser)({ layouts: erased, version: housekeeping }),
  usedChallenge: transient<{ expiresAt: number }>(nobodys)({ expiresAt: housekeeping }),
  roleEvent: row<RoleEvent>(ofUser)({ ...each(erased, 'id createdAt type from to'), actor }),
  ownOrder: row<Searchable<'orderId'>>({ ...naming('order', 'orderId'), ...ofUser })({
    orderId: housekeeping,
  }),
  idempotency: row<IdempotencyRecord>({ ...naming('order', 'orderId'), ...ofUser })(
    each(secret, 'orderId bodyHash expiresAt'),
  ),
  guestIdempotency: row<IdempotencyRecord>(naming('order', 'orderId'))(
    each(secret, 'orderId bodyHash expiresAt'),
  ),
  credential: row<Credential>(ofCredential)(each(secret, 'userId passwordHash era')),
  passwordReset: row<ResetToken & InvitationToken & { createdAt: string }>(byEmail)({
    ...each(erased, 'userId email createdAt'),
    ...each(housekeeping, 'era expiresAt invitation'),
  }),
  addressToken: row<ConfirmToken & { createdAt: string }>(ofAddressToken)({
    ...each(erased, 'userId email from createdAt'),
    ...each(housekeeping, 'era expiresAt'),
  }),
  adminCount: row<{ admins: number }>(nobodys)({ admins: housekeeping }),
  firstInvitation: invitation,
  invitation: invitation,
  adminPasskeys: row<AdminPasskeys>(nobodys)(each(housekeeping, 'required version')),

  order: row<StoredOrder>(ofOrder)({
    ...each(sale, 'id quoteNumber status createdAt updatedAt totalCents products addons'),
    lines: erasedTo((lines: StoredOrder['lines']) => lines.map(inOurWordsAlone)),
    ...each(
      sale,
      'charges invoices gst depositCents promisedBy estimate made pickUp selfCorrectedAt',
    ),
    ...details,
    customerFirstName: erasedTo('Erased'),
    customerLastName: erasedTo('Customer'),
    customerEmail: erasedTo(erasedPerson.email),
    ...each(erased, 'carrier trackingNumber trackingUrl reason workshopNotes'),
    // The field is left out, not empty, if every email has arrived.
    undelivered: erasedTo(undefined),
    userId: accountErasedTo(erasedPerson.id),
    userEmail: accountErasedTo(erasedPerson.email),
    review: accountErasedTo(
      (review: StoredOrder['review']) => review && { ...review, comment: null },
    ),
    ...each(housekeeping, 'version linkVersion reckonedBy'),
  }),
  orderEvent: row<OrderEvent>(ofOrderEvent)({
    ...each(sale, 'id createdAt type from to told undoes deposit'),
    stoodBehind: housekeeping,
    ...each(amounts, 'charges removed'),
    ...each(erased, 'notes carrier trackingNumber reason before after'),
    actor,
  }),
  review: row<StoredReview>(ofOrder)({
    ...each(rating, 'id orderId rating createdAt consoles'),
    comment: accountErasedTo(null),
  }),
  invoice: row<StoredInvoice>(ofInvoice)({
    ...each(sale, 'orderId number kind lines totalCents gstCents gstRegistered issuedAt dueAt'),
    ...each(sale, 'reissuedAt creditedCents paidCents toCredit remindedAt seller payTo'),
    // A tax invoice of $1,000 or more must name the buyer (A New Tax System (Goods and Services Tax) Act
    // 1999, s 29-70(1)(c)(ii)), but need not give their address.
    buyer: erasedTo((buyer: StoredInvoice['buyer']) => ({
      ...buyer,
      email: null,
      address: null,
      ...noReferences,
      billToName: buyer.billToName,
      billToAbn: buyer.billToAbn,
    })),
    orderVersion: housekeeping,
  }),
  creditNote: row<StoredCreditNote>(ofOrder)({
    ...each(sale, 'orderId number invoiceNumber issuedAt totalCents gstCents'),
    // The owner's text may name the customer.
    reason: erasedTo('Erased'),
    ...each(housekeeping, 'orderVersion invoice'),
  }),
  payment: row<StoredPayment>(ofOrder)({
    ...each(sale, 'orderId invoiceNumber cents refund method paidOn recordedAt undoneAt'),
    ...each(housekeeping, 'orderVersion invoice reverses'),
  }),
  invoiceSearch: row<Searchable<'invoiceId'>>(ofInvoiceSearch)({ invoiceId: housekeeping }),
  invoiceCount: row<{ invoices: number; creditNotes: number }>(nobodys)(
    each(housekeeping, 'invoices creditNotes'),
  ),
  orderToInvoice: row<{ orderId: string }>(ofOrder)({ orderId: housekeeping }),
  orderSearch: row<Searchable<'orderId'>>(naming('order', 'orderId'))({ orderId: housekeeping }),
  inquirySearch: row<Searchable<'inquiryId'>>(naming('inquiry', 'inquiryId'))({
    inquiryId: housekeeping,
  }),
  userSearch: row<Searchable<'userId'>>(ofFoundUser)({ userId: housekeeping }),

  quote: row<QuoteRecord>(ofQuote)({
    ...each(erased, 'id createdAt updatedAt state number revision validUntil sentAt sentTo'),
    ...each(
      erased,
      'customerEmail customerPhone customerName vehicle consoles inquiryId validDays',
    ),
    ...each(erased, 'totalCents edited accepted declined openedFirst openedLast openedCount'),
    ...each(erased, 'questions questionsAnswered remindersStopped reminded undelivered'),
    ...each(housekeeping, 'version linkVersion offerVersion bodyHash'),
  }),
  quoteOffer: row<StoredOffer & { version: number }>(ofQuote)({
    version: housekeeping,
    ...each(erased, 'customerName vehicle products addons lines postageCents charges'),
    ...each(erased, 'discountCents depositCents depositPercent gst notes terms delivery'),
  }),
  quoteRevision: row<StoredRevision>(ofQuote)(
    each(erased, 'revision sentAt validUntil offer seller ready'),
  ),
  quoteEvent: row<QuoteEvent>(ofQuote)({
    ...each(erased, 'id createdAt type by revision totalCents text'),
    actor,
  }),
  quoteSearch: row<Searchable<'quoteId'>>(naming('quote', 'quoteId'))({ quoteId: housekeeping }),
  quoteCount: row<{ last: number }>(nobodys)({ last: housekeeping }),

  inquiry: row<StoredInquiry>(ofInquiry)({
    ...each(erased, 'id name email phone createdAt inquiryType vehicleInfo vehicleYear'),
    ...each(
      erased,
      'vehicleMake vehicleModel message photos answeredAt answers undelivered orderId layout drawing',
    ),
  }),
  email: row<Mail>(ofEmail)({
    ...each(erased, 'kind about cause to by state createdAt queuedAt sentAt subject reason'),
    ...each(housekeeping, 'event of linkVersion sendAfter counted attempts lease messageId'),
  }),
  suppression: row<Suppression>(byEmail)(each(erased, 'email why detail createdAt liftedAt')),
  // Older rows counted emails too.
  address: row<StoredAddress & Omit<MailboxCounts, 'version'> & { expiresAt?: number }>(byEmail)({
    ...each(erased, 'email confirmedAt noRemindersAt caused resets'),
    ...each(housekeeping, 'version expiresAt'),
  }),
  throttle: transient<{ attempts: number } & MailboxCounts>(byHash)(
    each(housekeeping, 'attempts caused resets version'),
  ),
  image: row<StoredImage>(ofUploader)({
    ...each(catalogue, 'id imageUrl content files bytes createdAt deletingUntil'),
    userId: erasedTo(erasedPerson.id),
  }),

  product: row<StoredProduct>(nobodys)({
    ...each(catalogue, 'id name description price series imageUrl imageUrls features fits'),
    ...each(
      catalogue,
      'compatibleVehicles unparsedVehicles specifications cutOuts parcel face featured hidden',
    ),
    ...each(catalogue, 'createdAt updatedAt version'),
  }),
  addon: row<StoredAddon>(nobodys)({
    ...each(catalogue, 'id name description price category imageUrl takes part hidden'),
    ...each(catalogue, 'createdAt updatedAt version'),
  }),
  galleryImage: row<StoredGalleryImage>(nobodys)(
    each(catalogue, 'id imageUrl description createdAt rank'),
  ),
  imageByContent: row<ContentPointer>(nobodys)(each(housekeeping, 'id createdAt deletingUntil')),
  reviewCounts: row<StoredCounts>(nobodys)(
    each(rating, 'count ratingSum star1 star2 star3 star4 star5'),
  ),
  mailSettings: row<MailSettings>(nobodys)(
    each(housekeeping, 'off owner unconfirmedPerDay workshopPerDay signature wordings version'),
  ),
  orderSettings: row<OrderSettings>(nobodys)(each(housekeeping, 'accounts pickUp version')),
  postageSettings: row<PostageSettings>(nobodys)(
    each(housekeeping, 'upToGrams zones isShown version'),
  ),
  invoiceSettings: row<InvoiceSettings>(nobodys)(
    each(housekeeping, 'gstRegistered gstSince closedUntil cardLink reminderDays version'),
  ),
  workshopSettings: row<WorkshopSettings>(nobodys)(
    each(housekeeping, 'consolesPerWeek daysOff bufferDays showDay holidaysWorked version'),
  ),
  businessFacts: business,
  businessOpening: row<StoredOpening>(nobodys)(each(housekeeping, 'openSince')),
  businessVersion: business,
  buildQueue: row<StoredQueue>(nobodys)(each(housekeeping, 'places version')),
  backlog: row<QueueSummary>(nobodys)(
    each(housekeeping, 'consoles latest toBuild toPost awaiting next promised'),
  ),
  figures: transient<StoredFigures>(nobodys)(each(housekeeping, 'revision counts')),
  // The postcode in it goes when the order's does: erasing counts the order again.
  counted: transient<StoredCounted>(nobodys)(each(housekeeping, 'revision months')),
  publisherLock: transient<{ until: number; holder: string }>(nobodys)(
    each(housekeeping, 'until holder'),
  ),
  publisherFailures: transient<Failures>(nobodys)(
    each(housekeeping, 'pages rows site said published'),
  ),
  publishAll: transient<{ requestedAt: string }>(nobodys)({ requestedAt: housekeeping }),
  seedMark: row<{ completedAt: string }>(nobodys)({ completedAt: housekeeping }),
  restoreMark: transient<RestoreMark>(nobodys)(each(housekeeping, 'sha256 replaces')),
  lastBackup: transient<SavedBackup & { earlier?: readonly SavedBackup[] }>(nobodys)(
    each(housekeeping, 'at items bytes earlier'),
  ),
};
