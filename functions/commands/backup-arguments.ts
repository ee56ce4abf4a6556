import { parseArgs } from 'node:util';
import { CommandError } from './run-command.ts';

/** @throws CommandError saying how the command is used */
export function readBackupArguments(command: 'backup' | 'restore') {
  const usage = `Usage: npm run ${command} -- <file> [--images <folder>]`;
  try {
    const { values, positionals } = parseArgs({
      options: { images: { type: 'string' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new CommandError(usage);
    return { file, images: values.images };
  } catch {
    throw new CommandError(usage);
  }
}
