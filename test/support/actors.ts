/** People who use the shop over HTTP, each with their own cookies. */
import { randomUUID } from 'node:crypto';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON body, or undefined if it is empty. */
  readonly body: unknown;
  readonly text: string;
}

/**
 * The body of a call that must succeed.
 *
 * @throws Error with the status and text of any answer that is no 2xx
 */
export async function made<T = { id: string }>(answer: Answer | Promise<Answer>): Promise<T> {
  const { status, text, body } = await answer;
  if (status < 200 || status > 299) throw new Error(`Answered ${status}: ${text}`);
  return body as T;
}

/** Says that the shop is registered for GST, without which it makes no invoice; the demo shop is. */
export const answerGst = (admin: Actor) =>
  made(admin.patch('/api/admin/invoice-settings', { gstRegistered: true, gstSince: '2021-07-01' }));

/** A refusal's status, message and field. */
export const refusal = ({ status, body }: Answer) => ({
  status,
  message: (body as { message?: string } | undefined)?.message,
});

/** Makes a call as people do: again, up to twice, if the shop could not answer. */
export async function answered(call: () => Promise<Answer>): Promise<Answer> {
  for (let again = 2; ; again -= 1) {
    const answer = await call();
    if (answer.status !== 503 || again === 0) return answer;
  }
}

/** Makes calls at the same time, each of them as people do: a busy machine may be too slow for so many. */
export const atOnce = (count: number, call: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => answered(() => call(index))));

export interface Sent {
  /** Sent as JSON, or the bytes of a picture. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Uint8Array;
  readonly headers?: Record<string, string | undefined>;
}

export const password = 'correct horse battery';

/** A browser-like caller: keeps cookies, says where its requests come from, follows no redirect. */
export class Actor {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** An independent copy with the same cookies, like a stolen cookie. */
  copy(): Actor {
    const copy = new Actor(this.#origin);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  async send(method: string, path: string, { body, raw, headers }: Sent = {}): Promise<Answer> {
    // The edge would compress each answer for this process to unpack.
    const all = new Headers({ origin: this.#origin, 'accept-encoding': 'identity' });
    if (this.cookies.size > 0) all.set('cookie', this.cookieHeader);
    const isPicture = body instanceof Uint8Array;
    if (body !== undefined || raw !== undefined) {
      all.set('content-type', isPicture ? 'image/jpeg' : 'application/json');
    }
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (value === undefined) all.delete(name);
      else all.set(name, value);
    }
    const payload = raw ?? (isPicture || body === undefined ? body : JSON.stringify(body));
    const response = await fetch(new URL(path, this.#origin), {
      method,
      headers: all,
      redirect: 'manual',
      ...(payload === undefined ? {} : { body: payload as BodyInit }),
    });
    this.#keepCookies(response.headers.getSetCookie());
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const type = response.headers.get('content-type') ?? '';
    const isJson = type.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: type.startsWith('image/')
        ? bytes
        : type.startsWith('text/html')
          ? text
          : isJson && text
            ? JSON.parse(text)
            : undefined,
    };
  }

  get = (path: string, sent?: Sent) => this.send('GET', path, sent);
  post = (path: string, body?: unknown, sent?: Sent) => this.send('POST', path, { body, ...sent });
  put = (path: string, body?: unknown, sent?: Sent) => this.send('PUT', path, { body, ...sent });
  patch = (path: string, body?: unknown, sent?: Sent) =>
    this.send('PATCH', path, { body, ...sent });
  delete = (path: string, sent?: Sent) => this.send('DELETE', path, sent);

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

export function newEmail(): string {
  return `person-${randomUUID()}@example.com`;
}

export function signupBody(changes: Record<string, unknown> = {}) {
  return {
    email: newEmail(),
    password,
    firstName: 'Jo',
    lastName: 'Shopper',
    phone: '0400 000 000',
    ...changes,
  };
}

/** Creates actors for one shop. */
export function createActors(origin: string) {
  const logIn = async (email: string, secret: string): Promise<Actor> => {
    const actor = new Actor(origin);
    const answer = await actor.post('/api/auth/login', { email, password: secret });
    if (answer.status !== 200) throw new Error(`Login answered ${answer.status}: ${answer.text}`);
    return actor;
  };
  const signUp = async (changes: Record<string, unknown> = {}) => {
    const actor = new Actor(origin);
    const answer = await actor.post('/api/auth/signup', signupBody(changes));
    if (answer.status !== 201) throw new Error(`Signup answered ${answer.status}: ${answer.text}`);
    return { actor, user: answer.body as { id: string; email: string } };
  };
  const admin = () => logIn('admin@example.com', 'roofconsole-admin');
  let boss: Promise<Actor> | undefined;
  return {
    visitor: () => new Actor(origin),
    logIn,
    signUp,
    admin,
    customer: async () => (await signUp()).actor,
    /** A new user with a role given by the demo admin. */
    withRole: async (role: 'viewer' | 'customer' | 'admin') => {
      boss ??= admin();
      const [signedUp, by] = await Promise.all([signUp(), boss]);
      const answer = await by.patch(`/api/admin/users/${signedUp.user.id}`, { role });
      if (answer.status !== 200) throw new Error(`Role change answered ${answer.status}`);
      return signedUp;
    },
  };
}
