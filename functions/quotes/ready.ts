/** When the consoles of an offer would be ready. */
import { longestLeadTime } from '../../shared/lead-time.ts';
import type { QuotedReady } from '../../shared/order-money.ts';
import { consolesOf, isProduct, type Line } from '../lines/line.ts';
import { readProduct } from '../products/product.ts';
import { getItems } from '../storage/items.ts';
import { catalogueKeys } from '../storage/keys.ts';
import { readRow } from '../storage/read-rows.ts';
import { findOutlook, readyFields } from '../workshop/workshop.ts';
import type { StoredOffer } from './offer.ts';

/** The longest time that the catalogue names for the consoles of these lines; null if it names none. */
export async function leadTimeOf(lines: readonly Line[]): Promise<string | null> {
  const ids = new Set(lines.filter(isProduct).map(({ productId }) => productId));
  const items = await getItems([...ids].map(catalogueKeys.product));
  const consoles = items.flatMap((item) => (item && readRow(item, readProduct)) ?? []);
  return longestLeadTime(consoles) ?? null;
}

/** When an offer, with its preselected options, would be ready if it were accepted now. */
export async function readyIfAccepted({ lines }: StoredOffer, now: Date): Promise<QuotedReady> {
  const wanted = lines.filter(({ optional, ticked }) => !optional || ticked);
  const [outlook, readyIn] = await Promise.all([findOutlook(), leadTimeOf(wanted)]);
  const day = readyFields(outlook, now, consolesOf(wanted));
  return day.readyBy || readyIn === null ? day : { readyIn };
}
