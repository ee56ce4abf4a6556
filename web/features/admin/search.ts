import type { OrderStatus } from '../../../shared/contract/index.ts';
import { isStatus } from './shared/status.ts';

/** The eight tabs, in the order they are shown. */
export const tabs = [
  { id: 'orders', label: 'Orders' },
  { id: 'inquiries', label: 'Inquiries' },
  { id: 'quote', label: 'Create Quote' },
  { id: 'photos', label: 'Photos' },
  { id: 'products', label: 'Products' },
  { id: 'addons', label: 'Add-ons' },
  { id: 'users', label: 'Users' },
  { id: 'gallery', label: 'Gallery' },
] as const;

export type TabId = (typeof tabs)[number]['id'];

/** What the address says is shown, so that it can be linked to and loaded again. */
export interface AdminSearch {
  /** Left out: orders. */
  tab?: TabId | undefined;
  /** Orders of this status alone. */
  status?: OrderStatus | undefined;
  /** Orders found by short id, name or e-mail. */
  q?: string | undefined;
  /** Inquiries that wait for an answer, or that have one. */
  state?: 'open' | 'answered' | undefined;
}

/** Which orders the address asks for. */
export function orderQuery({ status, q }: AdminSearch) {
  return { status, search: q };
}

/** Which inquiries the address asks for. */
export function inquiryQuery({ state }: AdminSearch) {
  return { state };
}

/** Reads the address; whatever makes no sense in it is left out. */
export function readAdminSearch(found: Record<string, unknown>): AdminSearch {
  const { tab, status, q, state } = found;
  const known = tabs.find(({ id }) => id === tab)?.id;
  const search: AdminSearch = {};
  if (known && known !== 'orders') search.tab = known;
  if (isStatus(status)) search.status = status;
  if ((typeof q === 'string' || typeof q === 'number') && `${q}` !== '') search.q = `${q}`;
  if (state === 'open' || state === 'answered') search.state = state;
  return search;
}
