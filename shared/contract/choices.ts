/** What may be chosen from, for the schemas and the forms. Holds no schema and imports nothing. */

/** The states and territories that are posted to. */
export const states = ['QLD', 'NSW', 'ACT', 'VIC', 'TAS', 'SA', 'WA', 'NT'] as const;

export const roles = ['viewer', 'customer', 'admin'] as const;

export const orderStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;

/** Whether an order needs an account. */
export const accountChoices = ['required', 'optional'] as const;

/** What an inquiry can be about: the value sent, in the order of the form. */
export const inquiryTypes = [
  'General Inquiry',
  'Product Quote',
  'Custom Order',
  'Postage Quote',
  'Installation Help',
] as const;
