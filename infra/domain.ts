/** A name under which businesses register theirs, such as `com.au`, or a top-level domain. */
const APEX = /^[a-z0-9-]+\.((com|net|org|asn|id)\.au|(co|net|org)\.(nz|uk)|[a-z]{2,})$/;

/**
 * True if a domain is the business's whole one, `example.com.au`, not one of the shop's own beneath it,
 * `shop.example.com.au`. Mail and other sites of the business are then under it too.
 */
export const isApex = (domain: string): boolean => APEX.test(domain);

/** The names that lead to the shop: its own first, and beside a whole domain that with `www.`, which redirects. */
export const namesOf = (domain: string): [string, ...string[]] =>
  isApex(domain) ? [domain, `www.${domain}`] : [domain];
