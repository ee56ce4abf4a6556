/**
 * What the site states of the business. `firstFacts` are what a new shop begins with: the owner changes them
 * under Settings, and what reads them is given them. The rest is changed here.
 */

import type { CutOuts } from './cut-outs.ts';
import type { ShownTexts, TextName } from './texts.ts';

/** What the owner changes of the business, as pages, e-mails and papers state it. */
export interface Facts {
  readonly name: string;
  /** As it is written, such as `51 824 753 556`; the first one is a placeholder. */
  readonly abn: string;
  /** Where the workshop is and how it is registered; e-mails must say so (Spam Act 2003, s 17). */
  readonly address: string;
  /** As pages say where it is. */
  readonly suburb: string;
  readonly phone: string;
  readonly email: string;
  readonly hours: { days: string; open: string }[];
  /** What shoppers should know for now, such as when the workshop is closed; empty without any. */
  readonly notice: string;
  readonly socials: { name: string; url: string }[];
  /** About what a cut-out beyond a console's own costs, in cents each; 0 where the owner states no price. */
  readonly cutOutCents: CutOuts;
  /** With what the home page begins. */
  readonly heroTitle: string;
  readonly heroText: string;
  /** Figures under it. */
  readonly statistics: { value: string; label: string }[];
  /** Customers, quoted with their permission. */
  readonly testimonials: { name: string; location: string; text: string }[];
  /** How long the shop's own warranty lasts, in addition to the consumer guarantees. */
  readonly warrantyYears: number;
  /** Within how many days an invoice is due. */
  readonly dueDays: number;
  /** Percent of its price that a new quote or order asks for as a deposit to begin with; 0 for none. */
  readonly depositPercent: number;
}

/** The facts as a page is published with them. */
export interface Stated extends Facts {
  /** While the shop is not open yet. */
  readonly soon?: true;
  /** The texts that the owner has written; left out without any. */
  readonly own?: readonly TextName[];
  /** Those of them that this document shows. */
  readonly texts?: ShownTexts;
}

/** Where customers pay: only their own invoices show it. */
export interface PayTo {
  readonly accountName: string;
  readonly bsb: string;
  readonly accountNumber: string;
  /** Empty without one. */
  readonly payId: string;
}

/** Who a quote or an invoice is from: it keeps this as it was when it was sent. */
export type Seller = Pick<Facts, 'name' | 'abn' | 'address' | 'phone' | 'email'>;

export const firstFacts: Facts = {
  name: 'Roof Console Co.',
  abn: '00 000 000 000',
  address: '12 Workshop Lane, Caboolture QLD 4510',
  suburb: 'Caboolture, north of Brisbane',
  phone: '(07) 5550 0160',
  email: 'workshop@example.com',
  hours: [
    { days: 'Monday to Friday', open: '8:00 AM to 4:30 PM' },
    { days: 'Saturday and Sunday', open: 'Closed' },
  ],
  notice: '',
  socials: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  cutOutCents: { switches: 0, gauges: 0, din: 0, uhf: 0, usb: 0, trays: 0, speakers: 0 },
  heroTitle: 'Get the radio off the dash.',
  heroText:
    'Felt-covered roof consoles with radio slots, storage and holes for your accessories. Built by hand in Queensland. They go up on the mirror and light mounts your 4x4 already has.',
  statistics: [
    { value: '100%', label: 'Handcrafted' },
    { value: 'QLD', label: 'Made' },
    { value: '50+', label: 'Vehicles' },
    { value: '5+', label: 'Years' },
  ],
  testimonials: [
    {
      name: 'Steve Mackay',
      location: 'Mount Isa, QLD',
      text: 'Gibb River Road and back in a 79 and it has not made a sound. The UHF is finally where I can reach it.',
    },
    {
      name: 'Jodie Lang',
      location: 'Tamworth, NSW',
      text: 'I sent a photo of my Patrol roof and a list of what had to fit. It came back cut for all of it, and the felt matches the lining.',
    },
    {
      name: 'Pete Rossi',
      location: 'Bunbury, WA',
      text: 'Fitted it on the driveway with a Phillips head and a cup of tea. The screws and the wire were in the box.',
    },
  ],
  warrantyYears: 2,
  dueDays: 7,
  depositPercent: 0,
};

/** Placeholders until the owner enters the real ones. */
export const firstPayTo: PayTo = {
  accountName: 'Roof Console Co.',
  bsb: '000-000',
  accountNumber: '00000000',
  payId: 'workshop@example.com',
};

export const tagline = 'Australian made 4x4 gear';
export const location = 'Queensland, Australia';
export const replyWithin = '24 hours';
export const copyrightYear = 2024;
export const timeZone = 'Australia/Brisbane';
export const quoteValidDays = 30;
/** Shown beside the five stars of every product page. */
export const productStars = 5;
export const productReviewCount = 48;
export const footerMakes = ['Toyota', 'Ford', 'Nissan'] as const;
export const footerAddons = [
  'Switch panels',
  'gauge holders',
  'LED lighting',
  'UHF brackets',
] as const;
