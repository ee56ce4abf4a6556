/** The one DynamoDB client of a process. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { callBounds } from '../core/call-bounds.ts';
import { requireTimeLeft } from '../core/deadline.ts';
import { setting } from '../core/environment.ts';

interface Client {
  readonly middlewareStack: { add(middleware: never, options: never): void };
}

/** Makes an SDK client send no attempt once the running call's deadline has passed, and returns it. */
export function bounded<C extends Client>(client: C): C {
  const checkDeadline = (next: (args: unknown) => unknown) => (args: unknown) => {
    requireTimeLeft();
    return next(args);
  };
  // Runs after the retry step, so once for each attempt.
  const onEachAttempt = { step: 'finalizeRequest', priority: 'low', name: 'deadline' };
  client.middlewareStack.add(checkDeadline as never, onEachAttempt as never);
  return client;
}

export const table = DynamoDBDocumentClient.from(bounded(new DynamoDBClient(callBounds)), {
  marshallOptions: { removeUndefinedValues: true },
  // By default the SDK fails a whole page of items for one number that JavaScript cannot represent.
  unmarshallOptions: { wrapNumbers: Number },
});

/** The name of the one table, from the settings. */
export const tableName = (): string => setting('TABLE_NAME');
