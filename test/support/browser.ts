/** Finds a Chromium for the browser tests, or installs one and says so. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The same Chromium without windows, which is a sixth quicker for tests. */
const headlessPlace = '/usr/bin/chromium-headless-shell';

/** Path of a browser on this machine, or undefined. `CHROME_PATH` goes before all others. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  const places = [...(named ? [named] : []), ...usualPlaces, chromium.executablePath()];
  return places.find((place) => existsSync(place));
}

/**
 * Path of a browser, installed if need be: from the system's packages where this is root on Debian
 * or Ubuntu, else Playwright's own.
 *
 * @throws Error saying what to install by hand
 */
export function findOrInstallBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const install = 'apt-get install -y -qq --no-install-recommends';
  const commands =
    process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
      ? ['apt-get update -qq', `${install} chromium`, `${install} chromium-headless-shell`]
      : ['npx playwright install --with-deps chromium'];
  for (const command of commands) {
    console.log(`No Chromium found for the browser tests. Installing one: ${command}`);
    spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('No Chromium could be installed. Install one, or name it in CHROME_PATH.');
}

/** Path of what the browser tests run in: the browser without windows where there is one. */
export function findTestBrowser(): string | undefined {
  return !process.env.CHROME_PATH && existsSync(headlessPlace) ? headlessPlace : findBrowser();
}
