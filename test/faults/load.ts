/**
 * `npm run test:load`: a thousand clients and five hundred slow connections against a shop of its
 * own on this machine. LOAD_SECONDS says for how long (60, 120 at most), LOAD_CLIENTS how many.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { startShopProcess } from '../support/shop-process.ts';

const seconds = Math.min(120, Number(process.env.LOAD_SECONDS ?? 60));
const clients = Math.min(1000, Number(process.env.LOAD_CLIENTS ?? 1000));
const slow = Math.min(500, Number(process.env.SLOW_CONNECTIONS ?? 500));

const paths = [
  '/',
  '/api/products',
  '/api/products/featured',
  '/api/addons',
  '/api/reviews',
  '/api/gallery-images',
  '/api/vehicle-makes',
  '/api/auth/user',
];

/** Resident memory of this process's descendants, in MB. Linux. */
function memory(): number {
  const parents = new Map<number, number>();
  const resident = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      parents.set(Number(name), Number(stat[1]));
      resident.set(Number(name), (Number(stat[21]) * 4096) / 1e6);
    } catch {
      // It has ended in the meantime.
    }
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent === process.pid || (parent !== undefined && parent > 1 && isOurs(parent));
  };
  return [...resident].reduce((sum, [pid, size]) => (isOurs(pid) ? sum + size : sum), 0);
}

function get(agent: Agent, port: string, path: string): Promise<number> {
  return new Promise((done) => {
    const sent = request({ agent, host: '127.0.0.1', port, path }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
    });
    sent.on('error', () => done(0));
    sent.end();
  });
}

/** A connection that sends a byte per second until it is closed. */
function slowConnection(port: string): { socket: Socket; sendOne: () => void } {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST /api/inquiries HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  return { socket, sendOne: () => socket.writable && socket.write('x') };
}

await ensureBuilt();
const dataDir = mkdtempSync(join(tmpdir(), 'load-'));
const shop = await startShopProcess(dataDir);
const { port } = new URL(shop.origin);
const agent = new Agent({ keepAlive: true, maxSockets: clients });
for (const path of paths) await get(agent, port, path);

const slowly = Array.from({ length: slow }, () => slowConnection(port));
const ticking = setInterval(() => {
  for (const { sendOne } of slowly) sendOne();
}, 1000);
const statuses = new Map<number, number>();
const times: number[] = [];
const memories: number[] = [];
const until = performance.now() + seconds * 1000;
const measuring = setInterval(() => memories.push(memory()), 2000);

await Promise.all(
  Array.from({ length: clients }, async (_, index) => {
    for (let turn = index; performance.now() < until; turn++) {
      const from = performance.now();
      const status = await get(agent, port, paths[turn % paths.length] ?? '/');
      times.push(performance.now() - from);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 0) await delay(20);
    }
  }),
);
clearInterval(ticking);
clearInterval(measuring);
const cut = slowly.filter(({ socket }) => socket.destroyed || !socket.writable).length;
for (const { socket } of slowly) socket.destroy();
agent.destroy();
await shop.stop();
rmSync(dataDir, { recursive: true, force: true });

times.sort((a, b) => a - b);
const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
const half = memories.length >> 1;
const peak = (some: number[]) => Math.round(Math.max(0, ...some));
const faults = [...statuses].filter(([status]) => status === 0 || status >= 500);
console.log(
  `Load: ${times.length} answers to ${clients} clients in ${seconds} s (${Math.round(times.length / seconds)} a second)`,
);
console.log(
  `Statuses: ${[...statuses].map(([status, count]) => `${status || 'none'}: ${count}`).join(', ')}`,
);
console.log(`Times: median ${at(0.5)} ms, 95th ${at(0.95)} ms, 99th ${at(0.99)} ms`);
console.log(`Slow connections: ${slow}, of which ${cut} were cut off`);
console.log(
  `Memory: at most ${peak(memories.slice(0, half))} MB in the first half, ${peak(memories.slice(half))} MB in the second`,
);
// Growth in the second half must be noise, not a leak.
const grew = peak(memories.slice(half)) > peak(memories.slice(0, half)) * 1.25;
if (faults.length > 0 || grew || (seconds >= 15 && cut < slow)) {
  console.log('The load was not borne.');
  process.exitCode = 1;
}
