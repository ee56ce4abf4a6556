/**
 * Facts about the business that the site states. `firstFacts` are a new shop's defaults; the owner
 * changes them under Settings, and readers get them passed in. Anything else is changed in this
 * file.
 */

import type { CutOuts } from './cut-outs.ts';
import type { ShownTexts, TextName } from './texts.ts';

/** The facts that the owner can change, as pages, emails and papers state them. */
export interface Facts {
  readonly name: string;
  /** In its usual groups, such as `51 824 753 556`. The default is a placeholder. */
  readonly abn: string;
  /** The address of workshop and business; emails must state it (Spam Act 2003, s 17). */
  readonly address: string;
  /** The location as pages state it. */
  readonly suburb: string;
  readonly phone: string;
  readonly email: string;
  readonly hours: { days: string; open: string }[];
  /** A temporary notice for shoppers, such as a closed workshop; empty if there is none. */
  readonly notice: string;
  readonly socials: { name: string; url: string }[];
  /** The rough price of one extra cut-out of each kind, in cents; 0 if the owner states none. */
  readonly cutOutCents: CutOuts;
  /** The first words of the home page. */
  readonly heroTitle: string;
  readonly heroText: string;
  /** The figures below them. */
  readonly statistics: { value: string; label: string }[];
  /** Quotes from customers, with their permission. */
  readonly testimonials: { name: string; location: string; text: string }[];
  /** The length of the shop's own warranty, on top of the consumer guarantees. */
  readonly warrantyYears: number;
  /** Days to pay an invoice. */
  readonly dueDays: number;
  /** The usual deposit on a new quote or order, as a percentage of its price; 0 for none. */
  readonly depositPercent: number;
}

/** The facts as a page is published with them. */
export interface Stated extends Facts {
  /** Set until the shop opens. */
  readonly soon?: true;
  /** The names of the texts the owner has written; left out if there are none. */
  readonly own?: readonly TextName[];
  /** Those of them that this document shows. */
  readonly texts?: ShownTexts;
}

/** The account customers pay into. Only their own invoices show it. */
export interface PayTo {
  readonly accountName: string;
  readonly bsb: string;
  readonly accountNumber: string;
  /** Empty if there is none. */
  readonly payId: string;
}

/** The sender of a quote or invoice, kept as it was when sent. */
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
