/** The three engines: what each needs on this machine, and how a window of it is opened. */
import { globSync } from 'node:fs';
import { chromium } from '../support/browser.ts';
import { findOnPath, found, type Prerequisite } from '../support/prerequisites.ts';
import { openByPuppeteer } from './puppeteer.ts';
import { openWebkit } from './selenium.ts';
import type { Session } from './session.ts';

const debian = (name: string, inPackage: string, find: () => string | undefined): Prerequisite => ({
  name,
  find,
  packages: [inPackage],
  advice: `Install it with sudo apt-get install ${inPackage}.`,
});

const firefox = debian('Firefox', 'firefox-esr', () => findOnPath('firefox-esr', 'firefox'));

const webkit = debian(
  "WebKit's MiniBrowser",
  'webkit2gtk-driver',
  () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0],
);

const webkitDriver = debian('WebKitWebDriver', 'webkit2gtk-driver', () =>
  findOnPath('WebKitWebDriver'),
);

/** A virtual screen, for WebKit, which has no headless mode. `xvfb-run` brings none of its parts. */
const screen = [
  debian('Xvfb', 'xvfb', () => findOnPath('Xvfb')),
  debian('xauth', 'xauth', () => findOnPath('xauth')),
];

/** The programs that the engines are made of. */
export const programs: readonly Prerequisite[] = [
  chromium,
  firefox,
  webkit,
  webkitDriver,
  ...screen,
];

/** Opens a window of an engine that is installed. */
export const engines = {
  chromium: () =>
    openByPuppeteer({
      executablePath: found(chromium),
      // Root in a container has no sandbox to offer, and the browser only ever sees this shop.
      args: ['--no-sandbox'],
    }),
  firefox: () =>
    openByPuppeteer({
      browser: 'firefox',
      executablePath: found(firefox),
      // Keeps back or forward pages whatever the machine's memory.
      extraPrefsFirefox: { 'browser.sessionhistory.max_total_viewers': 4 },
    }),
  webkit: () => openWebkit(found(webkit), found(webkitDriver)),
} satisfies Record<string, () => Promise<Session>>;

export type EngineName = keyof typeof engines;

export const engineNames = Object.keys(engines) as EngineName[];
