/** A context for CloudFront's functions, with only the built-ins that CloudFront has. */
import { type Context, constants, createContext, runInContext } from 'node:vm';
import {
  type BuiltIn,
  builtIns,
  plainGlobals,
  requiredProperties,
  typedArrays,
} from './cloudfront-javascript.ts';

const namesIn = (list: string) => list.split(/\s+/);

/** Deletes every property whose name is not listed. Symbols stay: see `withoutWellKnown`. */
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
 * `Symbol` without the well-known symbols such as `Symbol.iterator`. Properties with these keys stay,
 * because listed methods use them (`match` calls `RegExp.prototype[Symbol.match]`), but a function
 * cannot name them.
 */
const withoutWellKnown = `(() => {
  'use strict';
  const { for: forKey, keyFor, prototype } = Symbol;
  const real = Symbol;
  const restricted = function Symbol(description) { return real(description); };
  return Object.assign(restricted, { for: forKey, keyFor, prototype });
})()`;

/** Creates a new context, restricted like CloudFront's runtime. */
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
