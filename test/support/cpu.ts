/**
 * `node test/support/cpu.ts COMMAND…` runs a command and prints the CPU seconds that its processes
 * took: for each step of `npm test`, for each file of tests, and for what runs beside them. Linux only.
 *
 * It samples /proc, because a parent never learns the CPU of processes that outlive it: a killed
 * browser's renderers, for one. A function called from a file belongs to that file only when the file
 * started its shop; calls to a shared shop count for the shared shop.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SAMPLE_MS = 100;
/** Linux's clock ticks a second (`getconf CLK_TCK`), the same on every architecture of Node's. */
const TICKS = 100;

/** Steps of `npm test`, recognized by the command line. */
const steps = {
  'bin/tsc': 'types',
  'bin/biome': 'lint',
  'build/build.ts': 'build',
  'support/compile.ts': 'build',
  vitest: 'vitest',
  playwright: 'browser',
};

/** Processes listed separately if no test file owns them. */
const kinds = {
  'function-process': 'functions',
  'functions/commands': 'commands',
  dynoxide: 'DynamoDB',
  's3-process': 'S3',
  'ses-process': 'SES',
  'type=renderer': 'renderers',
  'type=gpu': 'browser: drawing',
  'type=utility': 'browser: network',
  chrom: 'browsers',
  workerProcessEntry: 'Playwright workers',
};

interface Seen {
  readonly parent: number;
  command: string;
  /** Ticks of the process and of the children that it has reaped. */
  own: number;
  waited: number;
  /** Ticks of children that were seen here and have ended, less those their parent has counted. */
  owed: number;
}

const find = (command: string, names: Record<string, string>) =>
  Object.entries(names).find(([part]) => command.includes(part))?.[1];

/** Adds up the CPU of a process and all its descendants, even if their parents end. */
function watch(root: number, marks: string) {
  const seen = new Map<string, Seen>();
  const byPid = new Map<number, Seen>();
  const totals = new Map<string, number>();

  function label(pid: number): string {
    let step: string | undefined;
    let file: string | undefined;
    let kind: string | undefined;
    for (let at = pid; byPid.has(at); at = byPid.get(at)?.parent ?? 0) {
      const { command } = byPid.get(at) as Seen;
      file ??= read(join(marks, `${at}`));
      kind ??= find(command, kinds);
      step = find(command, steps) ?? step;
    }
    const part = step === 'browser' ? (kind ?? file) : (file ?? kind);
    return [step ?? 'other', part ?? 'itself', kind ?? 'itself'].join('\t');
  }

  function add(pid: number, ticks: number): void {
    if (ticks <= 0) return;
    const name = label(pid);
    totals.set(name, (totals.get(name) ?? 0) + ticks);
  }

  function sample(): void {
    const alive = new Set<string>();
    const found: { pid: number; key: string; parent: number; own: number; waited: number }[] = [];
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const stat = read(`/proc/${name}/stat`);
      if (!stat) continue;
      // After the name, which may hold spaces and brackets: the state is field 3.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const at = (field: number) => Number(fields[field - 3]);
      const key = `${name} ${at(22)}`;
      const own = at(14) + at(15);
      found.push({ pid: Number(name), key, parent: at(4), own, waited: at(16) + at(17) });
    }
    found.sort((one, other) => one.pid - other.pid);
    for (const { pid, key, parent, own } of found) {
      let process = seen.get(key);
      if (!process) {
        if (pid !== root && !byPid.has(parent)) continue;
        process = { parent, command: '', own: 0, waited: 0, owed: 0 };
        seen.set(key, process);
        byPid.set(pid, process);
      }
      // A new process still shows its parent's command, or a shell that will exec another.
      if (own < 20) process.command = (read(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ');
      alive.add(key);
      add(pid, own - process.own);
      process.own = own;
    }
    // The youngest first: a child may have ended between two samples together with its parent.
    for (const [key, { parent, own, waited, owed }] of [...seen].reverse()) {
      if (alive.has(key)) continue;
      const known = byPid.get(parent);
      if (known) known.owed += own + waited + owed;
      seen.delete(key);
    }
    for (const { pid, key, waited } of found) {
      const process = seen.get(key);
      if (!process) continue;
      const told = waited - process.waited;
      process.waited = waited;
      // Children too short-lived to be sampled, and what the others did after their last sample.
      add(pid, told - process.owed);
      process.owed = Math.max(0, process.owed - told);
    }
  }
  return { sample, totals };
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function print(totals: ReadonlyMap<string, number>): void {
  const rows = [...totals].map(([name, ticks]) => {
    const [step = '', part = '', kind = ''] = name.split('\t');
    return { step, part, kind, seconds: ticks / TICKS };
  });
  const sum = (some: typeof rows) => some.reduce((all, { seconds }) => all + seconds, 0);
  const line = (seconds: number, text: string) =>
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${text}`);
  const list = (some: typeof rows, by: 'part' | 'kind') => {
    const sums = [...Map.groupBy(some, (row) => row[by])].map(([name, own]) => ({
      name,
      seconds: sum(own),
    }));
    for (const { name, seconds } of sums.sort((one, other) => other.seconds - one.seconds)) {
      if (seconds >= 0.5) line(seconds, `  ${name}`);
    }
  };
  for (const [step, own] of Map.groupBy(rows, (row) => row.step)) {
    line(sum(own), step);
    list(own, 'part');
    if (step === 'vitest') console.log('            of which, by kind of process');
    if (step === 'vitest') list(own, 'kind');
  }
  line(sum(rows), 'CPU in all');
}

const [command = '', ...args] = process.argv.slice(2);
const marks = mkdtempSync(join(tmpdir(), 'cpu-'));
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, CPU_MARKS: marks } });
const { sample, totals } = watch(child.pid ?? 0, marks);
const timer = setInterval(sample, SAMPLE_MS);
child.once('exit', (code) => {
  clearInterval(timer);
  sample();
  rmSync(marks, { recursive: true, force: true });
  print(totals);
  process.exitCode = code ?? 1;
});
