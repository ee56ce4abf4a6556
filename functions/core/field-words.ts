/** Everyday names for the fields of a request, so that a refusal reads as a sentence. */

/** Fields whose everyday name differs from their name in the contract. */
const nouns: Readonly<Record<string, string>> = {
  addonId: 'add-on',
  addons: 'add-ons',
  address: 'street address',
  asked: 'question',
  billToAbn: 'ABN',
  billToAddress: 'invoice address',
  billToName: 'business name',
  bufferDays: 'buffer in working days',
  cardLink: 'link for payments by card',
  closedUntil: 'day until which the books are closed',
  consolesPerWeek: 'number of consoles a week',
  cutOuts: 'cut-outs',
  depositPercent: 'deposit in percent',
  din: 'number of DIN slots',
  dueDays: 'days to pay',
  email: 'email address',
  emailCode: 'number from our email',
  newEmail: 'new email address',
  extraCutOut: 'extra cut-out',
  cutOutCents: 'price of an extra cut-out',
  from: 'start',
  gauges: 'number of gauges',
  holidaysWorked: 'public holidays on which you work',
  heroText: 'text of what you make',
  heroTitle: 'first line of the home page',
  imageURL: 'picture',
  imageUrl: 'picture',
  imageUrls: 'pictures',
  inquiryType: 'type of inquiry',
  keepCents: 'amount to keep',
  method: 'way of paying',
  of: 'email',
  paidOn: 'day of payment',
  payId: 'name for payments',
  payTo: 'account',
  phone: 'phone number',
  priceComesDown: 'answer about the price',
  promisedBy: 'day',
  quoteTerms: 'terms of quotes',
  q: 'search',
  shipping: 'address',
  speakers: 'number of speaker holes',
  switches: 'number of switches',
  statistics: 'figures',
  story: 'text about the workshop',
  blurbs: 'text about your consoles',
  closing: 'last word of the home page',
  process: 'text about how a console gets made',
  values: 'text about what you hold to',
  team: 'text about your team',
  takes: 'cut-outs it takes',
  testimonials: 'customers you quote',
  ticked: 'choice of options',
  to: 'end',
  trackingUrl: 'page that follows the parcel',
  trays: 'number of trays',
  uhf: 'number of UHF slots',
  unconfirmedPerDay: 'number of emails a day',
  unitCents: 'price',
  upToGrams: 'steps of weight',
  usb: 'number of USB sockets',
  validDays: 'number of days',
  vehicleInfo: 'vehicle',
  who: 'person',
  warrantyYears: 'years of your warranty',
  workshopPerDay: 'number of emails a day to you',
  x: 'place from the left',
};

/** Singular forms that need more than dropping the s. */
const singular: Readonly<Record<string, string>> = {
  addons: 'add-on',
  cents: 'amount',
  daysOff: 'day off',
  holidaysWorked: 'public holiday',
  imageUrls: 'picture',
  items: 'line',
  left: 'left end',
  right: 'right end',
  testimonials: 'customer',
  ticked: 'option',
  upToGrams: 'step of weight',
};

const split = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The everyday name of a field, without its owner and its unit. */
function noun(name: string): string {
  const short = name.replace(/^(customer|shipping)(?=[A-Z])/, '');
  const lower = short.charAt(0).toLowerCase() + short.slice(1);
  const known = nouns[name] ?? nouns[lower];
  if (known) return known;
  return lower === 'cents' ? 'amount' : split(lower.replace(/(Cents|Id|Mm|Grams)$/, ''));
}

/** `addons[2]` → 'add-on 2'. */
const nthOf = (list: string, position: string) =>
  `${singular[list] ?? noun(list).replace(/s$/, '')} ${position}`;

/**
 * A field of a request in words: `items[1].addons[2].quantity` → 'the quantity of add-on 2 of line
 * 1'.
 *
 * @param path the contract's path, with positions counted from 1
 */
export function fieldInWords(path: string): string {
  const steps = path.split('.').map((step) => {
    const [, name = step, position] = /^(.*)\[(\d+)\]$/.exec(step) ?? [];
    return { name, position };
  });
  const last = steps.pop();
  const owners = steps.flatMap(({ name, position }) => (position ? [nthOf(name, position)] : []));
  const field = last?.position ? nthOf(last.name, last.position) : `the ${noun(last?.name ?? '')}`;
  return [field, ...owners.reverse()].join(' of ');
}

/** @param problem such as 'is required' or 'must be at most 99' */
export function fieldSentence(path: string, problem: string): string {
  const field = fieldInWords(path);
  const [head = field] = field.split(/ (?:of|about|you|it|that) /);
  const isMany = /(s| off)$/.test(head) && !/ss$/.test(head);
  const said = isMany
    ? problem
        .replace(/^is /, 'are ')
        .replace(/^has /, 'have ')
        .replace(/^holds /, 'hold ')
    : problem;
  return `${field.charAt(0).toUpperCase()}${field.slice(1)} ${said}.`;
}
