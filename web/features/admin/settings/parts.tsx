import type { ComponentType } from 'react';
import { mailKinds, switchableKinds } from '../../../../shared/mail.ts';
import { wordingIds, wordings } from '../../../../shared/mail-wordings.ts';
import { GST_HINT } from '../shared/gst-question.tsx';
import type { TopicId } from '../shared/topics.ts';
import { Backups } from './Backups.tsx';
import { BusinessSettings } from './BusinessSettings.tsx';
import { EmailSettings, SignatureSettings } from './EmailSettings.tsx';
import { Helpers } from './Helpers.tsx';
import { InvoiceSettings } from './InvoiceSettings.tsx';
import { LogOutEverywhere } from './LogOutEverywhere.tsx';
import { MailWords } from './MailWords.tsx';
import { OrderSettings, PickUpSettings } from './OrderSettings.tsx';
import { OwnAccount, OwnAddress } from './OwnAccount.tsx';
import { PasskeySettings } from './PasskeySettings.tsx';
import { PaymentSettings } from './PaymentSettings.tsx';
import { PostageSettings } from './PostageSettings.tsx';
import { ReminderSettings } from './ReminderSettings.tsx';
import { ShopCare } from './ShopCare.tsx';
import { HomePageSettings, textSettings } from './ShopPages.tsx';
import { WorkshopSettings } from './WorkshopSettings.tsx';

/** A part of the page of settings. */
export interface Part {
  /** The part's id in the URL. */
  readonly id: string;
  readonly topic: TopicId;
  readonly title: string;
  readonly description: string;
  /** Words an owner may search for, besides the title and description: names of fields, and other names. */
  readonly words: string;
  readonly Content: ComponentType;
}

