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
    readonly 'ForAllValues:StringLike': { readonly 'dynamodb:LeadingKeys': readonly string[] };
  };
}

/** ARNs of what the grants are about. */
export interface Arns {
  readonly table: string;
  readonly bucket: string;
  readonly sessionKeys: string;
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
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
  };
}

/**
 * The statements of a grant. IAM takes a call for allowed where one statement allows the whole of
 * it, so an action on the table stands in one statement with every key it reaches: a batch may read
 * products and a session at once. A transaction is judged by the actions within it.
 */
export function statementsOf({ table, indexes, sessionKeys, images }: Grant, arns: Arns) {
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
      Resource: [`${arns.bucket}/${prefix}*`],
    });
  }
  if (sessionKeys) {
    statements.push({
      Effect: 'Allow',
      Action: ['ssm:GetParameter'],
      Resource: [arns.sessionKeys],
    });
  }
  return statements;
}
