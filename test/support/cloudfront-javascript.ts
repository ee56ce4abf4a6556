/**
 * The JavaScript of CloudFront Functions, runtime 2.0: what a function of `infra/edge` may use, and an
 * engine in which there is nothing else.
 *
 * Copied name by name on 2026-11-22 from the CloudFront Developer Guide, ‘JavaScript runtime 2.0
 * features for CloudFront Functions’:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 *
 * - If the guide lists names, exactly those are here. `Object.prototype.is` and
 *   `Object.prototype.setPrototypeOf` are treated as errors in the guide.
 * - If it says ‘all ES 5.1’ (Date, Math, Number), the names are those of ECMAScript 5.1, chapter 15.
 * - Types that it implies without listing their methods (Boolean, errors) have those of ES 5.1.
 * - Buffer, TextEncoder, TextDecoder, atob, btoa and `require` are on its list and not here: Node's
 *   contexts have none of them, and no function uses any. Add one here together with its first use.
 */
import { type Context, constants, createContext, runInContext } from 'node:vm';
import { type EdgeEngine, strictly } from '../../infra/local/edge/edge-function.ts';

/** Names of a built-in object, separated by spaces. */
interface BuiltIn {
  readonly own?: string;
  readonly prototype?: string;
}

const typedArray: BuiltIn = { own: 'BYTES_PER_ELEMENT', prototype: 'BYTES_PER_ELEMENT' };
const error: BuiltIn = { prototype: 'message' };

/** The allowed properties of built-in objects, by the name of the global. */
const builtIns: Readonly<Record<string, BuiltIn>> = {
  Object: {
    own: `create defineProperties defineProperty freeze getOwnPropertyDescriptor
      getOwnPropertyDescriptors getOwnPropertyNames getPrototypeOf isExtensible isFrozen isSealed
      keys preventExtensions seal assign entries values is setPrototypeOf`,
    prototype: 'hasOwnProperty isPrototypeOf propertyIsEnumerable',
  },
  String: {
    own: 'fromCharCode fromCodePoint',
    prototype: `charAt concat indexOf lastIndexOf match replace search slice split substr substring
      toLowerCase trim toUpperCase codePointAt endsWith includes repeat startsWith padStart padEnd
      trimStart trimEnd replaceAll`,
  },
  Number: {
    own: `EPSILON MAX_SAFE_INTEGER MIN_SAFE_INTEGER MAX_VALUE MIN_VALUE NaN NEGATIVE_INFINITY
      POSITIVE_INFINITY isFinite isInteger isNaN isSafeInteger parseInt parseFloat`,
    prototype: 'toExponential toFixed toPrecision',
  },
  Boolean: {},
  Math: {
    own: `E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2 abs acos acosh asin asinh atan atan2 atanh cbrt
      ceil clz32 cos cosh exp expm1 floor fround hypot imul log log1p log2 log10 max min pow random
      round sign sinh sin sqrt tan tanh trunc`,
  },
  Date: {
    own: 'parse UTC now',
    prototype: `toDateString toTimeString toLocaleDateString toLocaleTimeString getTime getFullYear
      getUTCFullYear getMonth getUTCMonth getDate getUTCDate getDay getUTCDay getHours getUTCHours
      getMinutes getUTCMinutes getSeconds getUTCSeconds getMilliseconds getUTCMilliseconds
      getTimezoneOffset setTime setMilliseconds setUTCMilliseconds setSeconds setUTCSeconds
      setMinutes setUTCMinutes setHours setUTCHours setDate setUTCDate setMonth setUTCMonth
      setFullYear setUTCFullYear toUTCString toISOString toJSON`,
  },
  Function: { prototype: 'apply bind call' },
  RegExp: { prototype: 'global ignoreCase multiline source sticky flags exec test' },
  JSON: { own: 'parse stringify' },
  Array: {
    own: 'isArray of',
    prototype: `concat every filter forEach indexOf join lastIndexOf map pop push reduce reduceRight
      reverse shift slice some sort splice unshift copyWithin fill find findIndex includes`,
  },
  Float32Array: typedArray,
  Float64Array: typedArray,
  Int8Array: typedArray,
  Int16Array: typedArray,
  Int32Array: typedArray,
  Uint8Array: typedArray,
  Uint8ClampedArray: typedArray,
  Uint16Array: typedArray,
  Uint32Array: typedArray,
  ArrayBuffer: { own: 'isView', prototype: 'byteLength slice' },
  Promise: {
    own: 'all allSettled any reject resolve race',
    prototype: 'catch finally then',
  },
  DataView: {
    prototype: `buffer byteLength byteOffset getFloat32 getFloat64 getInt16 getInt32 getInt8
      getUint16 getUint32 getUint8 setFloat32 setFloat64 setInt16 setInt32 setInt8 setUint16
      setUint32 setUint8`,
  },
  Symbol: { own: 'for keyFor', prototype: 'description' },
  console: { own: 'log' },
  // V8 reads the limit when it captures a stack trace.
  Error: { own: 'stackTraceLimit', prototype: 'message' },
  EvalError: error,
  RangeError: error,
  ReferenceError: error,
  SyntaxError: error,
  TypeError: error,
  URIError: error,
};

/** The prototype of all typed arrays. */
const typedArrays: BuiltIn = {
  own: 'from of',
  prototype: `buffer byteLength byteOffset copyWithin every fill filter find findIndex forEach
    includes indexOf join lastIndexOf map reduce reduceRight reverse some set slice sort subarray`,
};

/** Globals that are not objects. */
const plainGlobals = `globalThis decodeURI decodeURIComponent encodeURI encodeURIComponent
  isFinite isNaN parseFloat parseInt NaN Infinity undefined`;

/**
 * Properties that an object keeps even if they are not listed: without them it would silently inherit
 * another object's, or the engine requires them.
 */
const requiredProperties = 'constructor length name prototype toString valueOf';

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
function restrictedContext(): Context {
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

/** Fails if a built-in is missing in CloudFront, where every request would then get a 503. */
export const restrictedEngine: EdgeEngine = (code, filename) =>
  runInContext(strictly(code), restrictedContext(), { filename });
