/** A customer's link to a quote: `/quote/` and a signed token. */
import { signedLinks } from '../http/signed-link.ts';
import { quoteLinkKeys } from '../http/signing-keys.ts';
import { NO_LINK, type QuotePath, type QuoteRecord } from './quote.ts';

const quoteLinks = signedLinks(
  'quote-link',
  quoteLinkKeys,
  'This link does not open a quote any more.',
);

export const { read: readQuoteLink, invalid: invalidLink } = quoteLinks;

/** The path with the quote's current link; null if the owner has ended it. */
export async function quotePath(
  { id, linkVersion }: Pick<QuoteRecord, 'id' | 'linkVersion'>,
  now: Date,
): Promise<QuotePath | null> {
  if (linkVersion === NO_LINK) return null;
  return `/quote/${await quoteLinks.sign({ id, version: linkVersion }, now)}`;
}

/**
 * Loads the quote that a token opens.
 *
 * @param find reads the quote and anything needed with it
 * @throws NotFound if the shop did not sign it, the quote is gone, or another link has replaced it
 */
export async function followLink<T extends { readonly quote?: QuoteRecord | undefined }>(
  token: string,
  now: Date,
  find: (quoteId: string) => Promise<T>,
): Promise<T & { readonly quote: QuoteRecord }> {
  const { id, version } = await readQuoteLink(token, now);
  const found = await find(id);
  const { quote } = found;
  if (quote?.linkVersion !== version || quote.revision === 0) throw invalidLink();
  return { ...found, quote };
}
