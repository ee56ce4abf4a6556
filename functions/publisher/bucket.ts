/** The site's bucket. */
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { callBounds } from '../storage/client.ts';

const types = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
} as const;

const client = new S3Client({ ...callBounds, requestChecksumCalculation: 'WHEN_REQUIRED' });

export interface SiteBucket {
  put(file: string, text: string): Promise<void>;
  /** Removes a file; does nothing if there is none. */
  remove(file: string): Promise<void>;
}

export function siteBucket(name: string): SiteBucket {
  return {
    async put(file, text) {
      const extension = file.slice(file.lastIndexOf('.') + 1) as keyof typeof types;
      await client.send(
        new PutObjectCommand({
          Bucket: name,
          Key: file,
          Body: text,
          ContentType: types[extension],
        }),
      );
    },
    async remove(file) {
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: file }));
    },
  };
}
