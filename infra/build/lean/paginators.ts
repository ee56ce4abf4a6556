/** Stands for the paginators, of which the shop uses none: its lists are pages of their own. */
export {};
