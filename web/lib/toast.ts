import { useSyncExternalStore } from 'react';
import { TOAST_EVENT } from './toast-event.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'default' | 'destructive';
  open: boolean;
}

/** One toast is seen at a time: a newer one takes the older one's place. */
const TOASTS_AT_MOST = 1;
/** How long a dismissed toast is kept, in ms, before it is dropped from memory. */
const REMOVAL_DELAY = 1_000_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notification. */
export function toast(content: {
  title: string;
  description?: string;
  variant?: Toast['variant'];
}): void {
  const shown: Toast = { variant: 'default', ...content, id: nextId++, open: true };
  change([shown, ...toasts].slice(0, TOASTS_AT_MOST));
  dispatchEvent(new Event(TOAST_EVENT));
}

export function dismissToast(id: number): void {
  change(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => change(toasts.filter((shown) => shown.id !== id)), REMOVAL_DELAY);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Toast[] = [];

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
}
