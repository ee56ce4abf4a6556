/** Finds a Chromium for the browser tests, or installs one and prints that. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOrInstall, installPackage, isDebianRoot } from './find-or-install.ts';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's headless Chromium shell, which needs half the CPU. */
const headlessPlace = '/usr/bin/chromium-headless-shell';

/** Path of a browser on this machine, or undefined. `CHROME_PATH` comes first. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  const places = [...(named ? [named] : []), ...usualPlaces, chromium.executablePath()];
  return places.find((place) => existsSync(place));
}

/**
 * Path of a browser, installed if need be.
 *
 * @throws Error saying what to install by hand
 */
export function findOrInstallBrowser(): string {
  return findOrInstall({
    name: 'Chromium',
    find: findBrowser,
    packages: ['chromium', 'chromium-headless-shell'],
    otherwise: 'npx playwright install --with-deps chromium',
    advice: 'Install one, or name it in CHROME_PATH.',
  });
}

/**
 * Makes sure of a browser for the tests. Debian's Chromium gets the one without windows beside it, of
 * the same version, where this is root; the tests pass without it too, for twice the CPU.
 *
 * @throws Error saying what to install by hand
 */
export function prepareTestBrowser(): void {
  const browser = findOrInstallBrowser();
  if (browser === '/usr/bin/chromium' && !existsSync(headlessPlace) && isDebianRoot()) {
    installPackage(`chromium-headless-shell=$(dpkg-query -W -f '\${Version}' chromium)`);
  }
}

/** Path of the browser for tests: the headless shell if there is one. */
export function findTestBrowser(): string | undefined {
  return !process.env.CHROME_PATH && existsSync(headlessPlace) ? headlessPlace : findBrowser();
}
