/**
 * Structured log lines. They never contain names or input: an error is logged by its type and
 * stack, not by its message, which may quote input.
 */

/** The value of `alarm` in a log line that alerts the owner because emails are not going out. */
export const mailAlarm = 'mail';
/** The value for an alert because the backup outside AWS is too old. */
export const backupAlarm = 'backup';

/** Logs an error; the context names the call, page or row. */
export function logError(
  what: string,
  error: unknown,
  context: Readonly<Record<string, string>>,
): void {
  const { name, stack, code, $metadata } = (
    error instanceof Error ? error : new Error()
  ) as Error & {
    code?: unknown;
    $metadata?: { httpStatusCode?: number; requestId?: string; attempts?: number };
  };
  write('ERROR', what, {
    ...context,
    error: name,
    code: typeof code === 'string' ? code : undefined,
    service: $metadata && {
      status: $metadata.httpStatusCode,
      requestId: $metadata.requestId,
      attempts: $metadata.attempts,
    },
    stack: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim())
      .slice(0, 12),
  });
}

function write(level: string, message: string, fields: Record<string, unknown>): void {
  const line = { timestamp: new Date().toISOString(), level, message, ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
