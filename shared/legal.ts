/**
 * The legal pages. Like the facts in `business.ts`, the texts are for the owner to finish. A lawyer
 * should review everything marked LAWYER before the shop opens.
 */
import type { Facts } from './business.ts';
import { whenDue } from './payment-terms.ts';
import type { TextSection } from './texts.ts';

/** The facts about the business in these texts; in the dashboard, their names in braces. */
export type LegalFacts = Pick<Facts, 'name' | 'abn' | 'address' | 'phone' | 'email'> & {
  readonly warrantyYears: number | string;
  readonly dueDays: number | string;
};

/** Required word for word by the Competition and Consumer Regulations 2010, s 90(2), for goods. */
export const consumerLaw =
  'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. You are entitled to a replacement or refund for a major failure and compensation for any other reasonably foreseeable loss or damage. You are also entitled to have the goods repaired or replaced if the goods fail to be of acceptable quality and the failure does not amount to a major failure.';

/** A shop that opens soon leaves out facts it does not have yet. */
const whoIs = ({ name, abn, address }: LegalFacts) =>
  [name, `ABN ${abn}`, address].filter(Boolean).join(', ');
const reachAt = ({ phone, email }: LegalFacts) =>
  [phone && `Ring ${phone}`, email && `${phone ? 'or write' : 'Write'} to ${email}`]
    .filter(Boolean)
    .join(' ')
    .concat('.')
    .replace(/^\.$/, 'Write to us with the form under Contact.');

/** The sections of a legal page, with the current facts of the business. */
export type LegalText = (facts: LegalFacts) => readonly TextSection[];

/**
 * The collection notice that APP 5.2 of the Privacy Act 1988 requires. Its statements must be true
 * even where that Act does not bind the business (Australian Consumer Law, s 18);
 * `test/unit/legal.test.ts` checks them against the code. LAWYER: a business with a turnover under
 * $3 million may not be bound by the Act at all; the times for which records are kept; whether the
 * carriers and the invoicing service are named.
 */
export const privacy: LegalText = (facts) => [
  { title: 'Who collects it', paragraphs: [`${whoIs(facts)}. ${reachAt(facts)}`] },
  {
    title: 'What we collect, and when',
    paragraphs: [
      'From you, when you type it in: your name, email address and phone number, the address we post to, your vehicle, what you order, and what you write to us, with the photos that you add. We take the place and time out of those, and keep them for a year.',
      'Your cart, your vehicle and what you have typed stay in your own browser until you send them, and the links to the orders and quotes that you opened until you log out. There is no advertising, and nobody follows you from site to site.',
      'Logging in sets three cookies: your log-in, for two weeks; a mark that tells our pages of it; and one by which we know this browser again for a year, also after you log out, so that somebody who guesses at your password elsewhere does not lock you out. Your account lists the browsers that are logged in, by kind and time.',
      'When you open a quote from us, we keep when that was first and last, and how often.',
      'Our server counts for up to an hour how often a network address logs in or sends us something, to stop abuse. It keeps a fingerprint of the address for that, and deletes it within days.',
    ],
  },
  {
    title: 'What for',
    paragraphs: [
      'To answer you, to build, post and invoice what you order, and to stand behind it afterwards. Ten days after it reached you we ask once for a review, unless you tell us not to. For nothing else.',
      'Tax law has us keep records of sales (Taxation Administration Act 1953). Nothing else here is required by law.',
      'Without a name and a way to reach you we cannot answer; without an address we cannot post.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'The carrier sees your name, address and phone number. The shop’s data is kept in Australia, by Amazon Web Services, which sends its emails from there too; on its way to you a page may pass through their computers elsewhere. We sell nothing to anyone.',
      'So that nothing is lost we may keep copies elsewhere: with GitHub in the United States too, locked so that only we can open them.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'Records of sales, with your name, for the five years that tax law asks for, from the end of their financial year, also if you ask us to erase you. Once a year we delete what is older, with the quotes, messages and emails of that time, unless it is not finished or the tax office still needs it. Of a review we keep the stars then. Your account, and what is younger, until you ask.',
      'Copies that we keep against loss hold what we have deleted until the next one replaces them, those at Amazon for 35 days.',
    ],
  },
  {
    title: 'Your say',
    paragraphs: [
      `You may see what we hold about you, have it put right or have it erased, but for what tax law has us keep. ${reachAt(facts)} We answer within 30 days.`,
      'If you think that we have treated your details wrongly, tell us first. If our answer does not satisfy you, complain to the Office of the Australian Information Commissioner at oaic.gov.au.',
    ],
  },
];

/**
 * Warranty and returns. A warranty against defects must say who gives it, for how long, how to claim
 * and who pays, and how expenses of a claim are claimed (Competition and Consumer Regulations 2010, s 90(1);
 * Queensland's Office of Fair Trading, "Mandatory notices").
 * LAWYER: the period, who pays for posting, and the returns of made-to-order goods.
 */
export const warranty: LegalText = (facts) => [
  { title: 'Your rights', paragraphs: [consumerLaw] },
  {
    title: 'Our own warranty',
    paragraphs: [
      `On top of your rights under the law, we warrant each console and each add-on we made against defects in material and workmanship for ${facts.warrantyYears} years from the day it reached you.`,
      'It does not cover radios, gauges and other gear that we did not supply, or damage from fitting it another way than the fitting sheet shows.',
    ],
  },
  {
    title: 'How to claim',
    paragraphs: [
      `${reachAt(facts)} Tell us the order number and what is wrong, with a photo if you can. We repair or replace it, and we pay the postage both ways. If claiming costs you anything, send us the receipt with the order number, to the same address: we pay it back.`,
      `The warranty is given by ${[whoIs(facts), facts.phone && `phone ${facts.phone}`, facts.email && `email ${facts.email}`].filter(Boolean).join(', ')}.`,
    ],
  },
  {
    title: 'If you change your mind',
    paragraphs: [
      'Until we cut, you may cancel at no cost: on your order’s page until we start on it, then by ringing us. You get all back that you have paid, a deposit too. After that it is made for your vehicle alone, and we cannot take it back only because you changed your mind: of what you have paid we keep no more than our work and material have cost, and give back the rest. Your rights above stay as they are.',
      // Three payments before delivery, including the deposit, make a lay-by. It must be in writing
      // and in plain words, and state the cost of ending it, which must not exceed reasonable costs
      // (Australian Consumer Law, s 96, 97 and 99).
      'We ask for a deposit and a balance. If we agree that you pay in three parts or more before we post, that is a lay-by: you may end it at any time until it reaches you, and get back what you have paid, less our reasonable costs. You have each part in writing, as an invoice.',
    ],
  },
];

/** Terms of sale. LAWYER: all of it; GST, if the owner is registered; when the risk passes. */
export const terms: LegalText = (facts) => [
  { title: 'Who you buy from', paragraphs: [`${whoIs(facts)}. ${reachAt(facts)}`] },
  {
    title: 'Your order',
    paragraphs: [
      'An order here is an offer. We tell you the postage and a day; it is agreed when you pay the first invoice that we then send.',
      whenDue(facts.dueDays),
      'Prices are in Australian dollars, for the console and add-ons as described. Radios, gauges and switches pictured are not included unless you add them. Postage and custom work are quoted before you pay.',
      'A quote stands for as long as it says.',
    ],
  },
  {
    title: 'Building and posting',
    paragraphs: [
      'Each console is built after you order. The lead time or day on its page is our estimate; the day we confirm to you is our promise, as long as a deposit that we ask for comes by the day we name with it. If our day slips you may cancel and be refunded.',
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
