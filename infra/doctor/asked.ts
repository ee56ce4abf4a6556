/** The doctor's sources: the AWS CLI, the GitHub CLI, DNS and the site. */
import { execFile } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { type Asked, AwsRefusal } from './check.ts';

interface Outcome {
  readonly status: number | string;
  readonly stdout: string;
  readonly stderr: string;
}

/** A question takes a second or two; a proxy that swallows it must not hold up a deploy. */
const PATIENCE_MS = 30_000;

function run(file: string, args: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, AWS_PAGER: '', GH_PROMPT_DISABLED: '1' };
  return new Promise((done) => {
    execFile(
      file,
      args,
      { env, timeout: PATIENCE_MS, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) =>
        done({ status: error ? (error.code ?? 'timeout') : 0, stdout, stderr }),
    );
  });
}

async function askAws(words: readonly string[]): Promise<unknown> {
  const { status, stdout, stderr } = await run('aws', [...words, '--output', 'json']);
  if (status === 0) return JSON.parse(stdout || '{}');
  const said = stderr.trim().split('\n').at(-1) || `aws ended with ${status}`;
  // "An error occurred (NoSuchHostedZone) when calling the GetHostedZone operation: …"
  const code = /An error occurred \((\w+)\)/.exec(stderr)?.[1] ?? String(status);
  throw new AwsRefusal(code, status === 'ENOENT' ? 'There is no AWS CLI' : said);
}

const lookUps = {
  NS: (resolver: Resolver, name: string) => resolver.resolveNs(name),
  TXT: async (resolver: Resolver, name: string) =>
    (await resolver.resolveTxt(name)).map((parts) => parts.join('')),
  CAA: async (resolver: Resolver, name: string) =>
    (await resolver.resolveCaa(name)).flatMap(({ critical: _, ...record }) =>
      Object.entries(record).map(([tag, value]) => `${tag} ${value}`),
    ),
};

/** Asks the real services. */
export const world = (region: string): Asked => ({
  aws: async <Answer>(words: string, at = region) =>
    (await askAws([...words.split(' '), '--region', at])) as Answer,
  async cliVersion() {
    const { stdout, stderr } = await run('aws', ['--version']);
    return /aws-cli\/([\d.]+)/.exec(`${stdout}${stderr}`)?.[1];
  },
  async dns(name, type) {
    try {
      const records = await lookUps[type](new Resolver({ timeout: 3000, tries: 2 }), name);
      return records.map((record) => record.toLowerCase().replace(/\.$/, ''));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
      throw error;
    }
  },
  async github<Answer>(path: string) {
    const { status, stdout, stderr } = await run('gh', ['api', `repos/{owner}/{repo}${path}`]);
    if (status === 0) return JSON.parse(stdout) as Answer;
    if (/HTTP 404/.test(stderr)) return undefined;
    // This is not a clone of a GitHub repository.
    if (/no git remotes|none of the git remotes/.test(stderr)) return undefined;
    throw new Error(
      status === 'ENOENT' ? 'There is no GitHub CLI (gh)' : (stderr.trim().split('\n')[0] ?? ''),
    );
  },
  async page(url) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS / 3) });
      return await response.text();
    } catch {
      return undefined;
    }
  },
});
