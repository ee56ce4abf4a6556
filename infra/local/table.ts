import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { createTableInput, tableDefinition } from '../../functions/storage/table.ts';
import type { Credentials } from './guard/signature.ts';
import { StartError } from './start-error.ts';

export interface Access extends Credentials {
  readonly endpoint: string;
}

/**
 * Creates the shop's table if it does not exist, from the same definition as the deployed one.
 *
 * @returns true if the table is new
 * @throws StartError if the DynamoDB API does not answer
 */
export async function ensureTable(tableName: string, access: Access): Promise<boolean> {
  const { endpoint, region, ...credentials } = access;
  const client = new DynamoDBClient({ endpoint, region, credentials });
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    // Old tables have no stream.
    if (!Table?.StreamSpecification?.StreamEnabled) {
      const { StreamSpecification } = createTableInput(tableName);
      await client.send(new UpdateTableCommand({ TableName: tableName, StreamSpecification }));
    }
    return false;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) {
      throw new StartError(`No DynamoDB API answers at ${endpoint} (${String(error)})`);
    }
    await client.send(new CreateTableCommand(createTableInput(tableName)));
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: tableName,
        TimeToLiveSpecification: {
          AttributeName: tableDefinition.timeToLiveAttribute,
          Enabled: true,
        },
      }),
    );
    return true;
  } finally {
    client.destroy();
  }
}
