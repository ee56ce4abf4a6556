import { SubmitError } from '../form/form.ts';
import { facts } from '../page/facts.ts';
import { mayHaveSession } from './mark.ts';

const REFUSED = `Your browser refuses cookies, and without them we can’t keep you logged in. Allow cookies for this site in the browser’s settings, then try again.${facts.phone && ` Or ring us on ${facts.phone}.`}`;

/**
 * Stops what needs a session where the browser keeps none, before an account is made for nothing.
 *
 * @throws SubmitError saying what to change
 */
export function requireCookies(): void {
  if (!keepsCookies()) throw new SubmitError(REFUSED);
}

/** Tries it: where the settings block a site's cookies, Chromium's `navigator.cookieEnabled` is true all the same. */
function keepsCookies(): boolean {
  const probe = 'probe=1';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${probe}; SameSite=Strict`;
  const isKept = document.cookie.split('; ').includes(probe);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'probe=; Max-Age=0; SameSite=Strict';
  return isKept;
}

/**
 * Stops where a login was answered but its cookies were not kept, as by an extension that blocks some.
 *
 * @throws SubmitError saying what to change
 */
export function requireKept(): void {
  if (!mayHaveSession()) throw new SubmitError(REFUSED);
}
