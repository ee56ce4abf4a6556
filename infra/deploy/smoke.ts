/** `npm run smoke -- https://shop.example.com`: checks that a shop works. */
import { randomUUID } from 'node:crypto';
import type { ShopNames } from '../stack.ts';

class SmokeError extends Error {}

/**
 * @param uploads the origin that the uploader sends files to; by default, the one in the home
 * page's policy
 */
type Check = (origin: string, uploads?: string) => Promise<void>;

function assertThat(condition: boolean, says: string): asserts condition {
  if (!condition) throw new SmokeError(says);
}

async function get(origin: string, path: string, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(new URL(path, origin), { redirect: 'manual', signal, ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function homeFiles(origin: string): Promise<string[]> {
  const { text } = await get(origin, '/');
  return [...new Set(text.match(/\/assets\/[\w./-]+/g))].sort();
}

const checks: Readonly<Record<string, Check>> = {
  'the home page comes with its headers': async (origin) => {
    const { status, headers, text } = await get(origin, '/');
    assertThat(status === 200, `GET / answers ${status}`);
    assertThat(text.includes('<div id="root"'), 'GET / is not the shop');
    assertThat(headers.get('cache-control') === 'no-cache', 'a page may be kept by browsers');
    assertThat(/script-src 'self'/.test(headers.get('content-security-policy') ?? ''), 'no policy');
    assertThat(headers.get('x-content-type-options') === 'nosniff', 'types are guessed');
  },
  'every file that the home page names is there': async (origin) => {
    const files = await homeFiles(origin);
    assertThat(files.length > 0, 'the home page names no file');
    for (const file of files) {
      const { status, headers } = await get(origin, file);
      assertThat(status === 200, `${file} answers ${status}`);
      assertThat(/immutable/.test(headers.get('cache-control') ?? ''), `${file} is not kept`);
    }
  },
  'an unknown path is a page with a 404': async (origin) => {
    const { status, headers } = await get(origin, '/no-such-page');
    assertThat(status === 404, `an unknown page answers ${status}`);
    assertThat(/^text\/html/.test(headers.get('content-type') ?? ''), 'an unknown page is no page');
  },
  'the catalogue can be read': async (origin) => {
    const { status, text } = await get(origin, '/api/products');
    assertThat(status === 200, `GET /api/products answers ${status}`);
    assertThat(Array.isArray(JSON.parse(text)), 'GET /api/products is no list');
  },
  'a forged session is refused, and the table and keys can be read': async (origin) => {
    const cookie = '__Host-session=eyJhbGciOiJIUzI1NiJ9.e30.e30';
    const { status, headers } = await get(origin, '/api/auth/user', { headers: { cookie } });
    assertThat(status === 401, `GET /api/auth/user answers ${status}`);
    assertThat(headers.get('cache-control') === 'no-store', 'who is logged in may be kept');
  },
  'an unknown call is a 404 of the API': async (origin) => {
    const { status, headers } = await get(origin, '/api/no-such-call');
    assertThat(status === 404, `an unknown call answers ${status}`);
    assertThat(
      /json/.test(headers.get('content-type') ?? ''),
      'an unknown call answers with a page',
    );
  },
  'another site may change nothing': async (origin) => {
    const { status } = await get(origin, '/api/auth/login', {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
      body: '{}',
    });
    assertThat(status === 403, `a call from another site answers ${status}`);
  },
  'the shop’s own pages may, so the functions know the host that visitors see': async (origin) => {
    const { status } = await get(origin, '/api/auth/login', {
      method: 'POST',
      headers: { origin: new URL(origin).origin, 'content-type': 'application/json' },
      // A new one each time, because attempts are counted per account.
      body: JSON.stringify({ email: `smoke-${randomUUID()}@example.com`, password: 'not-a-user' }),
    });
    assertThat(status === 401, `a login from the shop’s own page answers ${status}`);
  },
  'the bucket of uploads takes files from the shop’s pages': async (origin, uploads) => {
    const { headers: page } = await get(origin, '/');
    const policy = page.get('content-security-policy') ?? '';
    const bucket = uploads ?? /connect-src 'self' (\S+?)(;|$)/.exec(policy)?.[1];
    assertThat(bucket !== undefined, 'the home page’s policy names no bucket');
    const { status, headers } = await get(`${bucket}/`, 'pending/smoke', {
      method: 'OPTIONS',
      headers: {
        origin: new URL(origin).origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    });
    assertThat(status < 300, `the preflight of an upload answers ${status}`);
    const allowed = headers.get('access-control-allow-origin');
    assertThat(
      allowed === '*' || allowed === new URL(origin).origin,
      `uploads are allowed from ${allowed}`,
    );
  },
};

/** A deploy reaches the whole edge within a minute or two. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 3000;

interface SmokeOptions {
  /** Failing checks are repeated for this many milliseconds. */
  readonly patience?: number;
  /** The origin that the uploader sends files to; by default, the one in the home page's policy. */
  readonly uploads?: string | undefined;
}

/**
 * Checks a shop, repeating failed checks for a while, because a deploy takes time to reach the
 * edge.
 *
 * @throws SmokeError naming the fault
 */
export async function smoke(
  origin: string,
  say: (line: string) => void,
  { patience = PATIENCE_MS, uploads }: SmokeOptions = {},
): Promise<void> {
  const until = Date.now() + patience;
  for (const [name, check] of Object.entries(checks)) {
    for (;;) {
      try {
        await check(origin, uploads);
        say(`ok  ${name}`);
        break;
      } catch (error) {
        if (Date.now() + PAUSE_MS > until) {
          const why = error instanceof Error ? error.message : String(error);
          throw new SmokeError(`Failed: ${name}: ${why}`);
        }
        await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
    }
  }
}

/**
 * Checks a shop that was just deployed: first at CloudFront's domain name, then at its own domain,
 * if that already points there. On the first deploy it cannot, because the owner does not know the
 * target yet.
 *
 * @throws SmokeError naming the fault
 */
export async function smokeDeployed(
  { ORIGIN, DISTRIBUTION_ORIGIN }: Pick<ShopNames, 'ORIGIN' | 'DISTRIBUTION_ORIGIN'>,
  say: (line: string) => void,
  options: SmokeOptions = {},
): Promise<void> {
  await smoke(DISTRIBUTION_ORIGIN, say, options);
  if (ORIGIN === DISTRIBUTION_ORIGIN) return;
  const [there, here] = await Promise.all([
    homeFiles(DISTRIBUTION_ORIGIN),
    homeFiles(ORIGIN).catch(() => []),
  ]);
  if (here.length > 0 && here.join() === there.join()) return smoke(ORIGIN, say, options);
  say(`The shop answers at ${DISTRIBUTION_ORIGIN}, but ${ORIGIN} does not lead to it yet.`);
  say(
    `Point it to ${new URL(DISTRIBUTION_ORIGIN).host} by a CNAME or ALIAS record, wait, then run`,
  );
  say(`npm run smoke -- ${ORIGIN}`);
}

if (import.meta.main) {
  const [origin, uploads, ...more] = process.argv.slice(2);
  try {
    if (!origin || !URL.canParse(origin) || more.length > 0) {
      throw new SmokeError('Usage: npm run smoke -- https://shop.example.com [bucket of uploads]');
    }
    await smoke(origin, console.log, { patience: 0, uploads });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
