/** The note in the cart and at checkout. @param pickUp true where nothing is posted */
export const payLater = (pickUp = false): string =>
  `You pay nothing now. We ring with ${pickUp ? '' : 'the postage and '}a date, then send an invoice.`;
