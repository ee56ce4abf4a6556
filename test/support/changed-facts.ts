/** Facts that an owner has changed, and what nothing may state from then on. */
import { type Facts, firstFacts, firstPayTo } from '../../shared/business.ts';
import { type Actor, made } from './actors.ts';

/** The Australian Taxation Office's own number, as its check adds up. */
export const changedFacts: Facts = {
  name: 'Overhead Works',
  abn: '51 824 753 556',
  address: '3 Gibber Street, Longreach QLD 4730',
  suburb: 'Longreach, in the west',
  phone: '(07) 4650 1234',
  email: 'hello@overhead.test',
  hours: [{ days: 'Weekdays', open: '7 AM to 3 PM' }],
  notice: 'Closed for the show until 5 May.',
  socials: [{ name: 'Mastodon', url: 'https://aus.social/@overhead' }],
  cutOutCents: { ...firstFacts.cutOutCents, gauges: 3_000 },
  heroTitle: 'Radios overhead.',
  heroText: 'Plywood and felt, from Longreach.',
  statistics: [{ value: '9', label: 'Sheds' }],
  testimonials: [{ name: 'Vi Ng', location: 'Winton, QLD', text: 'It holds.' }],
  warrantyYears: 7,
  dueDays: 14,
  depositPercent: 30,
};

const before = [
  ...['name', 'abn', 'address', 'suburb', 'phone', 'email'].map(
    (name) => firstFacts[name as 'name'],
  ),
  firstFacts.phone.replace(/\D/g, ''),
  ...firstFacts.hours.map(({ open }) => open).filter((open) => open !== 'Closed'),
  ...firstFacts.socials.map(({ url }) => `"${url}"`),
  firstFacts.heroTitle,
  firstFacts.heroText,
  `${firstFacts.warrantyYears}\u00a0years’ warranty`,
  ...firstFacts.statistics.map(({ label }) => `>${label}<`),
  ...firstFacts.testimonials.map(({ text }) => text),
  firstPayTo.bsb,
];

/** The first facts that a text still states. */
export const statedBefore = (text: string): string[] => before.filter((one) => text.includes(one));

/** Saves them all, and where to pay, which begins with the shop's name and address. */
export async function changeFacts(admin: Actor): Promise<void> {
  const { name: accountName, email: payId } = changedFacts;
  const payTo = { accountName, bsb: '064-001', accountNumber: '12345678', payId };
  await made(admin.patch('/api/admin/products/business', { ...changedFacts, payTo }));
}
