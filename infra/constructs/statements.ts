/**
 * A function's grant in IAM's words. Its own file, without the CDK, because the tests hold every
 * call of the running shop against these very statements.
 */
import type { Grant, TableAction } from './grants.ts';

export interface Statement {
  readonly Effect: 'Allow';
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
  readonly Condition?: {
    readonly 'ForAllValues:StringLike'?: { readonly 'dynamodb:LeadingKeys': readonly string[] };
    /** ForAllValues holds where there is no key at all; this asks that there is one. */
    readonly Null?: { readonly 'dynamodb:LeadingKeys': 'false' };
    readonly StringEquals?: { readonly 'ses:FromAddress': string };
  };
}

/** ARNs of what the grants are about. */
export interface Arns {
  readonly table: string;
  /** The bucket of images. */
  readonly bucket?: string;
  /** Needed where the grant is about it. */
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
 * The statements of a grant. IAM takes a call for allowed where one statement allows the whole of
 * it, so an action on the table stands in one statement with every key it reaches: a batch may read
 * products and a session at once. A transaction is judged by the actions within it.
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
  }
  return statements;
}

function needed<T>(arn: T | undefined): T {
  if (arn === undefined) throw new Error('A grant is about something without an ARN');
  return arn;
}
