/** Replaces the paginators, which the shop does not use. */
export {};
