/** The topics of the settings page, in the order an owner sets up a shop. */
export const topics = [
  { id: 'business', label: 'Business' },
  { id: 'money', label: 'Money' },
  { id: 'building', label: 'Building' },
  { id: 'postage', label: 'Postage and Pick-up' },
  { id: 'emails', label: 'Emails' },
  { id: 'pages', label: 'Shop Pages' },
  { id: 'people', label: 'People' },
  { id: 'safety', label: 'Safety' },
] as const;

export type TopicId = (typeof topics)[number]['id'];
