/** Dispatched on the window with each notification; the first one loads the toaster. */
export const TOAST_EVENT = 'shop-toast';
