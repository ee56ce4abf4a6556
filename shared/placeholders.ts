/** What a new shop states of itself until its owner enters the real facts: customers must never meet it. */
import { isAbn } from './abn.ts';
import { type Facts, firstFacts, type PayTo } from './business.ts';

/** Reserved domains, and ACMA's telephone numbers for fiction. */
const INVENTED = /example\.(com|net|org)|5550 0\d{3}|\(07\) 7010/;

/** True of a phone number or e-mail address that nobody can have. */
const isInvented = (detail: string): boolean => INVENTED.test(detail);

/** The facts of a shop that opens soon, as visitors may read them: what nobody has entered yet is left out. */
export const withoutPlaceholders = <Of extends Facts>(stated: Of): Of => ({
  ...stated,
  abn: isAbn(stated.abn) ? stated.abn : 'to come',
  address: stated.address === firstFacts.address ? '' : stated.address,
  phone: isInvented(stated.phone) ? '' : stated.phone,
  email: isInvented(stated.email) ? '' : stated.email,
  socials: stated.socials.filter(({ url }) => !isBare(url)),
  // The home page, which nobody meets yet.
  heroTitle: '',
  heroText: '',
  statistics: [],
  testimonials: [],
});

/** True of a link to a site and to nobody's page there. */
const isBare = (url: string): boolean => /^https:\/\/www\.\w+\.com\/$/.test(url);

const ours = new Set(firstFacts.testimonials.map(({ text }) => text));
/** True of a customer whom we made up. */
const isOurs = ({ text }: { text: string }): boolean => ours.has(text);

const hasDigit = (text: string) => /[1-9]/.test(text);

type All = Facts & { readonly payTo: PayTo };

/** The facts that begin as placeholders: what the owner calls each, and what the real one looks like. */
const facts: readonly (readonly [name: string, isReal: (stated: All) => boolean])[] = [
  ['the name of the business', ({ name }) => name !== firstFacts.name],
  ['the ABN', ({ abn }) => isAbn(abn)],
  ['the address of the workshop', ({ address }) => address !== firstFacts.address],
  ['the phone number', ({ phone }) => !isInvented(phone)],
  ['the e-mail address', ({ email }) => !isInvented(email)],
  ['the social links', ({ socials }) => !socials.some(({ url }) => isBare(url))],
];

/** The same of where customers pay. */
const payment: typeof facts = [
  ['the BSB', ({ payTo }) => hasDigit(payTo.bsb)],
  ['the account number', ({ payTo }) => hasDigit(payTo.accountNumber)],
  ['the PayID', ({ payTo }) => !isInvented(payTo.payId)],
];

/** The same of the home page. */
const home: typeof facts = [
  ['the customers you quote', ({ testimonials }) => !testimonials.some(isOurs)],
];

const left = (of: typeof facts, stated: All) =>
  of.flatMap(([name, isReal]) => (isReal(stated) ? [] : [name]));

/** What is still a placeholder of the business, as the owner calls it. */
export const placeholdersOfBusiness = (stated: All): string[] => left(facts, stated);

/** What is of the home page. */
export const placeholdersOfHome = (stated: All): string[] => left(home, stated);

/** What is of where customers pay. */
export const placeholdersOfPayment = (stated: All): string[] => left(payment, stated);
