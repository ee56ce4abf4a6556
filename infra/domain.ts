/** A suffix under which businesses register names, such as `com.au`, or a top-level domain. */
const APEX = /^[a-z0-9-]+\.((com|net|org|asn|id)\.au|(co|net|org)\.(nz|uk)|[a-z]{2,})$/;

/**
 * True if a domain is the business's whole one, `example.com.au`, rather than the shop's own below
 * it, `shop.example.com.au`. The business's mail and other sites are then under it too.
 */
export const isApex = (domain: string): boolean => APEX.test(domain);

/** The names that lead to the shop: its own and, for a whole domain, `www.`, which redirects. */
export const namesOf = (domain: string): [string, ...string[]] =>
  isApex(domain) ? [domain, `www.${domain}`] : [domain];
