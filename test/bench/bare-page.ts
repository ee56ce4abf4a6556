/**
 * A page as a visitor's browser runs it. Playwright and Lighthouse have the browser report on scripts
 * and requests (`Runtime.enable`, `Network.enable`), each with its stack. V8 then parses the app anew
 * to find the lines: 180 ms of a phone's CPU that no visitor pays. Here only single commands are sent.
 */
import { launch } from 'chrome-launcher';
import { findTestBrowser, wholeBrowser } from '../support/browser.ts';

interface Message {
  readonly id?: number;
  readonly error?: { readonly message: string };
  readonly result?: unknown;
}

export type Send = <Result = object>(
  method: string,
  params?: object,
  sessionId?: string,
) => Promise<Result>;

async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Message) => void>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  };
  await new Promise((opened, failed) => {
    socket.onopen = opened;
    socket.onerror = failed;
  });
  let last = 0;
  return async <Result>(method: string, params: object = {}, sessionId?: string) => {
    last += 1;
    const id = last;
    const { error, result } = await new Promise<Message>((done) => {
      waiting.set(id, done);
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  };
}

/** One page, in its own browser context. */
export interface BarePage {
  readonly send: (method: string, params?: object) => Promise<unknown>;
  /** Value of an expression, once it is resolved. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>;
  readonly click: (x: number, y: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface BareBrowser {
  readonly open: (viewport: { width: number; height: number }) => Promise<BarePage>;
  readonly send: Send;
  readonly close: () => void;
}

async function openPage(
  send: Send,
  viewport: { width: number; height: number },
): Promise<BarePage> {
  const { browserContextId } = await send<{ browserContextId: string }>(
    'Target.createBrowserContext',
  );
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    ...viewport,
  });
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const sendHere = (method: string, params?: object) => send(method, params, sessionId);
  await sendHere('Page.enable');
  await sendHere('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor: 1,
    mobile: false,
  });
  return {
    send: sendHere,
    async evaluate<Value>(expression: string) {
      const { result } = (await sendHere('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })) as { result: { value: Value } };
      return result.value;
    },
    async click(x, y) {
      const at = { x, y, button: 'left', clickCount: 1 };
      await sendHere('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
      await sendHere('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
      await sendHere('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
    },
    close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
  };
}

export async function launchBareBrowser(): Promise<BareBrowser> {
  const chrome = await launch({
    chromePath: findTestBrowser() ?? wholeBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox'],
    logLevel: 'silent',
  });
  const version = await fetch(`http://127.0.0.1:${chrome.port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const send = await connect(webSocketDebuggerUrl);
  return { open: (viewport) => openPage(send, viewport), send, close: () => chrome.kill() };
}
