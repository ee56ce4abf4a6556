import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { KeptData } from '../data-exports.ts';
import { imageBucket } from '../edge/image-bucket.ts';
import { acknowledge } from './acknowledge.ts';
import { customResource } from './custom-resource.ts';
import { allow } from './statements.ts';

/** The private bucket for uploads and for the images that the edge serves under /images. */
export class Images extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { pendingDays, pendingPrefix, photoDays, photoPrefix, publishedPrefix, recoveryDays } =
      imageBucket;
    const gone = { noncurrentVersionExpiration: Duration.days(1) };
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
      // A deleted image stays as a version; visitors' uploads and photos do not.
      versioned: true,
      // The site's stack sets the origins that may send files from a browser (see UploadCors).
      lifecycleRules: [
        { prefix: pendingPrefix, expiration: Duration.days(pendingDays), ...gone },
        { prefix: photoPrefix, expiration: Duration.days(photoDays), ...gone },
        {
          noncurrentVersionExpiration: Duration.days(recoveryDays),
          abortIncompleteMultipartUploadAfter: Duration.days(pendingDays),
        },
        // S3 refuses this together with an expiration after days.
        { expiredObjectDeleteMarker: true },
      ],
    });
    // Moving the construct in the code must not replace the bucket.
    (this.bucket.node.defaultChild as CfnBucket).overrideLogicalId('ImageBucket');
    // Any distribution of this account, because the shop's own is made after the bucket; and only
    // the public part of the bucket.
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        actions: ['s3:GetObject'],
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        resources: [this.bucket.arnForObjects(`${publishedPrefix}*`)],
        conditions: {
          StringLike: {
            'AWS:SourceArn': Stack.of(this).formatArn({
              service: 'cloudfront',
              region: '',
              resource: 'distribution',
              resourceName: '*',
            }),
          },
        },
      }),
    );
    acknowledge(
      this.bucket,
      'AwsSolutions-S1',
      'An S3 access log would hold visitors’ addresses; reads come through CloudFront, writes are in the table.',
    );
  }
}

interface UploadCorsProps {
  readonly data: KeptData;
  /** The origins whose pages may send files to the bucket. */
  readonly origins: readonly string[];
}

/**
 * Lets only the shop's own pages send files to the image bucket. It is a custom resource, because
 * the site's address is known only after the bucket's, which the site's policy names.
 */
export class UploadCors extends Construct {
  constructor(scope: Construct, id: string, { data, origins }: UploadCorsProps) {
    super(scope, id);
    const { methods, headers, maxAgeSeconds } = imageBucket.cors;
    customResource(this, 'Rule', {
      file: 'upload-cors',
      statements: [allow(['s3:PutBucketCORS'], [data.ImageBucketArn])],
      properties: {
        Bucket: data.ImageBucketName,
        Origins: origins,
        Methods: methods,
        Headers: headers,
        MaxAgeSeconds: maxAgeSeconds,
      },
    });
  }
}
