/**
 * Programs that the tests need and npm does not bring. They are found, or installed, before the first test;
 * a test only finds them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Prerequisite {
  /** Its name in messages, such as `Chromium`. */
  readonly name: string;
  /** Its path on this machine, or undefined. */
  readonly find: () => string | undefined;
  /** Packages of Debian and Ubuntu that contain it. */
  readonly packages?: readonly string[];
  /** Installs it where those packages are not to be had; may throw. */
  readonly otherwise?: () => void;
  /** Advice for doing it by hand, with the one command. */
  readonly advice: string;
}

/** The first of some programs that is on the path. */
export function findOnPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

const sentence = ({ name, advice }: Prerequisite) => `The tests need ${name}. ${advice}`;

/**
 * The path of something that was made sure of before the tests.
 *
 * @throws Error saying how to install it
 */
export function found(wanted: Prerequisite): string {
  const path = wanted.find();
  if (path) return path;
  throw new Error(sentence(wanted));
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function aptGet(...args: readonly string[]): void {
  spawnSync('apt-get', [...args, '-y', '-qq'], { stdio: 'ignore' });
}

/**
 * Installs packages of Debian or Ubuntu, and says so.
 *
 * @returns false where this is not root on such a machine; whether it succeeded is for `find` to see
 */
export function installPackages(packages: readonly string[]): boolean {
  if (!isDebianRoot()) return false;
  console.log(`Installing for the tests: ${packages.join(', ')}`);
  aptGet('update');
  // One by one: a package that is not to be had keeps none of the others back.
  for (const name of packages) aptGet('install', '--no-install-recommends', name);
  return true;
}

/**
 * Makes sure of everything, installing what is missing, and says so. What cannot be installed ends
 * the process, with a sentence for each.
 */
export function makeSureOf(wanted: readonly Prerequisite[]): void {
  const absent = () => wanted.filter(({ find }) => !find());
  if (absent().length === 0) return;
  const packages = absent().flatMap((one) => one.packages ?? []);
  if (packages.length > 0) installPackages(packages);
  for (const { name, otherwise } of absent()) {
    if (!otherwise) continue;
    console.log(`Installing for the tests: ${name}`);
    try {
      otherwise();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  const missing = absent();
  if (missing.length === 0) return;
  for (const one of missing) console.error(sentence(one));
  process.exit(1);
}
