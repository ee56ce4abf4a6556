/** One cold start: loads a bundle, sends it one event, and prints how long both took together. */
import { createRequire } from 'node:module';

const [, , bundle = '', event = '{}'] = process.argv;

const cpu = process.cpuUsage();
const from = performance.now();
// Like Lambda, requires a CommonJS bundle and imports an ES module.
const { handler } = bundle.endsWith('.cjs')
  ? createRequire(import.meta.url)(bundle)
  : await import(bundle);
const result = await handler(JSON.parse(event), {});
const wall = performance.now() - from;
const { user, system } = process.cpuUsage(cpu);
process.stdout.write(
  JSON.stringify({
    wall,
    cpu: (user + system) / 1000,
    // Peak memory; the system counts in kB.
    peak: process.resourceUsage().maxRSS * 1024,
    status: result.statusCode ?? result.$metadata.httpStatusCode,
  }),
);
process.exit();
