/** Microseconds that a call takes when everything is warm, and milliseconds of CPU. */
import { createRequire } from 'node:module';

const [, , bundle = '', event = '{}', calls = '2000'] = process.argv;
// Like Lambda, requires a CommonJS bundle and imports an ES module.
const { handler } = bundle.endsWith('.cjs')
  ? createRequire(import.meta.url)(bundle)
  : await import(bundle);
const parsed = JSON.parse(event);

const ROUNDS = 15;
const CALLS = Number(calls);
const rounds = [];
const cpus = [];
for (let round = 0; round < ROUNDS; round++) {
  const from = performance.now();
  const cpu = process.cpuUsage();
  for (let call = 0; call < CALLS; call++) await handler(parsed, {});
  const { user, system } = process.cpuUsage(cpu);
  cpus.push((user + system) / 1000 / CALLS);
  rounds.push(((performance.now() - from) * 1000) / CALLS);
}
process.stdout.write(JSON.stringify({ micros: Math.min(...rounds), cpu: Math.min(...cpus) }));
process.exit();
