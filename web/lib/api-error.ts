/** A refusal or failure of the API: its message is the status, a colon and the body's text. */
export class ApiError extends Error {
  readonly status: number;
  /** The `message` of the JSON body, for showing to people. */
  readonly serverMessage: string | undefined;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    this.status = status;
    this.serverMessage = messageIn(body);
  }
}

function messageIn(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : undefined;
  } catch {
    return undefined;
  }
}

/** What the server said of a failure, or else the given words. */
export function serverMessage(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.serverMessage) || otherwise;
}

export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}
