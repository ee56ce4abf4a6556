/**
 * Each field of every stored shape: whether a person's export shows it, and whether erasing the person
 * removes it. Both commands go by this table.
 *
 * A new field of a stored shape does not compile until it is named here, and a new kind of row (in
 * functions/storage/keys.ts) until it has an entry. Choose one of:
 * - `erased`: personal. Exported, and removed when the person is erased.
 * - `kept('why')`: exported, and kept. Not for what identifies a person.
 * - `hidden('why')`: not exported, because only the shop needs it.
 * A row of a person's is deleted whole unless one of its fields is `kept`; `erasedTo` says what then
 * takes the place of an erased one.
 */
import { inOurWords } from '../../shared/builder/face-scene.ts';
import { detailNames, keptAfterErasing, noReferences } from '../../shared/customer-details.ts';
import { eachOf } from '../../shared/each-of.ts';
import type { StoredAddon } from '../addons/addon.ts';
import type { StoredInvitation } from '../auth/invitations.ts';
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
import { erasedPerson, type StoredUser } from '../storage/user.ts';
import type { ContentPointer, StoredImage } from '../uploads/repo.ts';
import type { InvoiceSettings } from '../workshop/invoice-settings.ts';
import type { QueueSummary, StoredQueue, WorkshopSettings } from '../workshop/workshop.ts';
import type { RestoreMark } from './backed-up.ts';

/** How a row concerns a person. */
export type Relation =
  /** It is about them: theirs to read and to have erased. */
  | 'theirs'
  /** An order that somebody else placed for them as the customer, and what belongs to it. */
  | 'named'
  /** About others; the person did it, as an admin. */
  | 'acted';

