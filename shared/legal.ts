/**
 * The legal pages. Like the facts in `business.ts`, the texts are for the owner to finish. A lawyer
 * should review what is marked LAWYER before the shop opens.
 */
import { type Facts, quoteValidDays, warrantyYears } from './business.ts';

export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Required word for word by the Competition and Consumer Regulations 2010, s 90(2), for goods. */
const consumerLaw =
  'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. You are entitled to a replacement or refund for a major failure and compensation for any other reasonably foreseeable loss or damage. You are also entitled to have the goods repaired or replaced if the goods fail to be of acceptable quality and the failure does not amount to a major failure.';

const whoIs = ({ name, abn, address }: Facts) => `${name}, ABN ${abn}, ${address}`;
const reachAt = ({ phone, email }: Facts) => `Ring ${phone} or write to ${email}.`;

/** The sections of a legal page, with the business as it is now. */
type LegalText = (facts: Facts) => readonly LegalSection[];

/**
 * The collection notice that APP 5.2 of the Privacy Act 1988 requires.
 * LAWYER: a business with a turnover under $3 million may not be bound by the Act at all; the times
 * for which records are kept; whether the carriers and the invoicing service are named.
 */
export const privacy: LegalText = (facts) => [
  { title: 'Who collects it', paragraphs: [`${whoIs(facts)}. ${reachAt(facts)}`] },
  {
    title: 'What we collect, and when',
    paragraphs: [
      'From you, when you type it in: your name, e-mail address and phone number, the address we post to, your vehicle, what you order, and what you write to us, with the photos that you add. We take the place and time out of those, and keep them for a year.',
      'Your cart, your vehicle and what you have typed stay in your own browser until you send them. While you are logged in, one cookie says so. There is no advertising and no tracking.',
      'Our server counts log-ins and messages by network address for up to an hour, to stop abuse.',
    ],
  },
  {
    title: 'What for',
    paragraphs: [
      'To answer you, to build, post and invoice what you order, and to stand behind it afterwards. For nothing else.',
      'Tax law has us keep records of sales (Taxation Administration Act 1953). Nothing else here is required by law.',
      'Without a name and a way to reach you we cannot answer; without an address we cannot post.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'The carrier sees your name, address and phone number. Amazon Web Services keeps the shop’s data and sends its e-mails, in Australia. We sell nothing to anyone.',
      'So that nothing is lost we may keep copies elsewhere: with GitHub in the United States too, locked so that only we can open them.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'Records of sales for the five years that tax law asks for. Everything else until you ask us to erase it.',
    ],
  },
  {
    title: 'Your say',
    paragraphs: [
      `You may see what we hold about you, have it put right or have it erased. ${reachAt(facts)} We answer within 30 days.`,
      'If you think that we have treated your details wrongly, tell us first. If our answer does not satisfy you, complain to the Office of the Australian Information Commissioner at oaic.gov.au.',
    ],
  },
];

/**
 * Warranty and returns. A warranty against defects must say who gives it, for how long, how to claim
 * and who pays (Competition and Consumer Regulations 2010, s 90(1)).
 * LAWYER: the period, who pays for posting, and the returns of made-to-order goods.
 */
export const warranty: LegalText = (facts) => [
  { title: 'Your rights', paragraphs: [consumerLaw] },
  {
    title: 'Our own warranty',
    paragraphs: [
      `On top of your rights under the law, we warrant each console and each add-on we made against defects in material and workmanship for ${warrantyYears} years from the day it reached you.`,
      'It does not cover radios, gauges and other gear that we did not supply, or damage from fitting it another way than the fitting sheet shows.',
    ],
  },
  {
    title: 'How to claim',
    paragraphs: [
      `${reachAt(facts)} Tell us the order number and what is wrong, with a photo if you can. We repair or replace it, and we pay the postage both ways.`,
      `The warranty is given by ${whoIs(facts)}, phone ${facts.phone}, e-mail ${facts.email}.`,
    ],
  },
  {
    title: 'If you change your mind',
    paragraphs: [
      'Until we cut, you may cancel at no cost: ring us. After that it is made for your vehicle alone, and we cannot take it back only because you changed your mind. Your rights above stay as they are.',
    ],
  },
];

/** Terms of sale. LAWYER: all of it; GST, if the owner is registered; when the risk passes. */
export const terms: LegalText = (facts) => [
  { title: 'Who you buy from', paragraphs: [`${whoIs(facts)}. ${reachAt(facts)}`] },
  {
    title: 'Your order',
    paragraphs: [
      'An order here is an offer. We ring you with the postage and a date; it is agreed when you pay the invoice we then send.',
      'Prices are in Australian dollars, for the console and add-ons as described. Radios, gauges and switches pictured are not included unless you add them. Postage and custom work are quoted before you pay.',
      `A quote stands for ${quoteValidDays} days.`,
    ],
  },
  {
    title: 'Building and posting',
    paragraphs: [
      'Each console is built after you order. The lead time or day on its page is our estimate; the date we confirm to you is our promise, and if it slips you may cancel and be refunded.',
      'What we send is our risk until it reaches you.',
    ],
  },
  {
    title: 'If something is wrong',
    paragraphs: [
      consumerLaw,
      'Nothing in these terms takes away from rights that the law gives you. The law of Queensland applies.',
    ],
  },
];
