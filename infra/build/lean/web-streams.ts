/**
 * Stands for the SDK's check whether a body is a web stream or a Blob. Ours are text or bytes, and
 * answers are Node's own streams; but looking at `ReadableStream` makes Node load all of its web
 * streams, which a cold start waits for.
 */
export const isReadableStream = (): boolean => false;
export const isBlob = (): boolean => false;
