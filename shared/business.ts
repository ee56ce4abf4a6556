/**
 * The facts of the business, as the site states them. This is the one file to change when hours,
 * prices or claims change; nothing here is computed.
 */

export const business = {
  name: 'Roof Console Co.',
  tagline: 'Australian made 4x4 gear',
  email: 'workshop@example.com',
  phone: '(07) 5550 0160',
  location: 'Queensland, Australia',
  suburb: 'Caboolture, north of Brisbane',
  startingPriceCents: 16_000,
  replyWithin: '24 hours',
  copyrightYear: 2024,
  timeZone: 'Australia/Brisbane',
  quoteValidDays: 30,
  hours: [
    { days: 'Monday to Friday', open: '8:00 AM to 4:30 PM' },
    { days: 'Saturday and Sunday', open: 'Closed' },
  ],
  heroStatistics: [
    { value: '100%', label: 'Handcrafted' },
    { value: 'QLD', label: 'Made' },
    { value: '50+', label: 'Vehicles' },
    { value: '5+', label: 'Years' },
  ],
  /** Shown beside the five stars of every product page. */
  productReviewCount: 48,
  footerMakes: ['Toyota', 'Ford', 'Nissan'],
  footerAddons: ['Switch panels', 'Gauge holders', 'LED lighting', 'UHF brackets'],
} as const;
