/** The one DynamoDB client of a process. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { callBounds } from '../core/call-bounds.ts';
import { requireTimeLeft } from '../core/deadline.ts';
import { setting } from '../core/environment.ts';

/** Middleware for an SDK client: sends no attempt once the running call's deadline has passed. */
export const checkDeadline =
  <Args, Result>(next: (args: Args) => Result) =>
  (args: Args): Result => {
    requireTimeLeft();
    return next(args);
  };
/** Runs after the retry step, so once for each attempt. */
export const onEachAttempt = {
  step: 'finalizeRequest',
  priority: 'low',
  name: 'deadline',
} as const;

const client = new DynamoDBClient(callBounds);
client.middlewareStack.add(checkDeadline, onEachAttempt);

export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
  // By default the SDK fails a whole page of items for one number that JavaScript cannot represent.
  unmarshallOptions: { wrapNumbers: Number },
});

/** The name of the one table, from the settings. */
export const tableName = (): string => setting('TABLE_NAME');
