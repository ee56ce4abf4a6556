/** A session over W3C WebDriver: Chromium by chromedriver, WebKit by WebKitWebDriver. */
import { DriverError, type InputSource, type Session, viewport } from './session.ts';

export interface WebDriverOptions {
  /** Address of the driver, such as `http://127.0.0.1:4444`. */
  readonly driver: string;
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** Reads the console, where the driver can; WebDriver itself has no command for it. */
  readonly readConsole: (session: WebDriverCommands) => Promise<string[]>;
  /** Ends the driver's process. */
  readonly end: () => Promise<void>;
}

/** The commands of one session, for what a single driver adds to the standard. */
export interface WebDriverCommands {
  send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>;
  evaluate<T>(expression: string): Promise<T>;
}

async function command<T>(url: string, method: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new DriverError(`${value.error}: ${value.message}`);
  return value;
}

/** Opens a window. */
export async function startWebDriver(options: WebDriverOptions): Promise<Session> {
  const { driver, end } = options;
  const { sessionId } = await command<{ sessionId: string }>(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true, ...options.capabilities } },
  });
  const commands: WebDriverCommands = {
    send: (method, path, body) => command(`${driver}/session/${sessionId}${path}`, method, body),
    evaluate: (expression) =>
      commands.send('POST', '/execute/sync', { script: `return (${expression})`, args: [] }),
  };
  const { send, evaluate } = commands;

  // A window's size includes its frame, so the page's is reached by the difference.
  await send('POST', '/window/rect', viewport);
  const [width, height] = await evaluate<[number, number]>('[innerWidth, innerHeight]');
  await send('POST', '/window/rect', {
    width: viewport.width * 2 - width,
    height: viewport.height * 2 - height,
  });

  return {
    evaluate,
    open: (url) => send('POST', '/url', { url }),
    back: () => send('POST', '/back', {}),
    perform: (actions: readonly InputSource[]) => send('POST', '/actions', { actions }),
    async attach(selector, path) {
      const found = await send<object>('POST', '/element', {
        using: 'css selector',
        value: selector,
      });
      const [id] = Object.values(found);
      await send('POST', `/element/${id}/value`, { text: path });
    },
    takeComplaints: () => options.readConsole(commands),
    async close() {
      await send('DELETE', '').catch(() => {});
      await end();
    },
  };
}
