import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages of Debian or Ubuntu can be installed. */
export const isDebianRoot = (): boolean =>
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Tries to install one of the system's packages, and prints that. */
export function installPackage(name: string): void {
  run(`apt-get install -y -qq --no-install-recommends ${name}`);
}

function run(command: string): void {
  console.log(`Installing what the tests need: ${command}`);
  spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** A program that tests need. */
export interface Tool {
  /** Its name in messages, such as `Chromium`. */
  readonly name: string;
  /** Its path on this machine, or undefined. */
  readonly find: () => string | undefined;
  /** Packages of Debian and Ubuntu that contain it, each installed by a separate command. */
  readonly packages: readonly string[];
  /** A command that installs it if those are unavailable. */
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
  console.log(`No ${name} found for the tests.`);
  if (isDebianRoot()) {
    run('apt-get update -qq');
    packages.forEach(installPackage);
  } else if (otherwise) run(otherwise);
  const installed = find();
  if (installed) return installed;
  throw new Error(`The tests need ${name}, and it could not be installed. ${advice}`);
}
