/** `npm run openapi`: writes dist/openapi.json. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dist, root } from './build/paths.ts';
import { openapiDocument } from './openapi-document.ts';

const file = join(dist, 'openapi.json');
mkdirSync(dist, { recursive: true });
writeFileSync(file, `${JSON.stringify(openapiDocument(), undefined, 2)}\n`);
console.log(relative(root, file));
