/**
 * `npm run test:dynamodb-local`: the long form of the API tests on Amazon's DynamoDB Local instead of the
 * embedded DynamoDB. Fetches it and a Java where they are missing. What follows `--` goes to vitest, such
 * as `-- test/api/orders.test.ts`.
 */
import { spawnSync } from 'node:child_process';
import { dynamodbLocal } from './support/dynamodb-local.ts';
import { makeSureOf } from './support/prerequisites.ts';

makeSureOf(dynamodbLocal);
const files = process.argv.slice(2);
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'api', ...(files.length > 0 ? files : ['test/api'])],
  { stdio: 'inherit', env: { ...process.env, LONG: '1', TEST_DYNAMODB: 'amazon' } },
);
process.exit(status ?? 1);
