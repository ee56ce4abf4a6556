/** The doctor's output. */
import type { Command } from './check.ts';
import type { Result } from './examine.ts';

const marks = { ok: 'ok  ', waiting: 'wait', todo: 'TODO', unknown: '?   ' } as const;

/** A command as typed in a shell. */
export const typed = ({ run }: Command): string =>
  run.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word}'`)).join(' ');

/** The lines of some results: one each, and another for anything to do. */
export function toLines(results: readonly Result[]): string[] {
  const width = Math.max(0, ...results.map(([name]) => name.length));
  return results.flatMap(([name, finding]) => {
    const line = `${marks[finding.is]}  ${name.padEnd(width)}  ${finding.says}`;
    if (finding.is !== 'todo') return [line];
    const what = typeof finding.todo === 'string' ? finding.todo : typed(finding.todo);
    return [line, `${' '.repeat(width + 6)}  -> ${what}`];
  });
}

/** The number of results of each kind, in one line. */
export function summarize(results: readonly Result[]): string {
  const count = (is: keyof typeof marks) =>
    results.filter(([, finding]) => finding.is === is).length;
  const [todo, waiting, unknown] = [count('todo'), count('waiting'), count('unknown')];
  return [
    `${todo === 0 ? 'Nothing' : todo} to do`,
    `${count('ok')} fine`,
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(unknown > 0 ? [`${unknown} could not be asked`] : []),
  ].join(', ');
}
