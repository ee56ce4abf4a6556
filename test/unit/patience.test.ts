/** How long commands and the start of a shop wait for a service, on a clock that the test moves. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patiently, Unreachable } from '../../functions/core/patience.ts';

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const late = () => Object.assign(new Error('late'), { name: 'TimeoutError' });

let said: string[];
let count = 0;
/** A service of each test's own, because a service is named once. */
let service: string;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  said = [];
  service = `the table at http://127.0.0.1:${++count}`;
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Moves the clock until a call ends; how it ended and after how many seconds. */
async function ending(call: () => Promise<unknown>) {
  const from = performance.now();
  let ended: unknown;
  void patiently(service, call).then(
    (value) => (ended = { value }),
    (error) => (ended = { error }),
  );
  while (!ended) await vi.advanceTimersByTimeAsync(50);
  return {
    ...(ended as { value?: unknown; error?: Error }),
    seconds: (performance.now() - from) / 1000,
  };
}

it.each([10, 30, 60])('waits for a table that is away for %i seconds', async (away) => {
  const back = performance.now() + away * 1000;
  const { value, seconds } = await ending(async () => {
    if (performance.now() < back) throw refused();
    return 'here';
  });
  expect(value).toBe('here');
  expect(seconds).toBeLessThan(away + 6);
  expect(said).toEqual([`Waiting for ${service}: it refuses connections (ECONNREFUSED).`]);
});

it('says after five seconds that an answer is late, and nothing before', async () => {
  const answering = ending(() => new Promise((done) => setTimeout(done, 8000, 'late')));
  expect((await answering).value).toBe('late');
  expect(said).toEqual([`Waiting for ${service}: it has not answered yet.`]);
  service += '/soon';
  await ending(() => new Promise((done) => setTimeout(done, 4000)));
  expect(said).toHaveLength(1);
});

it('gives up after a minute and a half with the cause and what to do', async () => {
  let calls = 0;
  const { error, seconds } = await ending(() => {
    calls += 1;
    return Promise.reject(late());
  });
  expect(error).toBeInstanceOf(Unreachable);
  expect(error?.message).toMatch(
    /^The table at \S+ does not answer in time \(TimeoutError, tried for \d\d seconds\)\. Let this machine finish its other work, then run the same command again\.$/,
  );
  expect(seconds).toBeGreaterThan(60);
  expect(calls).toBeLessThan(40);
});

it('passes on at once what another try would meet too', async () => {
  const wrong = Object.assign(new Error('no'), { name: 'ValidationException' });
  const { error, seconds } = await ending(() => Promise.reject(wrong));
  expect(error).toBe(wrong);
  expect(seconds).toBeLessThan(1);
});
