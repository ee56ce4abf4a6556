import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT = 'apt-get install -y -qq --no-install-recommends';

/** A program that tests need. */
export interface Tool {
  /** What it is called in messages, such as `Chromium`. */
  readonly name: string;
  /** Its path on this machine, or undefined. */
  readonly find: () => string | undefined;
  /** Packages of Debian and Ubuntu that hold it, each with a command of its own. */
  readonly packages: readonly string[];
  /** A command that installs it where those are out of reach. */
  readonly otherwise?: string;
  /** What to do by hand. */
  readonly advice: string;
}

/**
 * Path of a tool. Where there is none it is installed, and said so: from the system's packages where
 * this is root on Debian or Ubuntu.
 *
 * @throws Error saying what to install by hand
 */
export function findOrInstall({ name, find, packages, otherwise, advice }: Tool): string {
  const found = find();
  if (found) return found;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const commands = isDebianRoot
    ? ['apt-get update -qq', ...packages.map((one) => `${APT} ${one}`)]
    : [otherwise].filter((command) => command !== undefined);
  for (const command of commands) {
    console.log(`No ${name} found for the tests. Installing it: ${command}`);
    spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(`The tests need ${name}, and it could not be installed. ${advice}`);
}
