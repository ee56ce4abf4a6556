/**
 * Sets the origins whose pages may send files to the image bucket. The bucket is created before the
 * site and cannot know its address, so the site's stack sets it. Runs on Lambda's own SDK.
 */
import { PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3';
import { customResource } from './answer.mjs';

const s3 = new S3Client();

export const handler = customResource(
  'upload-cors',
  async ({ Bucket, Origins, Methods, Headers, MaxAgeSeconds }) => {
    await s3.send(
      new PutBucketCorsCommand({
        Bucket,
        CORSConfiguration: {
          CORSRules: [
            {
              AllowedOrigins: Origins,
              AllowedMethods: Methods,
              AllowedHeaders: Headers,
              // CloudFormation passes numbers as text.
              MaxAgeSeconds: Number(MaxAgeSeconds),
            },
          ],
        },
      }),
    );
    return {};
  },
);
