/**
 * A function's grant as IAM statements. This is a separate file without the CDK, because the tests
 * check every call of the running shop against these statements.
 */
import type { KeysSetting } from '../../functions/core/environment.ts';
import { partitions } from '../../functions/storage/keys.ts';
import { type Grant, tableActions } from './grants.ts';

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

/** ARNs of the resources in the grants; those that a grant uses are required. */
interface Arns {
  readonly table?: string;
  readonly bucket?: string;
  readonly siteBucket?: string;
  readonly keys?: (setting: KeysSetting) => string;
  /** The identities emails are sent from, and their one address. */
  readonly mail?: { readonly identities: readonly string[]; readonly from: string };
}

/** A statement that allows the actions on the resources. */
export const allow = (
  Action: readonly string[],
  Resource: readonly string[],
  Condition?: Statement['Condition'],
): Statement => ({ Effect: 'Allow', Action, Resource, ...(Condition && { Condition }) });

const withKeys = (keys: readonly string[]): Statement['Condition'] => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
  Null: { 'dynamodb:LeadingKeys': 'false' },
});

/** The statements of a grant. */
export function buildStatements(grant: Grant, arns: Arns): Statement[] {
  const { indexes = {}, images = {}, site = {}, keys = [], sendsMail } = grant;
  const statements = onTable(grant.table, arns.table);
  // A Scan names no key for a condition to check.
  if (grant.scans) statements.push(allow(['dynamodb:Scan'], [needed(arns.table)]));
  for (const [index, feeds] of Object.entries(indexes)) {
    statements.push(
      allow(['dynamodb:Query'], [`${needed(arns.table)}/index/${index}`], withKeys(feeds)),
    );
  }
  for (const [prefix, actions] of Object.entries(images)) {
    const named = actions.map((action) => `s3:${action}`);
    statements.push(allow(named, [`${needed(arns.bucket)}/${prefix}*`]));
  }
  // Without this, S3 answers 403 for a missing file, just as for one that may not be read (Amazon
  // S3 API Reference, GetObject). A condition on prefixes would not work, because reading a file
  // names none.
  if (Object.values(images).some((actions) => actions.includes('GetObject'))) {
    statements.push(allow(['s3:ListBucket'], [needed(arns.bucket)]));
  }
  // Deleting every version begins with their list, which names no key either.
  if (Object.values(images).some((actions) => actions.includes('DeleteObjectVersion'))) {
    statements.push(allow(['s3:ListBucket', 's3:ListBucketVersions'], [needed(arns.bucket)]));
  }
  for (const [action, files] of Object.entries(site)) {
    const paths = files.map((file) => `${needed(arns.siteBucket)}/${file}`);
    statements.push(allow([`s3:${action}`], paths));
  }
  if (keys.length > 0) {
    statements.push(allow(['ssm:GetParameter'], keys.map(needed(arns.keys))));
  }
  if (sendsMail) {
    const { identities, from } = needed(arns.mail);
    const ownAddress = { StringEquals: { 'ses:FromAddress': from } };
    statements.push(allow(['ses:SendEmail'], identities, ownAddress));
    // It names no resource (Service Authorization Reference, "Actions defined by Amazon SES API
    // v2").
    statements.push(allow(['ses:DeleteSuppressedDestination'], ['*']));
  }
  return statements;
}

/**
 * IAM allows a call only if a single statement allows all of it, so each action is in one statement
 * with all its keys: a batch may read products and a session together.
 */
function onTable(table: Grant['table'], arn: string | undefined): Statement[] {
  const byKeys = new Map<string, string[]>();
  for (const [action, name] of Object.entries(tableActions)) {
    const keys = Object.entries(partitions).flatMap(([partition, key]) => {
      const actions: readonly string[] = table[partition as keyof typeof partitions] ?? [];
      if (!actions.includes(action)) return [];
      return [key.endsWith('#') ? `${key}*` : key];
    });
    if (keys.length === 0) continue;
    byKeys.set(keys.join(), [...(byKeys.get(keys.join()) ?? []), `dynamodb:${name}`]);
  }
  return [...byKeys].map(([keys, actions]) =>
    allow(actions, [needed(arn)], withKeys(keys.split(','))),
  );
}

function needed<T>(arn: T | undefined): T {
  if (arn === undefined) throw new Error('A grant is about something without an ARN');
  return arn;
}
