import { DeleteObjectCommand, ListObjectsCommand, S3Client } from '@aws-sdk/client-s3';
import { setting } from '../../core/environment.ts';
import { photoKey } from '../../uploads/inquiry-photo.ts';

/** A client that says `/bucket` where it would say `/bucket/`, which the local bucket refuses. */
function bucketClient(): S3Client {
  const s3 = new S3Client();
  s3.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { path: string };
      if (request.path.length > 1) request.path = request.path.replace(/\/$/, '');
      return next(args);
    },
    { step: 'build', name: 'noTrailingSlash' },
  );
  return s3;
}

/** Deletes the photos of an inquiry; no matter if they are gone. */
export async function discardPhotos(ids: readonly string[]): Promise<void> {
  const s3 = bucketClient();
  const Bucket = setting('IMAGE_BUCKET');
  await Promise.all(
    ids.map((id) => s3.send(new DeleteObjectCommand({ Bucket, Key: photoKey(id) }))),
  );
}

/** Deletes a person's pending uploads, which no call has finished. */
export async function discardUploads(userId: string): Promise<void> {
  const s3 = bucketClient();
  const Bucket = setting('IMAGE_BUCKET');
  for (;;) {
    const { Contents = [] } = await s3.send(
      new ListObjectsCommand({ Bucket, Prefix: `pending/${userId}/` }),
    );
    if (Contents.length === 0) return;
    await Promise.all(Contents.map(({ Key }) => s3.send(new DeleteObjectCommand({ Bucket, Key }))));
  }
}
