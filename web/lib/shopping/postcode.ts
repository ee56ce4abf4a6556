import { matching } from '../state/codecs.ts';
import { persistentStore } from '../state/storage.ts';

/** The postcode a shopper typed to see the postage, for as long as the tab is open. */
export const wantedPostcode = persistentStore('postcode', '', matching(/^\d{0,4}$/), 'session');
