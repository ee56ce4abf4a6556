/**
 * A function's grant as IAM statements. A separate file without the CDK, because the tests check every
 * call of the running shop against these statements.
 */
import type { Grant, TableAction } from './grants.ts';

export interface Statement {
  readonly Effect: 'Allow';
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
  readonly Condition?: {
    readonly 'ForAllValues:StringLike'?: { readonly 'dynamodb:LeadingKeys': readonly string[] };
    /** ForAllValues is true if there is no key at all; this requires one. */
    readonly Null?: { readonly 'dynamodb:LeadingKeys': 'false' };
    readonly StringEquals?: { readonly 'ses:FromAddress': string };
  };
}

/** ARNs of the resources in the grants. */
interface Arns {
  readonly table: string;
  /** The bucket of images. */
  readonly bucket?: string;
  /** Needed if the grant uses it. */
  readonly siteBucket?: string;
  readonly sessionKeys?: string;
  readonly orderLinkKeys?: string;
  readonly quoteLinkKeys?: string;
  /** Of identities that e-mails are sent from, and the one address that they come from. */
  readonly mail?: { readonly identities: readonly string[]; readonly from: string };
}

function onTable(
  Action: readonly string[],
  Resource: readonly string[],
  keys: readonly string[],
): Statement {
  return {
    Effect: 'Allow',
    Action,
    Resource,
    Condition: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
      Null: { 'dynamodb:LeadingKeys': 'false' },
    },
  };
}

/**
 * The statements of a grant. IAM allows a call if a single statement allows all of it, so each action
 * on the table is in one statement with every key it reaches: a batch may read products and a session
 * together. A transaction is checked by the actions in it.
 */
export function buildStatements(grant: Grant, arns: Arns): Statement[] {
  const { table, indexes, sessionKeys, orderLinkKeys, quoteLinkKeys, images, site, sendsMail } =
    grant;
  const byKeys = new Map<string, { keys: readonly string[]; actions: string[] }>();
  for (const [action, keys] of Object.entries(table) as [TableAction, readonly string[]][]) {
    const same = byKeys.get(keys.join()) ?? { keys, actions: [] };
    same.actions.push(`dynamodb:${action}`);
    byKeys.set(keys.join(), same);
  }
  const statements: Statement[] = [...byKeys.values()].map(({ keys, actions }) =>
    onTable(actions, [arns.table], keys),
  );
  for (const [index, feeds] of Object.entries(indexes ?? {})) {
    statements.push(onTable(['dynamodb:Query'], [`${arns.table}/index/${index}`], feeds));
  }
  for (const [prefix, actions] of Object.entries(images ?? {})) {
    statements.push({
      Effect: 'Allow',
      Action: actions.map((action) => `s3:${action}`),
      Resource: [`${needed(arns.bucket)}/${prefix}*`],
    });
  }
  // Without this S3 answers 403 for a missing file, as for one that may not be read (Amazon S3 API
  // Reference, GetObject). A condition on prefixes would not hold: reading a file names none.
  if (Object.values(images ?? {}).some((actions) => actions.includes('GetObject'))) {
    statements.push({
      Effect: 'Allow',
      Action: ['s3:ListBucket'],
      Resource: [needed(arns.bucket)],
    });
  }
  for (const [action, files] of Object.entries(site ?? {})) {
    statements.push({
      Effect: 'Allow',
      Action: [`s3:${action}`],
      Resource: files.map((file) => `${needed(arns.siteBucket)}/${file}`),
    });
  }
  const parameters = [
    ...(sessionKeys ? [needed(arns.sessionKeys)] : []),
    ...(orderLinkKeys ? [needed(arns.orderLinkKeys)] : []),
    ...(quoteLinkKeys ? [needed(arns.quoteLinkKeys)] : []),
  ];
  if (parameters.length > 0) {
    statements.push({ Effect: 'Allow', Action: ['ssm:GetParameter'], Resource: parameters });
  }
  if (sendsMail) {
    const { identities, from } = needed(arns.mail);
    statements.push({
      Effect: 'Allow',
      Action: ['ses:SendEmail'],
      Resource: identities,
      Condition: { StringEquals: { 'ses:FromAddress': from } },
    });
    // It names no resource (Service Authorization Reference, "Actions defined by Amazon SES API v2").
    statements.push({
      Effect: 'Allow',
      Action: ['ses:DeleteSuppressedDestination'],
      Resource: ['*'],
    });
  }
  return statements;
}

function needed<T>(arn: T | undefined): T {
  if (arn === undefined) throw new Error('A grant is about something without an ARN');
  return arn;
}
