/** Page size: a screen or two; more is loaded on request. */
export const PAGE = 25;
