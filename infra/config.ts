/** The owner's settings of a stage, read from the CDK's context: `stages.<stage>` in cdk.json, or -c. */
import * as z from 'zod/mini';
import { MAIL_ADDRESS } from '../functions/core/environment.ts';
import { awsLimits } from './aws-limits.ts';

const text = (what: string, pattern: RegExp) =>
  z.string().check(z.regex(pattern, `must be ${what}`));
const LONGEST_NAME = awsLimits.certificateNameCharacters.most;
const flag = z.enum(['on', 'off'], 'must be on or off');

const settings = {
  /** The stage's AWS account, used for nothing else; required for deploying. */
  account: z.optional(text('the number of an AWS account, 12 digits', /^\d{12}$/)),
  /** The region of everything except the certificate. */
  region: z._default(text('an AWS region', /^[a-z]{2}(-[a-z]+)+-\d$/), 'ap-southeast-2'),
  /** Receives alarms and budget alerts; without a domain, it also sends the emails. */
  alertEmail: z.optional(text('an email address that SES takes', MAIL_ADDRESS)),
  /** The shop's first admin: while there is no admin, a deploy mails this address a link. */
  ownerEmail: z.optional(text('an email address that SES takes', MAIL_ADDRESS)),
  /** The budget for the stage's account, in US dollars a month. */
  monthlyBudget: z._default(
    z.coerce.number('must be a number of US dollars').check(z.gte(1, 'must be 1 or more')),
    20,
  ),
  /** The shop's own domain, such as `shop.example.com.au`. */
  domain: z.optional(
    text('a host name in lower case', /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/).check(
      z.regex(/^(?!www\.)/, 'must be given without "www.", which redirects to it'),
      z.maxLength(LONGEST_NAME, `must have at most ${LONGEST_NAME} characters`),
    ),
  ),
  /** The domain's certificate, made by hand in us-east-1; for a whole domain also with `www.`. */
  certificateArn: z.optional(
    text(
      'the ARN of a certificate in us-east-1',
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/\S+$/,
    ),
  ),
  /** The Route 53 zone of the domain, for the certificate and the records. */
  hostedZoneId: z.optional(text('the id of a Route 53 zone', /^Z[A-Z0-9]{5,31}$/)),
  /** Alarms, dashboard, budget. The first ten alarm metrics of an account are free. */
  watch: z._default(flag, 'on'),
  /** A web ACL in front of CloudFront, which limits each address. It bills by the month. */
  firewall: z._default(flag, 'off'),
  /** The roles for a nightly backup by GitHub, and the alarm if it is a week old. */
  nightlyBackup: z._default(flag, 'off'),
  /** Reserves a share of the account's concurrency for each function; needs the quota of 1000. */
  reservedConcurrency: z._default(flag, 'off'),
};

const settingsSchema = z.strictObject(settings);
const stageName = text('a short lower-case name', /^[a-z][a-z0-9-]{0,19}$/);

export type StageConfig = z.infer<typeof settingsSchema> & {
  /** Such as `dev` or `prod`. */
  readonly stage: string;
};

/** An invalid setting; its message is one line. */
export class ConfigError extends Error {}

/**
 * The settings of the stage named in the context, or of `dev` by default.
 *
 * @param context reads a context value
 * @throws ConfigError naming the value that is missing or malformed
 */
export function readConfig(context: (name: string) => unknown): StageConfig {
  const named = stageName.safeParse(context('stage') ?? 'dev');
  if (!named.success) throw complaint('stage', named.error, context('stage'));
  const stages = z
    ._default(z.record(z.string(), z.looseObject({})), {})
    .safeParse(context('stages') ?? undefined);
  if (!stages.success)
    throw new ConfigError('The context value "stages" must hold an object a stage');
  refuseSharedAccounts(stages.data);
  const given = Object.keys(settings).flatMap((name) => {
    const value = context(name);
    return value === undefined ? [] : [[name, value]];
  });
  const merged: Record<string, unknown> = {
    ...stages.data[named.data],
    ...Object.fromEntries(given),
  };
  const parsed = settingsSchema.safeParse(merged);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? (issue?.code === 'unrecognized_keys' && issue.keys[0]));
    if (issue?.code === 'unrecognized_keys') {
      throw new ConfigError(`There is no setting "${name}" (stages.${named.data} in cdk.json)`);
    }
    throw complaint(name, parsed.error, merged[name]);
  }
  const { domain, certificateArn, hostedZoneId } = parsed.data;
  if (domain && !certificateArn && !hostedZoneId) {
    throw new ConfigError('The context value "domain" needs "certificateArn" or "hostedZoneId"');
  }
  if (!domain && (certificateArn || hostedZoneId)) {
    throw new ConfigError('The context value "domain" is missing: a certificate is given for it');
  }
  return { stage: named.data, ...parsed.data };
}

/** Anyone who can deploy a stage controls its account, so stages must not share one. */
function refuseSharedAccounts(stages: Record<string, { readonly account?: unknown }>): void {
  const named = Object.entries(stages).filter(([, { account }]) => account !== undefined);
  for (const [index, [stage, { account }]] of named.entries()) {
    const other = named.slice(0, index).find(([, one]) => one.account === account)?.[0];
    if (!other) continue;
    throw new ConfigError(`The stages ${other} and ${stage} name one account: give each its own`);
  }
}

function complaint(name: string, error: z.core.$ZodError, value: unknown): ConfigError {
  const says = error.issues[0]?.message ?? 'is malformed';
  return new ConfigError(`The context value "${name}" ${says}, not ${JSON.stringify(value)}`);
}
