/**
 * Replaces the SDK's check whether a body is a web stream or a Blob. Our bodies are text or bytes, and
 * responses are Node streams; but touching `ReadableStream` makes Node load all of its web streams,
 * which slows a cold start.
 */
export const isReadableStream = (): boolean => false;
export const isBlob = (): boolean => false;
