/** What the page of settings is divided into, in the order in which an owner sets a shop up. */
export const topics = [
  { id: 'business', label: 'Business' },
  { id: 'money', label: 'Money' },
  { id: 'building', label: 'Building' },
  { id: 'postage', label: 'Postage and Pick-up' },
  { id: 'emails', label: 'E-mails' },
  { id: 'pages', label: 'Shop Pages' },
  { id: 'people', label: 'People' },
  { id: 'safety', label: 'Safety' },
] as const;

export type TopicId = (typeof topics)[number]['id'];