/** All the settings, in the order of the page. */
export const parts: readonly Part[] = [
  {
    id: 'business',
    topic: 'business',
    title: 'Your Business',
    description: 'What the shop’s pages, emails and papers say of you.',
    words:
      'name of the business ABN address workshop where it is in a few words phone email opening hours holiday notice social links Facebook Instagram YouTube closed history an extra cut-out in dollars each switches gauge holes DIN UHF slots USB trays speaker price',
    Content: BusinessSettings,
  },
  {
    id: 'ordering',
    topic: 'business',
    title: 'Ordering',
    description:
      'Guests follow their order with a link in the email, so allow it only if the shop’s emails are getting through.',
    words: 'who can order account guest checkout',
    Content: OrderSettings,
  },
  {
    id: 'invoices',
    topic: 'money',
    title: 'Invoices',
    description: GST_HINT,
    words:
      'GST registered since tax books closed until quarter BAS accountant link for payments by card credit Stripe Square PayPal',
    Content: InvoiceSettings,
  },
  {
    id: 'reminders',
    topic: 'money',
    title: 'Reminders',
    description:
      'The shop reminds customers of unpaid invoices on weekdays from 8 to 5: never twice in three days, never of a cancelled order, and nobody who asked not to be.',
    words: 'remind overdue unpaid invoices automatic days after the due date',
    Content: ReminderSettings,
  },
  {
    id: 'payment',
    topic: 'money',
    title: 'How You Are Paid',
    description:
      'Every invoice from now on says so. Those you’ve sent keep what they said, so leave the old account open until they’re paid.',
    words:
      'bank account BSB number PayID transfer payment details name days to pay due usual deposit in percent',
    Content: PaymentSettings,
  },
  {
    id: 'workshop',
    topic: 'building',
    title: 'Workshop',
    description:
      'The shop works out “Ready about 12 December” from these and the build queue. Dates you have already promised stay as they are.',
    words:
      'consoles a week buffer in working days off first last public holidays Queensland’s Holiday for the Ekka Royal Show Christmas Boxing New Year’s Australia Good Friday Easter Monday Anzac Labour King’s Birthday capacity lead time queue',
    Content: WorkshopSettings,
  },
  {
    id: 'pick-up',
    topic: 'postage',
    title: 'Pick-up',
    description:
      'Customers can fetch an order at the workshop, at the address and hours of your business details. You can change it on each order.',
    words: 'pickup collect collection fetch delivery workshop address checkout offer',
    Content: PickUpSettings,
  },
  {
    id: 'postage',
    topic: 'postage',
    title: 'Postage Table',
    description:
      'Fills in Add Postage from the customer’s postcode and the console’s box. You can still change it on each order.',
    words: 'weights kg zone postcodes price freight shipping courier show shoppers about confirmed',
    Content: PostageSettings,
  },
  {
    id: 'emails',
    topic: 'emails',
    title: 'What Is Sent',
    description: 'Emails that customers can’t do without are always sent.',
    words: `emails to the workshop customers a day unconfirmed addresses digest limit notifications switch off sent ${switchableKinds.map((kind) => mailKinds[kind].title).join(' ')}`,
    Content: EmailSettings,
  },
  {
    id: 'signature',
    topic: 'emails',
    title: 'Signature',
    description:
      'Below every email to customers, above your business details, which the law wants there.',
    words: 'sign off regards cheers footer name lines of your own',
    Content: SignatureSettings,
  },
  {
    id: 'words',
    topic: 'emails',
    title: 'Your Own Words',
    description:
      'What the shop says first in an email to a customer. Numbers, days, prices and links are filled in as they are.',
    words: `email to a customer what it says first opening sentence text wording template preview our words ${wordingIds.map((of) => wordings[of].label).join(' ')}`,
    Content: MailWords,
  },
  {
    id: 'you',
    topic: 'people',
    title: 'You',
    description: 'What you’re called in the shop, and your own phone number.',
    words: 'my own account first name last name phone change rename',
    Content: OwnAccount,
  },
  {
    id: 'your-address',
    topic: 'people',
    title: 'Your Email Address',
    description: 'What you log in with, and where the shop writes to you about your account.',
    words: 'my own account new email address change password you log in with',
    Content: OwnAddress,
  },
  {
    id: 'home',
    topic: 'pages',
    title: 'Home Page',
    description: 'With what the shop begins.',
    words:
      'hero headline first line of the home page what you make figures statistics under it customers you quote testimonials',
    Content: HomePageSettings,
  },
  {
    id: 'blurbs',
    topic: 'pages',
    title: 'What Your Consoles Are Like',
    description: 'On the home page, below its products: a heading for each thing.',
    words: 'blurbs features promises benefits text keep it as a draft preview our text',
    Content: textSettings('blurbs'),
  },
  {
    id: 'closing',
    topic: 'pages',
    title: 'Last Word of the Home Page',
    description: 'What stands above the buttons at its end.',
    words: 'closing call to action text keep it as a draft preview our text',
    Content: textSettings('closing'),
  },
  {
    id: 'story',
    topic: 'pages',
    title: 'About the Workshop',
    description: 'How it came to be, on the page called The Workshop.',
    words: 'about story text keep it as a draft preview our text',
    Content: textSettings('story'),
  },
  {
    id: 'process',
    topic: 'pages',
    title: 'How a Console Gets Made',
    description: 'On the page called The Workshop: a heading for each step.',
    words: 'process steps about text keep it as a draft preview our text',
    Content: textSettings('process'),
  },
  {
    id: 'values',
    topic: 'pages',
    title: 'What You Hold To',
    description: 'On the page called The Workshop: a heading for each.',
    words: 'values promises about text keep it as a draft preview our text',
    Content: textSettings('values'),
  },
  {
    id: 'team',
    topic: 'pages',
    title: 'Your Team',
    description:
      'On the page called The Workshop: the name of each as a heading, what they do, and a few words.',
    words: 'team people owner builder about text keep it as a draft preview our text',
    Content: textSettings('team'),
  },
  {
    id: 'warranty',
    topic: 'pages',
    title: 'Warranty',
    description:
      'What you promise beside what the law gives every customer. Have a lawyer read what you change.',
    words: 'years of your own warranty returns refunds text keep it as a draft preview our text',
    Content: textSettings('warranty'),
  },
  {
    id: 'terms',
    topic: 'pages',
    title: 'Terms of Sale',
    description: 'What customers agree to when they order. Have a lawyer read what you change.',
    words: 'conditions legal text keep it as a draft preview our text',
    Content: textSettings('terms'),
  },
  {
    id: 'privacy',
    topic: 'pages',
    title: 'Privacy',
    description: 'What the shop collects, and why. Our text says what the shop really does.',
    words: 'policy collection notice personal data text keep it as a draft preview our text',
    Content: textSettings('privacy'),
  },
  {
    id: 'quote-terms',
    topic: 'pages',
    title: 'Terms of Quotes',
    description:
      'Below every quote that you send from now on. Those you’ve sent keep what they said.',
    words: 'conditions deposit quote text keep it as a draft preview our text',
    Content: textSettings('quoteTerms'),
  },
  {
    id: 'helpers',
    topic: 'people',
    title: 'Helpers',
    description:
      'Invite someone to run the shop with you. If you take that back later, they’re logged out everywhere.',
    words:
      'invite invitation admins staff email of your helper link withdraw users role who runs the shop',
    Content: Helpers,
  },
  {
    id: 'passkeys',
    topic: 'safety',
    title: 'Passkeys of Admins',
    description:
      'An admin sees every customer and can change everything. Unlike a password, a passkey can’t be guessed or given to a fake site.',
    words: 'every admin must log in with a passkey security two-factor password fingerprint',
    Content: PasskeySettings,
  },
  {
    id: 'log-out',
    topic: 'safety',
    title: 'Log Out Everywhere',
    description: 'If you lost a phone, or logged in on a computer that isn’t yours.',
    words: 'sessions devices end stolen lost phone logout sign out',
    Content: LogOutEverywhere,
  },
  {
    id: 'backups',
    topic: 'safety',
    title: 'Backups',
    description: 'The whole shop with its pictures as one file, for a place that is yours alone.',
    words: 'back up now download save export everything copy last earlier restore',
    Content: Backups,
  },
  {
    id: 'care',
    topic: 'safety',
    title: 'Pages and Devices',
    description: 'What keeps the shop well, and your own account in it.',
    words:
      'publish republish all pages again password passkeys log out everywhere devices sessions account',
    Content: ShopCare,
  },
];
