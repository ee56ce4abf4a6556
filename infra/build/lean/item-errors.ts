/**
 * The DynamoDB client defines and registers an error for each thing that can go wrong in any of its
 * sixty calls; the functions read and write items and nothing else. An error that is left out here still
 * arrives with its name, as a plain DynamoDBServiceException.
 */

/** The client's two files about errors: their classes, and their schemas. */
export const errorFiles =
  /[\\/]client-dynamodb[\\/]dist-es[\\/](?:schemas[\\/]schemas_0|models[\\/]errors)\.js$/;

/** What reading and writing items can fail with (the API reference's errors of each call). */
const itemErrors = [
  'ConditionalCheckFailedException',
  'IdempotentParameterMismatchException',
  'InternalServerError',
  'ItemCollectionSizeLimitExceededException',
  'ProvisionedThroughputExceededException',
  'ReplicatedWriteConflictException',
  'RequestLimitExceeded',
  'ResourceNotFoundException',
  'ThrottlingException',
  'TransactionCanceledException',
  'TransactionConflictException',
  'TransactionInProgressException',
];

const CLASS = /^export class (\w+) extends __BaseException \{[\s\S]*?\n\}\n/gm;
const SCHEMA =
  /^export var (\w+)\$ = \[-3, n0,[\s\S]*?\n\];\nn0_registry\.registerError\(.*\);\n/gm;

/**
 * @param source one of the `errorFiles`
 * @throws Error naming what the SDK no longer has
 */
export function keepItemErrors(source: string): string {
  const kept = new Set<string>();
  const keep = (definition: string, name: string) => {
    if (!itemErrors.includes(name)) return '';
    kept.add(name);
    return definition;
  };
  const lean = source.replace(CLASS, keep).replace(SCHEMA, keep);
  const missed = itemErrors.filter((name) => !kept.has(name));
  if (missed.length > 0) throw new Error(`The SDK no longer has ${missed.join(', ')}`);
  return lean;
}
