/** Disaster recovery: a lost shop is restored from its backup into another one that runs. */
import { describeKept } from './backup/kept.ts';
import { describeRefused } from './backup/refused.ts';
import { describeRestored } from './backup/restored.ts';
import { startShops } from './backup/shops.ts';

startShops();
// First, because it makes the files that the others read.
describeRestored();
describeKept();
describeRefused();
