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

/** What is stored of a quote's progress; expired is computed (see shared/quote.ts). */
export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'withdrawn'] as const;

/** What can happen to a quote. */
export const quoteEvents = [
  'created',
  'duplicated',
  'sent',
  'revised',
  'withdrawn',
  'reminded',
  'remindersStopped',
  'asked',
  'accepted',
  'declined',
] as const;

/** What the owner's list of quotes can be filtered by; `asked`: with questions, `expiring`: within a week. */
export const quoteLists = [
  'asked',
  'draft',
  'sent',
  'expiring',
  'expired',
  'accepted',
  'declined',
  'withdrawn',
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
