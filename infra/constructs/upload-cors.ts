import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { imageBucket } from '../edge/image-bucket.ts';
import { customResource } from './custom-resource.ts';

interface UploadCorsProps {
  readonly bucket: IBucket;
  /** Origins whose pages may send files to the bucket. */
  readonly origins: readonly string[];
}

/**
 * Lets only the shop's own pages send files to the image bucket. A custom resource,
 * because the site's address is known only after the bucket's, which the site's policy names.
 */
export class UploadCors extends Construct {
  constructor(scope: Construct, id: string, { bucket, origins }: UploadCorsProps) {
    super(scope, id);
    const { methods, headers, maxAgeSeconds } = imageBucket.cors;
    customResource(this, 'Rule', {
      file: 'upload-cors',
      statements: [
        new PolicyStatement({ actions: ['s3:PutBucketCORS'], resources: [bucket.bucketArn] }),
      ],
      properties: {
        Bucket: bucket.bucketName,
        Origins: origins,
        Methods: methods,
        Headers: headers,
        MaxAgeSeconds: maxAgeSeconds,
      },
    });
  }
}
