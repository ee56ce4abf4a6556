import { PERSONAL, personalStoreResets } from './storage.ts';

/** Removes everything typed into forms and drafts, for the next person at this computer. */
export function forgetPerson(): void {
  for (const forget of personalStoreResets) forget();
  try {
    sessionStorage.clear();
    // Also removes data of parts of the site that this page has not loaded.
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PERSONAL)) localStorage.removeItem(key);
    }
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}
