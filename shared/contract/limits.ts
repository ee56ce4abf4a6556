/**
 * The limits of what may be sent: the schemas enforce them, and the forms show them before anything is
 * sent. Has no schemas and imports nothing; the bundler inlines each number. Lengths of texts are in
 * lengths.ts, values to choose from in choices.ts.
 */

/** Shortest password that may be set, in characters, and the message for a shorter one. */
export const MIN_PASSWORD_LENGTH = 8;
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long';

/** How long the link of an e-mail that resets a password works, in minutes. */
export const RESET_MINUTES = 30;
/** An address gets at most one such e-mail per this many minutes. */
export const RESET_EVERY_MINUTES = 10;
/** How long the link of an e-mail that confirms an address works, in days. */
export const CONFIRM_DAYS = 30;

/** How long the link of an e-mail works that changes an account's address, in hours. */
export const NEW_ADDRESS_HOURS = 24;
/** Stands before the token in such a link, whose page says what it does. */
export const NEW_ADDRESS = 'new.';

/** How long the link works that a deploy mails to the first admin, in hours. */
export const FIRST_ADMIN_HOURS = 24;
/** How long the link works that an admin has mailed to another, in days. */
export const INVITATION_DAYS = 7;
/** Invitations that may be open at once. */
export const MAX_INVITATIONS = 20;
/** Stands before the token in the link of an invitation, whose page asks for a name as well. */
export const INVITED = 'invited.';

/** Passkeys of one account. */
export const MAX_PASSKEYS = 10;
/** How long a browser may take to make or use a passkey, in seconds. */
export const PASSKEY_SECONDS = 300;

/** The most of one product or add-on in one order. */
export const MAX_QUANTITY = 99;
/** Lines of one order. */
export const MAX_ORDER_LINES = 20;
/** Distinct add-ons on all lines of one order; one transaction checks each of them. */
export const MAX_DISTINCT_ADDONS = 56;
/** Lines of postage and charges added to an order in one call. */
export const MAX_NEW_CHARGES = 10;
/** Pictures of one product. */
export const MAX_PRODUCT_IMAGES = 12;
/** Price of a product or add-on, in cents. */
export const MAX_PRICE = 10_000_000;
/** Total of an order, in cents. */
export const MAX_TOTAL = 100_000_000;
/** Photos of one inquiry. */
export const MAX_INQUIRY_PHOTOS = 5;
/** Answers to one inquiry. */
export const MAX_ANSWERS = 20;
/** Lines of one quote, with products or without; an order takes all of them. */
export const MAX_QUOTE_LINES = MAX_ORDER_LINES;
/** Charges of one quote besides the postage, each with a name. */
export const MAX_QUOTE_CHARGES = 10;
/** How often one quote can be sent. */
export const MAX_QUOTE_REVISIONS = 50;
/** Questions that a customer can ask about one quote. */
export const MAX_QUOTE_QUESTIONS = 50;
/** Most rows of opening hours, and of pages of the shop at other sites. */
export const MAX_HOURS = 7;
export const MAX_SOCIALS = 6;
/** Most figures under the head of the home page, and most customers who are quoted below. */
export const MAX_STATISTICS = 4;
export const MAX_TESTIMONIALS = 6;
/** The longest warranty in years. */
export const MAX_WARRANTY_YEARS = 25;
/** Most consoles that the workshop can say it builds in a week. */
export const MAX_CONSOLES_PER_WEEK = 100;
/** Most working days that the owner can add to every promise. */
export const MAX_BUFFER_DAYS = 60;
/** Most consoles of a cart for which the checkout names a day. */
export const MAX_READY_CONSOLES = 10;
/** Days off that are still to come. */
export const MAX_DAYS_OFF = 400;
/** Those of two years, and of the one that may begin while a form is open. */
export const MAX_HOLIDAYS_WORKED = 50;
/** Longest validity of a quote, in days after the day on which it is sent. */
export const MAX_QUOTE_DAYS = 365;
/** Invoices of one order, credited ones included; the order's item holds a summary of each. */
export const MAX_INVOICES = 20;
/** Days that a customer has to pay an invoice, after the day on which it is made. */
export const MAX_DUE_DAYS = 60;
/** Days after the due date (negative: before it) on which the shop can remind of an invoice by itself. */
export const FIRST_REMINDER_DAY = -4;
export const LAST_REMINDER_DAY = 60;
export const MAX_REMINDER_DAYS = 5;
/** Days between two reminders of an invoice, unless the owner wants one sooner. */
export const REMINDER_GAP_DAYS = 3;
/** Stars of a review, from 1. */
export const MAX_RATING = 5;
/** A search for orders, in characters. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 100;
/**
 * What visitors can cause to an address that no one has confirmed by following one of the shop's links:
 * so many e-mails in 24 hours and in 30 days. What the workshop does is never held back.
 */
