/** Raised on the window with each notification, so that what shows them is loaded with the first. */
export const TOAST_EVENT = 'shop-toast';
