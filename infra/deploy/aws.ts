/** The deploy's AWS calls. */
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { publishAllKey } from '../../functions/storage/table.ts';
import { parameterNames } from '../names.ts';
import type { ShopNames } from '../stack.ts';
import type { SiteBucket } from './publish-site.ts';

/** What the last deploy has stored about a stage; undefined if there was none. */
export async function shopNames(stage: string, region: string): Promise<ShopNames | undefined> {
  try {
    const answer = await new SSMClient({ region }).send(
      new GetParameterCommand({ Name: parameterNames(stage).shop }),
    );
    return JSON.parse(answer.Parameter?.Value ?? '') as ShopNames;
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
}

export async function stackExists(StackName: string, region: string): Promise<boolean> {
  try {
    await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }));
    return true;
  } catch (error) {
    // CloudFormation has no error of its own for this.
    if (error instanceof Error && / does not exist$/.test(error.message)) return false;
    throw error;
  }
}

export function siteBucket({ SITE_BUCKET: Bucket, AWS_REGION: region }: ShopNames): SiteBucket {
  const s3 = new S3Client({ region });
  return {
    async read(Key) {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
        return await Body?.transformToString();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async write({ key: Key, body: Body, contentType: ContentType, cacheControl: CacheControl }) {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += 1000) {
        const Objects = keys.slice(start, start + 1000).map((Key) => ({ Key }));
        await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      }
    },
  };
}

/** Has every page rendered again, with the current files and catalogue. */
export async function requestPublishAll(
  { TABLE_NAME, AWS_REGION: region }: ShopNames,
  now: Date,
): Promise<void> {
  await new DynamoDBClient({ region }).send(
    new PutItemCommand({
      TableName: TABLE_NAME,
      Item: {
        PK: { S: publishAllKey.PK },
        SK: { S: publishAllKey.SK },
        requestedAt: { S: now.toISOString() },
      },
    }),
  );
}
