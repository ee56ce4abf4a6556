import { createStore } from './storage.ts';

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** A name in the text, which a browser's translator must leave alone. */
  readonly name?: string;
  /** A page to go to from here. */
  readonly link?: { readonly to: '/cart' | '/dashboard'; readonly label: string };
  /** An action to offer; the notification then stays for half a minute. */
  readonly action?: {
    readonly label: string;
    readonly hint: string;
    readonly onPress: () => void;
  };
}

interface Toast extends ToastContent {
  readonly id: number;
  readonly variant: 'default' | 'destructive';
  readonly open: boolean;
}

declare global {
  interface WindowEventMap {
    /** Dispatched with each notification; the first one loads the toaster. */
    'shop-toast': Event;
  }
}

/** A dismissed toast is kept in memory for this long, in ms. */
const REMOVAL_DELAY = 1_000_000;

/** One toast is shown at a time: a newer one takes the older one's place. */
export const currentToast = createStore<Toast | undefined>(undefined);
let lastId = 0;

/** Shows a notification. */
export function toast(content: ToastContent & { variant?: Toast['variant'] }): void {
  lastId += 1;
  currentToast.set({ variant: 'default', ...content, id: lastId, open: true });
  dispatchEvent(new Event('shop-toast'));
}

export function dismissToast(dismissed: Toast): void {
  if (currentToast.get() !== dismissed) return;
  const closed = { ...dismissed, open: false };
  currentToast.set(closed);
  setTimeout(() => currentToast.get() === closed && currentToast.set(undefined), REMOVAL_DELAY);
}