export const UNCONFIRMED_A_DAY = 3;
export const UNCONFIRMED_A_MONTH = 10;
/**
 * What they cause to all such addresses together in a day, unless the owner sets another number. With the
 * workshop's below, it leaves some of the 200 that SES sends in a day for an account in its sandbox.
 */
export const UNCONFIRMED_IN_ALL = 100;
/** E-mails to the workshop from one morning to the next, unless the owner sets another number; then a digest. */
export const WORKSHOP_A_DAY = 50;
/** E-mails by which one account's password can be reset, in 24 hours. */
export const RESETS_A_DAY = 5;
/** Most that the owner can allow of what visitors cause, in e-mails a day. */
export const MAX_MAILS_PER_DAY = 10_000;
/** Largest image that may be uploaded, in bytes (10 MB). */
export const MAX_UPLOAD_BYTES = 10_485_760;
/**
 * Largest photo of an inquiry, in bytes (4 MB). It goes through the API: Lambda takes an event of
 * 6 MB, in which the photo is a third larger as Base64.
 */
export const MAX_PHOTO_BYTES = 4_194_304;
/** Longer side of an inquiry's photo as it is kept, in pixels; the browser sends no more. */
export const PHOTO_SIDE = 1600;

/** The most characters that the end of a drawing's address may have. */
export const MAX_DRAWING_CODE = 1500;
/** The most postage and charge lines that one order holds. */
export const MAX_CHARGES = 50;
/** The smallest face of a console, so that its drawing's picture has a bound: it is scaled to a width. */
export const MIN_FACE_MM = 100;
export const MIN_FACE_HEIGHT_MM = 20;
/** A face is at most so long and deep; the ply beside a cut-out is less than the mirror's gap. */
export const MAX_FACE_MM = 2000;
/** Two pieces of the longest face at 1:5 go on a landscape A4 below each other. */
export const MAX_FACE_HEIGHT_MM = 400;
export const MAX_PART_MARGIN_MM = 30;
export const MIN_MIRROR_GAP_MM = 30;

/** More parts than any face holds; it bounds the search for a layout. */
export const MAX_PARTS = 14;
/** Characters of a name, a colour or a question in a drawing. */
export const MAX_DRAWN_WORDS = 200;
/** The longest code of a layout, in characters; as many parts, with ids of 36 characters. */
export const MAX_LAYOUT_LENGTH = 720;
/** Cut-outs of one kind in a console's face, or that one add-on takes. */
export const MAX_CUT_OUTS = 40;
/** About what one more cut-out costs. */
export const MAX_CUT_OUT_CENTS = 100_000;

/** The most months that the owner's figures are read for at once: two years, with last year's beside. */
export const MAX_FIGURE_MONTHS = 24;
/** Longest side of a console's box in mm, and its weight in grams; no more than two people carry. */
export const MAX_PARCEL_MM = 4_000;
export const MAX_PARCEL_GRAMS = 50_000;
/** Zones of the postage table, and its steps of weight. */
export const MAX_POSTAGE_ZONES = 20;
export const MAX_POSTAGE_STEPS = 8;
