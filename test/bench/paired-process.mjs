/**
 * Median milliseconds of a call in each of two builds of a function. They alternate call by call in
 * one process, so that neither a growing table nor the machine favours one of them.
 */
import { createRequire } from 'node:module';

const [, , bundle = '', event = '{}', other = ''] = process.argv;
const require = createRequire(import.meta.url);
const parsed = JSON.parse(event);

const WARM_UP = 30;
const CALLS = 300;
const builds = [bundle, other].map((path) => ({ call: require(path).handler, times: [] }));
for (let call = 0; call < WARM_UP + CALLS; call++) {
  for (const build of call % 2 ? builds : builds.toReversed()) {
    const from = performance.now();
    const { statusCode } = await build.call(parsed, {});
    if (statusCode !== 201) throw new Error(`The function answered ${statusCode}`);
    if (call >= WARM_UP) build.times.push(performance.now() - from);
  }
}
const medians = builds.map(({ times }) => times.toSorted((a, b) => a - b)[CALLS / 2]);
process.stdout.write(JSON.stringify(medians));
process.exit();
