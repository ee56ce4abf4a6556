/** Placeholder facts of a new shop, until its owner replaces them. Customers must see none. */
import { isAbn } from './abn.ts';
import { type Facts, firstFacts, type PayTo } from './business.ts';

/** Reserved domains, and ACMA's telephone numbers for fiction. */
const INVENTED = /example\.(com|net|org)|5550 0\d{3}|\(07\) 7010/;

/** True for a phone number or email address that nobody can have. */
const isInvented = (detail: string): boolean => INVENTED.test(detail);

/** The facts of a shop that opens soon, without those that nobody has entered yet. */
export const withoutPlaceholders = <Of extends Facts>(stated: Of): Of => ({
  ...stated,
  abn: isAbn(stated.abn) ? stated.abn : 'to come',
  address: stated.address === firstFacts.address ? '' : stated.address,
  suburb: stated.suburb === firstFacts.suburb ? '' : stated.suburb,
  phone: isInvented(stated.phone) ? '' : stated.phone,
  email: isInvented(stated.email) ? '' : stated.email,
  socials: stated.socials.filter(({ url }) => !isBare(url)),
  // The home page, which nobody sees yet.
  heroTitle: '',
  heroText: '',
  statistics: [],
  testimonials: [],
});

/** True for a link to a site's front page rather than to somebody's page there. */
const isBare = (url: string): boolean => /^https:\/\/www\.\w+\.com\/$/.test(url);

const ours = new Set(firstFacts.testimonials.map(({ text }) => text));
/** True for a testimonial that we made up. */
const isOurs = ({ text }: { text: string }): boolean => ours.has(text);

/** The town of the first facts, in which a new shop may be all the same. */
const firstTown = firstFacts.suburb.replace(/,.*/, '').toLowerCase();

const hasDigit = (text: string) => /[1-9]/.test(text);

type All = Facts & { readonly payTo: PayTo };

/** The facts that begin as placeholders: the owner's name for each, and a test for the real one. */
const facts: readonly (readonly [name: string, isReal: (stated: All) => boolean])[] = [
  ['the name of the business', ({ name }) => name !== firstFacts.name],
  ['the ABN', ({ abn }) => isAbn(abn)],
  ['the address of the workshop', ({ address }) => address !== firstFacts.address],
  [
    'where the workshop is',
    ({ suburb, address }) =>
      suburb !== firstFacts.suburb || address.toLowerCase().includes(firstTown),
  ],
  ['the phone number', ({ phone }) => !isInvented(phone)],
  ['the email address', ({ email }) => !isInvented(email)],
  ['the social links', ({ socials }) => !socials.some(({ url }) => isBare(url))],
];

/** The same for the account that customers pay into. */
const payment: typeof facts = [
  ['the BSB', ({ payTo }) => hasDigit(payTo.bsb)],
  ['the account number', ({ payTo }) => hasDigit(payTo.accountNumber)],
  ['the PayID', ({ payTo }) => !isInvented(payTo.payId)],
];

/** The same for the home page. */
const home: typeof facts = [
  ['the customers you quote', ({ testimonials }) => !testimonials.some(isOurs)],
];

const left = (of: typeof facts, stated: All) =>
  of.flatMap(([name, isReal]) => (isReal(stated) ? [] : [name]));

/** The facts of the business that are still placeholders, by the owner's names. */
export const placeholdersOfBusiness = (stated: All): string[] => left(facts, stated);

/** The facts of the home page that are still placeholders. */
export const placeholdersOfHome = (stated: All): string[] => left(home, stated);

/** The facts of the payment account that are still placeholders. */
export const placeholdersOfPayment = (stated: All): string[] => left(payment, stated);
