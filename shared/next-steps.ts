/** The steps after an order, in order: for the thank-you page, the e-mail and the order's page. */
export const nextSteps = [
  'We ring you with the postage and a date.',
  'You get an invoice by e-mail, and pay it by bank transfer or PayID.',
  'We build it by hand.',
  'We post it, and e-mail you the tracking number.',
] as const;

/** The steps for an order picked up at the workshop. */
const pickUpSteps = [
  'We ring you with a date.',
  nextSteps[1],
  nextSteps[2],
  'We e-mail you when it is ready, and you pick it up at the workshop.',
] as const;

export const nextStepsOf = ({ pickUp }: { readonly pickUp: boolean }): readonly string[] =>
  pickUp ? pickUpSteps : nextSteps;
