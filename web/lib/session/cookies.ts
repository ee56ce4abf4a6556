import { SubmitError } from '../form/form.ts';
import { facts } from '../page/facts.ts';
import { mayHaveSession } from './mark.ts';

const REFUSED = `Your browser refuses cookies, and without them we can’t keep you logged in. Allow cookies for this site in the browser’s settings, then try again.${facts.phone && ` Or ring us on ${facts.phone}.`}`;

/**
 * Stops an action that needs a session if the browser keeps none, before an account is made for
 * nothing.
 *
 * @throws SubmitError saying what to change
 */
export function requireCookies(): void {
  if (!keepsCookies()) throw new SubmitError(REFUSED);
}

/**
 * Tests it by setting a cookie: if the settings block a site's cookies, Chromium's
 * `navigator.cookieEnabled` is still true.
 */
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
 * Stops after a login whose cookies were not kept, for example because an extension blocks some.
 *
 * @throws SubmitError saying what to change
 */
export function requireKept(): void {
  if (!mayHaveSession()) throw new SubmitError(REFUSED);
}
