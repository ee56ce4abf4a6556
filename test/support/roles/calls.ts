/** Reads the permissions that a request to DynamoDB, S3, SES or SSM needs. */
import type { IncomingHttpHeaders } from 'node:http';
import type { KeysSetting } from '../../../functions/core/environment.ts';
import { parameterNames } from '../../../infra/names.ts';
import type { AwsCall } from './policy.ts';

type AwsRequest = { method?: string; url?: string; headers: IncomingHttpHeaders };
type Attribute = { readonly S?: string };
type Keyed = Readonly<Record<string, Attribute>>;

/** The parts of DynamoDB's requests that say which partitions they are about. */
interface TableInput {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly Key?: Keyed;
  readonly Item?: Keyed;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Keyed;
  readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly Keyed[] }>>;
  readonly TransactItems?: readonly Readonly<Record<string, TableInput>>[];
}

export const arns = {
  table: 'arn:aws:dynamodb:local:0:table/shop',
  bucket: 'arn:aws:s3:::images',
  siteBucket: 'arn:aws:s3:::site',
  keys: (setting: KeysSetting) =>
    `arn:aws:ssm:local:0:parameter${parameterNames('local').keys[setting]}`,
  mail: { identities: ['arn:aws:ses:local:0:identity/*'], from: 'shop@example.com' },
};

const partition = (item: Keyed | undefined): string => item?.PK?.S ?? '';

/** The partition that a Query reads: what its key condition sets the first attribute equal to. */
function queried({ KeyConditionExpression, ExpressionAttributeValues }: TableInput): string {
  const value = /^\S+\s*=\s*(:\w+)/.exec(KeyConditionExpression ?? '')?.[1] ?? '';
  return ExpressionAttributeValues?.[value]?.S ?? '';
}

const inTransaction: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

function tableCalls(operation: string, input: TableInput): AwsCall[] {
  const call = (action: string, keys: readonly string[]): AwsCall => ({
    action: `dynamodb:${action}`,
    resource: input.IndexName ? `${arns.table}/index/${input.IndexName}` : arns.table,
    keys,
  });
  if (operation === 'Query') return [call(operation, [queried(input)])];
  if (operation === 'BatchGetItem') {
    const all = Object.values(input.RequestItems ?? {}).flatMap(({ Keys }) => Keys);
    return [call(operation, all.map(partition))];
  }
  if (operation === 'TransactWriteItems') {
    const writes = (input.TransactItems ?? []).flatMap((write) => Object.entries(write));
    const kinds = [...new Set(writes.map(([kind]) => kind))];
    return kinds.map((kind) =>
      call(
        inTransaction[kind] ?? kind,
        writes.filter(([one]) => one === kind).map(([, { Key, Item }]) => partition(Key ?? Item)),
      ),
    );
  }
  const target = input.Key ?? input.Item;
  return [call(operation, target ? [partition(target)] : [])];
}

const objectActions: Readonly<Record<string, string>> = {
  GET: 'GetObject',
  HEAD: 'GetObject',
  PUT: 'PutObject',
  DELETE: 'DeleteObject',
};

/**
 * Permissions for a request to S3. Copying also reads the source, and to hear of a missing image
 * that it is missing, and not that it may not be read, one must be allowed to list the bucket.
 */
function objectCalls({ method = '', url = '/', headers }: AwsRequest): AwsCall[] {
  const source = headers['x-amz-copy-source'];
  const calls = [
    objectCall(method, url),
    ...(typeof source === 'string' ? [objectCall('GET', source)] : []),
  ];
  const reads = calls.some(
    ({ action, resource }) => action === 's3:GetObject' && resource.startsWith(arns.bucket),
  );
  return reads ? [...calls, { action: 's3:ListBucket', resource: arns.bucket, keys: [] }] : calls;
}

function objectCall(method: string, url: string): AwsCall {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const [, bucket = '', ...key] = pathname.split('/').map(decodeURIComponent);
  if (method === 'GET' && key.length === 0) {
    const list = searchParams.has('versions') ? 'ListBucketVersions' : 'ListBucket';
    return { action: `s3:${list}`, resource: arns.bucket, keys: [] };
  }
  const version = searchParams.has('versionId') ? 'Version' : '';
  const action = key.length > 0 ? `${objectActions[method]}${version}` : undefined;
  return {
    action: `s3:${action ?? method}`,
    resource: `${bucket.endsWith('site') ? arns.siteBucket : arns.bucket}/${key.join('/')}`,
    keys: [],
  };
}

/** The service of a request, by what its SDK says. */
export function findService(headers: IncomingHttpHeaders): 'DYNAMODB' | 'S3' | 'SESV2' | 'SSM' {
  const target = headers['x-amz-target'];
  const scope = /Credential=[^,]*\/(\w+)\/aws4_request/.exec(headers.authorization ?? '')?.[1];
  if (scope === 'ses') return 'SESV2';
  if (typeof target !== 'string') return 'S3';
  return target.startsWith('DynamoDB') ? 'DYNAMODB' : 'SSM';
}

/** Everything that must be allowed for a request to be answered. */
export function parseCalls(request: AwsRequest, body: Buffer): AwsCall[] {
  const service = findService(request.headers);
  if (service === 'SESV2') {
    if (request.method === 'DELETE') {
      return [{ action: 'ses:DeleteSuppressedDestination', resource: '*', keys: [] }];
    }
    return [{ action: 'ses:SendEmail', resource: 'arn:aws:ses:local:0:identity/shop', keys: [] }];
  }
  if (service === 'S3') return objectCalls(request);
  const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
  if (service === 'SSM') {
    const { Name = '' } = JSON.parse(body.toString()) as { Name?: string };
    const resource = `arn:aws:ssm:local:0:parameter${Name}`;
    return [{ action: `ssm:${operation}`, resource, keys: [] }];
  }
  return tableCalls(operation, JSON.parse(body.toString()) as TableInput);
}
