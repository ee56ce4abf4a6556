/** The reason the stack cannot start, in one line a person can act on. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The code of a system error, such as `EADDRINUSE`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
