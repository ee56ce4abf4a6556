/** The style of what keeps its place, and is neither seen nor read out. */
export const unseen = { visibility: 'hidden' } as const;
