/** The Chromium of the browser tests. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium as playwright } from '@playwright/test';
import { found, installPackages, type Prerequisite } from './prerequisites.ts';

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
  const places = [...(named ? [named] : []), ...usualPlaces, playwright.executablePath()];
  return places.find((place) => existsSync(place));
}

/** A browser that starts: one without the system's libraries does not even tell its version. */
export const chromium: Prerequisite = {
  name: 'Chromium',
  find() {
    const browser = findBrowser();
    return browser && spawnSync(browser, ['--version']).status === 0 ? browser : undefined;
  },
  packages: ['chromium', 'chromium-headless-shell'],
  otherwise: () => void spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore' }),
  advice:
    'Install it with npx playwright install --with-deps chromium, or name a browser in CHROME_PATH.',
};

/**
 * Path of a whole browser, with windows and GPU.
 *
 * @throws Error saying how to install one
 */
export const wholeBrowser = () => found({ ...chromium, find: findBrowser });

/** Path of the browser for tests: the headless shell if there is one. */
export function findTestBrowser(): string | undefined {
  return !process.env.CHROME_PATH && existsSync(headlessPlace) ? headlessPlace : findBrowser();
}

/**
 * As root on Debian, installs the headless shell of Chromium's own version beside it. The
 * tests pass without, for twice the CPU.
 */
export function installHeadlessShell(): void {
  if (findBrowser() !== '/usr/bin/chromium' || existsSync(headlessPlace)) return;
  const [, version] = `${spawnSync('dpkg-query', ['-W', 'chromium']).stdout}`.trim().split('	');
  installPackages([`chromium-headless-shell=${version}`]);
}
