import { DeleteObjectCommand, ListObjectsCommand, S3Client } from '@aws-sdk/client-s3';
import { setting } from '../../core/environment.ts';
import { pendingKey, photoKey, VISITOR } from '../../uploads/pending-key.ts';

/** A client that requests `/bucket` instead of `/bucket/`, which the local bucket refuses. */
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

/** Deletes the photos of an inquiry, if they are still there. */
export async function discardPhotos(ids: readonly string[]): Promise<void> {
  const s3 = bucketClient();
  const Bucket = setting('IMAGE_BUCKET');
  await Promise.all(
    ids
      .flatMap((id) => [photoKey(id), pendingKey(VISITOR, id)])
      .map((Key) => s3.send(new DeleteObjectCommand({ Bucket, Key }))),
  );
}

/** Deletes a person's unfinished uploads. */
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
