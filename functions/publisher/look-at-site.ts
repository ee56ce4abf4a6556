/** What visitors meet: the home page and the files that it refers to, as the edge answers them. */

const PATIENCE_MS = 5000;

async function ask(url: URL, method: 'GET' | 'HEAD'): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(url, { method, redirect: 'manual', signal });
  if (answer.status !== 200) throw new Error(`${url.pathname} answers ${answer.status}`);
  return answer;
}

/** @returns what is wrong; undefined if the page and every file of it are there */
export async function lookAtSite(origin: string): Promise<string | undefined> {
  try {
    const page = await (await ask(new URL('/', origin), 'GET')).text();
    const files = new Set(page.match(/\/assets\/[\w./-]+/g));
    if (files.size === 0) return '/ is not the shop';
    await Promise.all([...files].map((file) => ask(new URL(file, origin), 'HEAD')));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
