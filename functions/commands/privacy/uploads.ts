import { DeleteObjectCommand, ListObjectsCommand, S3Client } from '@aws-sdk/client-s3';
import { setting } from '../../runtime/environment.ts';

/** Deletes what a person has sent to the bucket and nobody has published. */
export async function discardUploadsOf(userId: string): Promise<void> {
  const s3 = new S3Client();
  const Bucket = setting('IMAGE_BUCKET');
  for (;;) {
    const { Contents = [] } = await s3.send(
      new ListObjectsCommand({ Bucket, Prefix: `pending/${userId}/` }),
    );
    if (Contents.length === 0) return;
    await Promise.all(Contents.map(({ Key }) => s3.send(new DeleteObjectCommand({ Bucket, Key }))));
  }
}
