/**
 * Answers for what the site's bucket does not have: a 404, and for a product the page that looks it up in the
 * browser. That page is the published one, because it states the owner's facts. Only the edge can call this.
 */
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { fallbackFiles } from '../../shared/pages.ts';
import { callBounds } from '../core/call-bounds.ts';
import { absentPageEnvironmentSchema } from '../core/environment.ts';
import { logError } from '../core/log.ts';

/** How long the page is kept, in ms. The edge does not cache it, and may show a page that is ten seconds old. */
const KEPT_MS = 5000;

const { SITE_BUCKET } = absentPageEnvironmentSchema.parse(process.env);
const client = new S3Client(callBounds);
let kept: { readonly html: string; readonly until: number } | undefined;

/** The page of a missing product; undefined if it cannot be read and never was. */
async function readPage(): Promise<string | undefined> {
  const now = Date.now();
  if (kept && now < kept.until) return kept.html;
  try {
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: SITE_BUCKET, Key: fallbackFiles.product }),
    );
    const html = await Body?.transformToString();
    if (html) kept = { html, until: now + KEPT_MS };
  } catch (error) {
    // A deploy has put it there, so even “no such key” is a fault, which S3 calls “access denied” here.
    logError('The page of a missing product could not be read', error, {});
  }
  return kept?.html;
}

const answer = (statusCode: number, type: string, body: string) => ({
  statusCode,
  headers: { 'content-type': `${type}; charset=utf-8` },
  body,
});

export async function handler({
  rawPath,
}: Pick<APIGatewayProxyEventV2, 'rawPath'>): Promise<APIGatewayProxyStructuredResultV2> {
  if (!rawPath.startsWith('/products/')) return answer(404, 'text/plain', 'Not Found\n');
  const page = await readPage();
  if (page) return answer(404, 'text/html', page);
  return answer(503, 'text/plain', 'This page does not load just now. Please try again shortly.\n');
}
