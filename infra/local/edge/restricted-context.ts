/** A context for CloudFront's functions that has of Node's built-ins what CloudFront has. */
import { type Context, constants, createContext, runInContext } from 'node:vm';
import {
  type BuiltIn,
  builtIns,
  plainGlobals,
  requiredProperties,
  typedArrays,
} from './cloudfront-javascript.ts';

const namesIn = (list: string) => list.split(/\s+/);

/** Deletes every property with a name that is not listed. Symbols stay: see `withoutWellKnown`. */
function removeExcept(target: object, listed = ''): void {
  const kept = new Set([...namesIn(requiredProperties), ...namesIn(listed)]);
  for (const name of Object.getOwnPropertyNames(target)) {
    if (!kept.has(name) && !Reflect.deleteProperty(target, name)) {
      throw new Error(`${name} cannot be removed from the context of CloudFront's functions`);
    }
  }
}

function restrict(object: { readonly prototype?: object }, { own, prototype }: BuiltIn): void {
  removeExcept(object, own);
  if (object.prototype) removeExcept(object.prototype, prototype);
}

/**
 * `Symbol` without `Symbol.iterator` and its like. What they name stays, because listed methods are
 * made of it (`match` calls `RegExp.prototype[Symbol.match]`); a function cannot name it any more.
 */
const withoutWellKnown = `(() => {
  'use strict';
  const { for: forKey, keyFor, prototype } = Symbol;
  const real = Symbol;
  const restricted = function Symbol(description) { return real(description); };
  return Object.assign(restricted, { for: forKey, keyFor, prototype });
})()`;

/** Makes a context of its own, as bare as CloudFront's runtime. */
export function restrictedContext(): Context {
  const context = createContext(constants.DONT_CONTEXTIFY, {
    // Neither `eval` nor `new Function`.
    codeGeneration: { strings: false, wasm: false },
  });
  context.Symbol = runInContext(withoutWellKnown, context);
  restrict(Object.getPrototypeOf(context.Uint8Array), typedArrays);
  for (const [name, listed] of Object.entries(builtIns)) restrict(context[name], listed);
  removeExcept(context, `${plainGlobals} ${Object.keys(builtIns).join(' ')}`);
  return context;
}
