/**
 * What Lambda loads of a function, copied as it is: runs function.cjs with the bytecode that the
 * build made of it. Where that is missing or of another V8 (it checks version and flags itself), the
 * source is compiled as ever, which costs time and nothing else.
 *
 * Nothing is imported on purpose: an `import` of node:fs alone makes Node evaluate all that hangs on
 * it, streams and file promises, before the first line runs.
 */
const { readFileSync } = process.getBuiltinModule('node:fs');
const { Script } = process.getBuiltinModule('node:vm');

const filename = `${import.meta.dirname}/function.cjs`;

function bytecode() {
  try {
    return readFileSync(`${import.meta.dirname}/function.cache`);
  } catch {
    return undefined;
  }
}

const source = readFileSync(filename, 'utf8');
const script = new Script(`(function (module, exports, require) {${source}\n})`, {
  filename,
  cachedData: bytecode(),
});
const module = { exports: {} };
// All it requires is Node's own.
script.runInThisContext()(module, module.exports, (name) => process.getBuiltinModule(name));

/** For the build, which makes the bytecode of it, and the tests, which ask whether it was taken. */
export { script };
export const { handler } = module.exports;
