/** Stands for the SDK's check whether a request could not be sent twice (see web-streams.ts). */
import { Readable } from 'node:stream';

export const isStreamingPayload = (request: { body?: unknown }): boolean =>
  request.body instanceof Readable;
