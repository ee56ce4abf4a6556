/** `npm run costs`: writes infra/COSTS.md, and prints its table. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBuilt } from '../build/ensure-built.ts';
import { root } from '../build/paths.ts';
import { deployedShop, synthesize } from './deployed.ts';
import { costsDocument, costsTable } from './document.ts';

export const costsFile = resolve(root, 'infra/COSTS.md');

if (import.meta.main) {
  await ensureBuilt();
  const shop = deployedShop(synthesize());
  writeFileSync(costsFile, costsDocument(shop));
  console.log(costsTable(shop));
}
