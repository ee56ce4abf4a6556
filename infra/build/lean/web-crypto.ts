/**
 * Edits of libraries that would use WebCrypto (see jose-keys.ts). Reading the global `crypto`, or
 * `getRandomValues` of `node:crypto`, makes Node load it.
 */
import { join } from 'node:path';

type Edit = readonly [from: string, to: string];

const joseKeys = JSON.stringify(join(import.meta.dirname, 'jose-keys.ts'));

const ourSubtle: readonly Edit[] = [
  ['} from "./key.js";', `, subtle } from ${joseKeys};`],
  ['crypto.subtle.', 'subtle.'],
];

/** By file in node_modules: what is replaced in it. */
export const webCryptoEdits: Readonly<Record<string, readonly Edit[]>> = {
  '@smithy/core/dist-es/submodules/serde/index.js': [
    ['import { getRandomValues } from', 'import { randomUUID } from'],
    ['const _getRandomValues = getRandomValues;', ''],
    ['bindV4(_getRandomValues)', 'randomUUID'],
  ],
  'jose/dist/webapi/lib/jws_sign.js': ourSubtle,
  'jose/dist/webapi/lib/jws_verify.js': ourSubtle,
};

/** @throws Error naming what a file no longer contains */
export function edit(source: string, edits: readonly Edit[]): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The library no longer has: ${from}`);
    return text.replaceAll(from, to);
  }, source);
}