export interface Treatment {
  readonly exported: boolean;
  readonly kept: boolean;
  /** The person whom an identifying field identifies. */
  readonly of?: 'customer' | 'account' | 'actor';
  /** What takes its place in a row that is not deleted: a value, or a function of the field and the row. */
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
/** For data of the person who placed an order, who may not be its customer. */
const accountErasedTo = (becomes: unknown): Treatment => ({ ...erasedTo(becomes), of: 'account' });
/** Replaced wherever the person is the one who did it. */
const actor: Treatment = { ...erasedTo(erasedPerson), of: 'actor' };
const kept = (why: string): Treatment => ({ exported: true, kept: true, why });
const hidden = (why: string): Treatment => ({ exported: false, kept: false, why });

const sale = kept(
  'What was sold, when and for how much: the books are kept for five years (Income Tax Assessment Act 1936, section 262A).',
);

/** A line with what was sold: what else stands in it somebody typed, and may be anything. */
const inOurWordsAlone = ({ drawing, ...line }: StoredOrder['lines'][number]) => ({
  ...line,
  layout: null,
  vehicle: null,
  felt: null,
  stitching: null,
  extraCutOut: null,
  drawing: drawing && { ...inOurWords(drawing), questions: [] },
});

/** The customer's details, as their own table says. */
const details = eachOf(detailNames, (name) => {
  const why = keptAfterErasing(name);
  return why === undefined ? erased : kept(why);
});

/** Amounts of an event; where lines changed, their labels say how consoles were to be built. */
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

/** Gives fields, named in one text, the same treatment. */
function each<Text extends string>(treatment: Treatment, names: Text) {
  return Object.fromEntries(names.split(' ').map((name) => [name, treatment])) as Record<
    Words<Text>,
    Treatment
  >;
}

type Fields = Readonly<Record<string, Treatment>>;
/** Every field that a stored shape has or may have, and no other. */
type Complete<Shape, Named> = [Exclude<keyof Shape, keyof Named>] extends [never]
  ? [Exclude<keyof Named, keyof Shape>] extends [never]
    ? Named
    : { 'No such field is stored any more: take it out here': Exclude<keyof Named, keyof Shape> }
  : { 'Say here whether this field is erased, kept or hidden': Exclude<keyof Shape, keyof Named> };

const shape =
  <Shape>() =>
  <Named extends Fields>(named: Named & Complete<Shape, Named>): Fields =>
    named;

type Searchable<Name extends string> = Readonly<Record<Name, string>>;
type Session = SessionRow & { era?: string };
interface RoleEvent extends Pick<OrderEvent, 'id' | 'createdAt' | 'from' | 'to' | 'actor'> {
  type: 'role' | 'invited';
}

const businessFields = shape<StoredFacts>()({
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

const invitationFields = shape<StoredInvitation>()({
  ...each(erased, 'email createdAt endsAt openedAt usedAt'),
  id: housekeeping,
  actor,
});

export const storedFields: Readonly<Record<RowKind, Fields>> = {
  user: shape<StoredUser & { era?: string }>()({
    ...each(erased, 'id email firstName lastName phone role createdAt confirmedAt'),
    ...each(housekeeping, 'version era passkeyChanges'),
  }),
  session: shape<Session>()({
    ...each(erased, 'createdAt device byPasskey'),
    era: housekeeping,
  }),
  passkey: shape<StoredPasskey>()({
    ...each(erased, 'name createdAt lastUsedAt synced'),
    ...each(secret, 'id credentialId publicKey'),
    ...each(housekeeping, 'counter transports'),
  }),
  usedChallenge: shape<{ expiresAt: number }>()({ expiresAt: housekeeping }),
  roleEvent: shape<RoleEvent>()({ ...each(erased, 'id createdAt type from to'), actor }),
  ownOrder: shape<Searchable<'orderId'>>()({ orderId: housekeeping }),
  idempotency: shape<IdempotencyRecord>()(each(secret, 'orderId bodyHash expiresAt')),
  guestIdempotency: shape<IdempotencyRecord>()(each(secret, 'orderId bodyHash expiresAt')),
  credential: shape<Credential>()(each(secret, 'userId passwordHash era')),
  passwordReset: shape<ResetToken & InvitationToken & { createdAt: string }>()({
    ...each(erased, 'userId email createdAt'),
    ...each(housekeeping, 'era expiresAt invitation'),
  }),
  addressToken: shape<ConfirmToken & { createdAt: string }>()({
    ...each(erased, 'userId email from createdAt'),
    ...each(housekeeping, 'era expiresAt'),
  }),
  adminCount: shape<{ admins: number }>()({ admins: housekeeping }),
  firstInvitation: invitationFields,
  invitation: invitationFields,
  adminPasskeys: shape<AdminPasskeys>()(each(housekeeping, 'required version')),

  order: shape<StoredOrder>()({
    ...each(sale, 'id quoteNumber status createdAt updatedAt totalCents products addons'),
    lines: erasedTo((lines: StoredOrder['lines']) => lines.map(inOurWordsAlone)),
    ...each(sale, 'charges invoices depositCents promisedBy made pickUp'),
    ...details,
    customerFirstName: erasedTo('Erased'),
    customerLastName: erasedTo('Customer'),
    customerEmail: erasedTo(erasedPerson.email),
    ...each(erased, 'carrier trackingNumber trackingUrl reason workshopNotes'),
    // It is left out, not empty, where every e-mail has arrived.
    undelivered: erasedTo(undefined),
    userId: accountErasedTo(erasedPerson.id),
    userEmail: accountErasedTo(erasedPerson.email),
    review: accountErasedTo(
      (review: StoredOrder['review']) => review && { ...review, comment: null },
    ),
    ...each(housekeeping, 'version linkVersion reckonedBy'),
  }),
  orderEvent: shape<OrderEvent>()({
    ...each(sale, 'id createdAt type from to told undoes deposit'),
    stoodBehind: housekeeping,
    ...each(amounts, 'charges removed'),
    ...each(erased, 'notes carrier trackingNumber reason before after'),
    actor,
  }),
  review: shape<StoredReview>()({
    ...each(rating, 'id orderId rating createdAt consoles'),
    comment: accountErasedTo(null),
  }),
  invoice: shape<StoredInvoice>()({
    ...each(sale, 'orderId number kind lines totalCents gstCents gstRegistered issuedAt dueAt'),
    ...each(sale, 'reissuedAt creditedCents paidCents toCredit remindedAt seller payTo'),
    // Tax records must name the buyer of $1,000 or more (A New Tax System (Goods and Services Tax) Act 1999,
    // s 29-70(1)(c)(ii)), but not their address.
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
  creditNote: shape<StoredCreditNote>()({
    ...each(sale, 'orderId number invoiceNumber issuedAt totalCents gstCents'),
    // What the owner wrote may name the customer.
    reason: erasedTo('Erased'),
    ...each(housekeeping, 'orderVersion invoice'),
  }),
  payment: shape<StoredPayment>()({
    ...each(sale, 'orderId invoiceNumber cents refund method paidOn recordedAt undoneAt'),
    ...each(housekeeping, 'orderVersion invoice reverses'),
  }),
  invoiceSearch: shape<Searchable<'invoiceId'>>()({ invoiceId: housekeeping }),
  invoiceCount: shape<{ invoices: number; creditNotes: number }>()(
    each(housekeeping, 'invoices creditNotes'),
  ),
  orderToInvoice: shape<{ orderId: string }>()({ orderId: housekeeping }),
  orderSearch: shape<Searchable<'orderId'>>()({ orderId: housekeeping }),
  inquirySearch: shape<Searchable<'inquiryId'>>()({ inquiryId: housekeeping }),
  userSearch: shape<Searchable<'userId'>>()({ userId: housekeeping }),

  quote: shape<QuoteRecord>()({
    ...each(erased, 'id createdAt updatedAt state number revision validUntil sentAt sentTo'),
    ...each(
      erased,
      'customerEmail customerPhone customerName vehicle consoles inquiryId validDays',
    ),
    ...each(erased, 'totalCents edited accepted declined openedFirst openedLast openedCount'),
    ...each(erased, 'questions questionsAnswered remindersStopped reminded undelivered'),
    ...each(housekeeping, 'version linkVersion offerVersion bodyHash'),
  }),
  quoteOffer: shape<StoredOffer & { version: number }>()({
    version: housekeeping,
    ...each(erased, 'customerName vehicle products addons lines postageCents charges'),
    ...each(erased, 'discountCents depositCents depositPercent gst notes terms delivery'),
  }),
  quoteRevision: shape<StoredRevision>()(each(erased, 'revision sentAt validUntil offer seller')),
  quoteEvent: shape<QuoteEvent>()({
    ...each(erased, 'id createdAt type by revision totalCents text'),
    actor,
  }),
  quoteSearch: shape<Searchable<'quoteId'>>()({ quoteId: housekeeping }),
  quoteCount: shape<{ last: number }>()({ last: housekeeping }),

  inquiry: shape<StoredInquiry>()({
    ...each(erased, 'id name email phone createdAt inquiryType vehicleInfo vehicleYear'),
    ...each(
      erased,
      'vehicleMake vehicleModel message photos answeredAt answers undelivered orderId layout drawing',
    ),
  }),
  email: shape<Mail>()({
    ...each(erased, 'kind about cause to by state createdAt queuedAt sentAt subject reason'),
    ...each(housekeeping, 'event of linkVersion sendAfter counted attempts lease messageId'),
  }),
  suppression: shape<Suppression>()(each(erased, 'email why detail createdAt liftedAt')),
  // Older ones counted e-mails too.
  address: shape<StoredAddress & Omit<MailboxCounts, 'version'> & { expiresAt?: number }>()({
    ...each(erased, 'email confirmedAt noRemindersAt caused resets'),
    ...each(housekeeping, 'version expiresAt'),
  }),
  throttle: shape<{ attempts: number } & MailboxCounts>()(
    each(housekeeping, 'attempts caused resets version'),
  ),
  image: shape<StoredImage>()({
    ...each(catalogue, 'id imageUrl content files bytes createdAt deletingUntil'),
    userId: erasedTo(erasedPerson.id),
  }),

  product: shape<StoredProduct>()({
    ...each(catalogue, 'id name description price series imageUrl imageUrls features fits'),
    ...each(
      catalogue,
      'compatibleVehicles unparsedVehicles specifications cutOuts parcel face featured hidden',
    ),
    ...each(catalogue, 'createdAt updatedAt version'),
  }),
  addon: shape<StoredAddon>()({
    ...each(catalogue, 'id name description price category imageUrl takes part hidden'),
    ...each(catalogue, 'createdAt updatedAt version'),
  }),
  galleryImage: shape<StoredGalleryImage>()(
    each(catalogue, 'id imageUrl description createdAt rank'),
  ),
  imageByContent: shape<ContentPointer>()(each(housekeeping, 'id createdAt deletingUntil')),
  reviewCounts: shape<StoredCounts>()(
    each(rating, 'count ratingSum star1 star2 star3 star4 star5'),
  ),
  mailSettings: shape<MailSettings>()(
    each(housekeeping, 'off owner unconfirmedPerDay workshopPerDay signature wordings version'),
  ),
  orderSettings: shape<OrderSettings>()(each(housekeeping, 'accounts pickUp version')),
  postageSettings: shape<PostageSettings>()(each(housekeeping, 'upToGrams zones isShown version')),
  invoiceSettings: shape<InvoiceSettings>()(
    each(housekeeping, 'gstRegistered gstSince closedUntil cardLink reminderDays version'),
  ),
  workshopSettings: shape<WorkshopSettings>()(
    each(housekeeping, 'consolesPerWeek daysOff bufferDays showDay holidaysWorked version'),
  ),
  businessFacts: businessFields,
  businessOpening: shape<StoredOpening>()(each(housekeeping, 'openSince')),
  businessVersion: businessFields,
  buildQueue: shape<StoredQueue>()(each(housekeeping, 'places version')),
  backlog: shape<QueueSummary>()(
    each(housekeeping, 'consoles latest toBuild toPost awaiting next promised'),
  ),
  figures: shape<StoredFigures>()(each(housekeeping, 'revision counts')),
  // The postcode in it goes as soon as the order has none: erasing counts the order again.
  counted: shape<StoredCounted>()(each(housekeeping, 'revision months')),
  publisherLock: shape<{ until: number; holder: string }>()(each(housekeeping, 'until holder')),
  publisherFailures: shape<Failures>()(each(housekeeping, 'pages rows site said published')),
  publishAll: shape<{ requestedAt: string }>()({ requestedAt: housekeeping }),
  seedMark: shape<{ completedAt: string }>()({ completedAt: housekeeping }),
  restoreMark: shape<RestoreMark>()(each(housekeeping, 'sha256 replaces')),
  lastBackup: shape<SavedBackup & { earlier?: readonly SavedBackup[] }>()(
    each(housekeeping, 'at items bytes earlier'),
  ),
};
