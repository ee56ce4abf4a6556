/** A session over WebDriver BiDi, which Firefox speaks without a driver in between. */
import { DriverError, type Session, viewport } from './session.ts';

interface Message {
  readonly id?: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: unknown;
  readonly method?: string;
  readonly params?: unknown;
}

interface LogEntry {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly text: string | null;
}

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

type Send = <T>(method: string, params?: object) => Promise<T>;

/** Connects to a browser that listens for BiDi; `hear` gets what it reports by itself. */
async function connect(url: string, hear: (event: Message) => void): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Message) => void>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data) as Message;
    if (message.id === undefined) return hear(message);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  };
  socket.onclose = () => {
    for (const answer of waiting.values()) answer({ error: 'closed', message: 'Browser gone' });
  };
  await new Promise((opened, failed) => {
    socket.onopen = opened;
    socket.onerror = failed;
  });
  let last = 0;
  return async <T>(method: string, params: object = {}) => {
    // A socket that is closed drops what it is sent, and no answer would ever come.
    if (socket.readyState !== WebSocket.OPEN) throw new DriverError(`${method}: Browser gone`);
    last += 1;
    const id = last;
    const answer = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.error) throw new DriverError(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result as T;
  };
}

/**
 * Opens a window.
 *
 * @param address where the browser listens, such as `ws://127.0.0.1:9222`
 * @param end ends the browser's process
 */
export async function startBidi(address: string, end: () => Promise<void>): Promise<Session> {
  let complaints: string[] = [];
  const send = await connect(`${address}/session`, ({ method, params }) => {
    if (method !== 'log.entryAdded') return;
    const { level, text } = params as LogEntry;
    if (level === 'error' || level === 'warn') complaints.push(text ?? '');
  });
  await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = tree.contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport });

  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    async evaluate<T>(expression: string) {
      const { type, result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        target: { context },
        // BiDi describes objects property by property; JSON comes through as it is.
        expression: `(async () => JSON.stringify([await (${expression})]))()`,
        awaitPromise: true,
      });
      if (type === 'exception') throw new DriverError(exceptionDetails?.text);
      return JSON.parse(result?.value ?? '[]')[0] as T;
    },
    perform: (actions) => send('input.performActions', { context, actions }),
    async attach(selector, path) {
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>(
        'browsingContext.locateNodes',
        { context, locator: { type: 'css', value: selector } },
      );
      const element = { sharedId: nodes[0]?.sharedId };
      await send('input.setFiles', { context, element, files: [path] });
    },
    async takeComplaints() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    async close() {
      await send('browser.close').catch(() => {});
      await end();
    },
  };
}
