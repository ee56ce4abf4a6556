/**
 * A refusal or failure of the API. Its message is the status, a colon and the body's text. Its
 * fields are only declared, which costs the first script nothing.
 */
export class ApiError extends Error {
  declare readonly status: number;
  /** The `message` of the JSON body, for showing to people; empty if it has none. */
  declare readonly serverMessage: string;
  /** For a 400: the field at fault, by its path in the request. */
  declare readonly field: string | undefined;
  /** For a 412: the current item, because another admin saved it first. */
  declare readonly current: unknown;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    const { message, field, current } = parse(status, body);
    this.serverMessage = `${message ?? ''}`;
    this.field = field;
    this.current = current;
  }
}

/** Only the firewall, which has no JSON, refuses like this (infra/firewall-stack.ts). */
const BLOCKED = 'Too many requests from your connection. Wait five minutes.';

function parse(
  status: number,
  body: string,
): { message?: unknown; field?: string; current?: unknown } {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return status === 403 ? { message: BLOCKED } : {};
  }
}

/** The server's message for a failure, or else the given words. */
export function serverMessage(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.serverMessage) || otherwise;
}

export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}
