/** Checks a stage, and lists every finding by the name of its check. */
import type { StageConfig } from '../config.ts';
import { parameterNames, stackName } from '../names.ts';
import type { ShopNames } from '../stack.ts';
import { type Asked, type Check, type Finding, type Subject, unless } from './check.ts';
import { checksInside, checksOutside } from './checks.ts';

/** A check's finding, or the reason there is none. */
export type Result = readonly [
  name: string,
  finding: Finding | { readonly is: 'unknown'; readonly says: string },
];

interface Stacks {
  readonly Stacks?: readonly {
    readonly Outputs?: readonly { readonly OutputKey?: string; readonly OutputValue?: string }[];
  }[];
}

/**
 * Reads the facts about a stage from its account.
 *
 * @throws AwsRefusal
 */
export async function readSubject(config: StageConfig, asked: Asked, now: Date): Promise<Subject> {
  const parameter = await unless(
    ['ParameterNotFound'],
    asked.aws<{ Parameter?: { Value?: string } }>(
      `ssm get-parameter --name ${parameterNames(config.stage).shop}`,
    ),
  );
  const stored = parameter?.Parameter?.Value;
  const deployed = stored === undefined ? undefined : (JSON.parse(stored) as ShopNames);
  if (!deployed) return { config, deployed, outputs: {}, now };
  const { Stacks: [stack] = [] } = await asked.aws<Stacks>(
    `cloudformation describe-stacks --stack-name ${stackName(config.stage)}`,
  );
  const outputs = Object.fromEntries(
    (stack?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
  );
  return { config, deployed, outputs, now };
}

const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

async function runAll(
  checks: Readonly<Record<string, Check>>,
  subject: Subject,
  asked: Asked,
): Promise<Result[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<Result | undefined> => {
      try {
        const finding = await check(subject, asked);
        return finding && [name, finding];
      } catch (error) {
        return [name, { is: 'unknown', says: `Could not be asked: ${reason(error)}` }];
      }
    }),
  );
  return results.filter((result) => result !== undefined);
}

/** Checks a stage. If nobody is logged in to its account, nothing inside it is asked. */
export async function examine(
  config: StageConfig,
  asked: Asked,
  now: Date,
): Promise<readonly Result[]> {
  const unknown: Subject = { config, deployed: undefined, outputs: {}, now };
  const outside = await runAll(checksOutside, unknown, asked);
  const { Account, ...others } = checksInside;
  const account = await runAll({ Account }, unknown, asked);
  if (account.some(([, { is }]) => is !== 'ok')) return [...outside, ...account];
  try {
    const subject = await readSubject(config, asked, now);
    return [...outside, ...account, ...(await runAll(others, subject, asked))];
  } catch (error) {
    return [...outside, ...account, ['Stage', { is: 'unknown', says: reason(error) }]];
  }
}
