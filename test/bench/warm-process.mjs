/** Microseconds that the stack around a route takes, when everything is warm. */
const [, , bundle = '', event = '{}'] = process.argv;
const { handler } = await import(bundle);
const parsed = JSON.parse(event);

const ROUNDS = 15;
const CALLS = 2000;
const rounds = [];
for (let round = 0; round < ROUNDS; round++) {
  const from = performance.now();
  for (let call = 0; call < CALLS; call++) await handler(parsed, {});
  rounds.push(((performance.now() - from) * 1000) / CALLS);
}
process.stdout.write(JSON.stringify({ micros: Math.min(...rounds) }));
process.exit();
