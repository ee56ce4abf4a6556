/** Replaces the SDK's check whether a request cannot be retried (see web-streams.ts). */
import { Readable } from 'node:stream';

export const isStreamingPayload = (request: { body?: unknown }): boolean =>
  request.body instanceof Readable;
