/** The three engines: what each needs on this machine, and how a window of it is opened. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../infra/local/ports.ts';
import { findBrowser } from '../support/browser.ts';
import { findOnPath, type Prerequisite } from '../support/prerequisites.ts';
import { startBidi } from './bidi.ts';
import type { Session } from './session.ts';
import { startWebDriver, type WebDriverCommands } from './webdriver.ts';

export interface Engine {
  /** The programs it is made of. */
  readonly programs: Readonly<Record<string, Prerequisite>>;
  /** Opens a window, given the paths of its programs. */
  open(programs: Readonly<Record<string, string>>): Promise<Session>;
}

const debian = (name: string, inPackage: string, find: () => string | undefined): Prerequisite => ({
  ...{ name, find, packages: [inPackage] },
  advice: `Install it with sudo apt-get install ${inPackage}.`,
});

/** Starts a program that runs as long as its window; `end` waits until it is gone. */
function startProgram(program: string, args: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(program, args, { stdio: 'ignore', ...options });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const gone = once(child, 'exit').finally(() => process.off('exit', kill));
  return {
    child,
    async end() {
      child.kill();
      await gone;
    },
  };
}

/** What a program says on one of its streams, as soon as it matches. */
async function waitFor(child: ChildProcess, stream: number, wanted: RegExp): Promise<string> {
  let said = '';
  for await (const chunk of child.stdio[stream] as Readable) {
    said += chunk;
    const found = wanted.exec(said);
    if (found) return found[1] ?? found[0];
  }
  throw new Error(`${child.spawnfile} ended: ${said}`);
}

/** Waits until a driver takes sessions. */
async function untilReady(driver: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    const answer = await fetch(`${driver}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`No driver answers at ${driver}`);
}

async function openChromium({ browser = '', driver = '' }: Record<string, string>) {
  const port = await freePort();
  const { end } = startProgram(driver, [`--port=${port}`]);
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address);
  return startWebDriver({
    ...{ driver: address, end },
    capabilities: {
      'goog:loggingPrefs': { browser: 'WARNING' },
      // Root in a container has no sandbox to offer, and the browser only ever sees this shop.
      'goog:chromeOptions': { binary: browser, args: ['--headless=new', '--no-sandbox'] },
    },
    async readConsole({ send }) {
      const entries = await send<{ message: string }[]>('POST', '/se/log', { type: 'browser' });
      return entries.map(({ message }) => message);
    },
  });
}

async function openFirefox({ browser = '' }: Record<string, string>) {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // Keeps back or forward pages whatever the machine's memory, and asks nothing at the first start.
  writeFileSync(
    join(profile, 'user.js'),
    'user_pref("browser.sessionhistory.max_total_viewers", 4);',
  );
  const { child, end } = startProgram(
    browser,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await waitFor(child, 2, /BiDi listening on (ws:\S+)/);
  return startBidi(address, async () => {
    await end();
    rmSync(profile, { recursive: true, force: true });
  });
}

/**
 * WebKitWebDriver tells nothing of the console. From the first look at a document on, errors are
 * kept in the page; what went wrong before that look is not seen.
 */
const keepErrors = `(() => {
  if (!window.complaints) {
    window.complaints = [];
    addEventListener('error', ({ message }) => message && complaints.push(message));
    addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
    for (const level of ['error', 'warn']) {
      console[level] = (...words) => complaints.push(words.join(' '));
    }
  }
  return complaints.splice(0);
})()`;

async function openWebkit({ browser = '', driver = '', display = '' }: Record<string, string>) {
  const screen = startProgram(display, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await waitFor(screen.child, 3, /\d+(?=\n)/);
  const port = await freePort();
  const { end } = startProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${number}` },
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address);
  return startWebDriver({
    driver: address,
    capabilities: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    readConsole: ({ evaluate }: WebDriverCommands) => evaluate(keepErrors),
    async end() {
      await end();
      await screen.end();
    },
  });
}

export const engines = {
  chromium: {
    programs: {
      browser: debian('Chromium', 'chromium', findBrowser),
      driver: debian('chromedriver', 'chromium-driver', () => findOnPath('chromedriver')),
    },
    open: openChromium,
  },
  firefox: {
    programs: {
      browser: debian('Firefox', 'firefox-esr', () => findOnPath('firefox-esr', 'firefox')),
    },
    open: openFirefox,
  },
  webkit: {
    programs: {
      browser: debian(
        "WebKit's MiniBrowser",
        'webkit2gtk-driver',
        () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0],
      ),
      driver: debian('WebKitWebDriver', 'webkit2gtk-driver', () => findOnPath('WebKitWebDriver')),
      // WebKit has no headless mode: this is a virtual screen.
      display: debian('Xvfb', 'xvfb', () => findOnPath('Xvfb')),
    },
    open: openWebkit,
  },
} satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;

export const engineNames = Object.keys(engines) as EngineName[];

/** Opens a window of an engine that is installed. */
export function openEngine(name: EngineName): Promise<Session> {
  const { programs, open }: Engine = engines[name];
  const found = Object.entries(programs).map(([part, { find }]) => [part, find()]);
  return open(Object.fromEntries(found));
}
