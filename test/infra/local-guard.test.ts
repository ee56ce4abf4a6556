/**
 * The emulators as a hostile web page in the same browser sees them: it can send unsigned requests
 * to any port of this machine, with any origin and any rebound host name.
 */
import { describeBuckets } from './local-guard/buckets.ts';
import { startEmulators } from './local-guard/emulators.ts';
import { describeKeys } from './local-guard/keys.ts';
import { describeTable } from './local-guard/table.ts';

startEmulators();
describeTable();
describeBuckets();
describeKeys();
