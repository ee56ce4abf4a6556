import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { imageBucket } from '../edge/image-bucket.ts';

/** The private bucket that takes uploads and holds what the edge serves under /images. */
export class Images extends Construct {
  readonly bucket: Bucket;
  /** Where the uploader sends files to. */
  readonly uploadOrigin: string;

  /** @param siteOrigins origins whose pages may send files to the bucket */
  constructor(scope: Construct, id: string, siteOrigins: string[]) {
    super(scope, id);
    const { cors, pendingDays, pendingPrefix } = imageBucket;
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
      cors: [
        {
          allowedOrigins: siteOrigins,
          allowedMethods: cors.methods.map((method) => HttpMethods[method]),
          allowedHeaders: [...cors.headers],
          exposedHeaders: [...cors.exposedHeaders],
          maxAge: cors.maxAgeSeconds,
        },
      ],
      lifecycleRules: [
        { prefix: pendingPrefix, expiration: Duration.days(pendingDays) },
        { abortIncompleteMultipartUploadAfter: Duration.days(pendingDays) },
      ],
    });
    this.uploadOrigin = `https://${this.bucket.bucketRegionalDomainName}`;
  }
}
