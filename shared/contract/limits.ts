/**
 * Limits on what may be sent. The schemas enforce them, and the forms show them first. This file
 * has no schemas and imports nothing; the bundler inlines each number. Lengths of texts are in
 * lengths.ts, and fixed values in choices.ts.
 */

/** The shortest new password, in characters, and the message for a shorter one. */
export const MIN_PASSWORD_LENGTH = 8;
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long';

/** A link to reset a password works for this many minutes. */
export const RESET_MINUTES = 30;
/** An address gets at most one such email in this many minutes. */
export const RESET_EVERY_MINUTES = 10;
/** A link to confirm an address works for this many days. */
export const CONFIRM_DAYS = 30;

/** A link to change an account's address works for this many hours. */
export const NEW_ADDRESS_HOURS = 24;
/** The prefix of the token in such a link, which tells the page what it is for. */
export const NEW_ADDRESS = 'new.';

/** The link that a deploy mails to the first admin works for this many hours. */
export const FIRST_ADMIN_HOURS = 24;
/** An admin's invitation to another admin works for this many days. */
export const INVITATION_DAYS = 7;
/** Invitations that may be open at once. */
export const MAX_INVITATIONS = 20;
/** The prefix of an invitation's token; its page asks for a name as well. */
export const INVITED = 'invited.';

/** Passkeys of one account. */
export const MAX_PASSKEYS = 10;
/** A browser has this many seconds to make or use a passkey. */
export const PASSKEY_SECONDS = 300;

/** The highest quantity of one product or add-on in an order. */
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
/** The most times one quote can be sent. */
export const MAX_QUOTE_REVISIONS = 50;
/** Questions that a customer can ask about one quote. */
export const MAX_QUOTE_QUESTIONS = 50;
/** The most rows of opening hours, and of links to the shop's other pages. */
export const MAX_HOURS = 7;
export const MAX_SOCIALS = 6;
/** The most figures at the top of the home page, and quoted customers below. */
export const MAX_STATISTICS = 4;
export const MAX_TESTIMONIALS = 6;
/** The longest warranty, in years. */
export const MAX_WARRANTY_YEARS = 25;
/** The most consoles the workshop can say it builds in a week. */
export const MAX_CONSOLES_PER_WEEK = 100;
/** The most working days the owner can add to every promise. */
export const MAX_BUFFER_DAYS = 60;
/** The checkout promises a day for carts of up to this many consoles. */
export const MAX_READY_CONSOLES = 10;
/** Upcoming days off. */
export const MAX_DAYS_OFF = 400;
/** Enough for two years, and for a third that may begin while a form is open. */
export const MAX_HOLIDAYS_WORKED = 50;
/** The longest validity of a quote, in days after the day it is sent. */
export const MAX_QUOTE_DAYS = 365;
/** Invoices of one order, credited ones included; the order's item holds a summary of each. */
export const MAX_INVOICES = 20;
/** Days to pay an invoice, after the day it is made. */
export const MAX_DUE_DAYS = 60;
/** Automatic reminders go out between these days after the due date (negative: before it). */
export const FIRST_REMINDER_DAY = -4;
export const LAST_REMINDER_DAY = 60;
export const MAX_REMINDER_DAYS = 5;
/** Days between two reminders of an invoice, unless the owner sends one sooner. */
export const REMINDER_GAP_DAYS = 3;
/** Stars of a review, from 1. */
export const MAX_RATING = 5;
/** The length of a search for orders, in characters. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 100;
/**
 * Limits on emails that visitors cause to one unconfirmed address, in 24 hours and in 30 days. An
 * address is confirmed by following one of the shop's links. The workshop's own emails are never
 * held back.
 */
export const UNCONFIRMED_A_DAY = 3;
export const UNCONFIRMED_A_MONTH = 10;
/**
 * The default limit on such emails to all unconfirmed addresses in a day. With the workshop's
 * limit below, it leaves room within the 200 a day that SES sends for an account in its sandbox.
 */
export const UNCONFIRMED_IN_ALL = 100;
/** The default limit on emails to the workshop from morning to morning; then a digest. */
export const WORKSHOP_A_DAY = 50;
/** Emails to reset one account's password, in 24 hours. */
export const RESETS_A_DAY = 5;
/** The highest daily limit the owner can set for emails that visitors cause. */
export const MAX_MAILS_PER_DAY = 10_000;
/** Largest image that may be uploaded, in bytes (10 MB). */
export const MAX_UPLOAD_BYTES = 10_485_760;
/**
 * The largest photo of an inquiry, in bytes (4 MB). It goes through the API: Lambda takes an event
 * of 6 MB, and Base64 makes the photo a third larger.
 */
export const MAX_PHOTO_BYTES = 4_194_304;
/** The longer side of an inquiry's stored photo, in pixels. The browser sends none larger. */
export const PHOTO_SIDE = 1600;

/** The longest code at the end of a drawing's address, in characters. */
export const MAX_DRAWING_CODE = 1500;
/** The most postage and charge lines on one order. */
export const MAX_CHARGES = 50;
/** The smallest face. Its drawing is scaled to a fixed width, so this limits the height. */
export const MIN_FACE_MM = 100;
export const MIN_FACE_HEIGHT_MM = 20;
/** The longest face; the ply beside a cut-out is less than the mirror's gap. */
export const MAX_FACE_MM = 2000;
/** Two pieces of the longest face at 1:5 fit one below the other on a landscape A4 sheet. */
export const MAX_FACE_HEIGHT_MM = 400;
export const MAX_PART_MARGIN_MM = 30;
export const MIN_MIRROR_GAP_MM = 30;

/** More parts than any face holds; this bounds the search for a layout. */
export const MAX_PARTS = 14;
/** Characters in a name, colour or question of a drawing. */
export const MAX_DRAWN_WORDS = 200;
/** The longest code of a layout, in characters: `MAX_PARTS` parts with ids of 36 characters. */
export const MAX_LAYOUT_LENGTH = 720;
/** Layouts kept in one account. */
export const MAX_KEPT_LAYOUTS = 30;
/** Cut-outs of one kind in a console's face, or taken by one add-on. */
export const MAX_CUT_OUTS = 40;
/** The highest rough price of an extra cut-out, in cents. */
export const MAX_CUT_OUT_CENTS = 100_000;

/** At most 24 months of figures per request: two years, each month beside the year before. */
export const MAX_FIGURE_MONTHS = 24;
/** The longest side of a console's box in mm, and its weight in grams: two people carry it. */
export const MAX_PARCEL_MM = 4_000;
export const MAX_PARCEL_GRAMS = 50_000;
/** Zones and weight steps of the postage table. */
export const MAX_POSTAGE_ZONES = 20;
export const MAX_POSTAGE_STEPS = 8;

/** The most reviews on a console's own page. */
export const CONSOLE_REVIEWS = 3;
