/** The refusals of a request. Messages are for people and echo no input. */
import { fieldSentence } from './field-words.ts';

export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** @param headers further response headers, such as Retry-After */
  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }

  /** The JSON body of the response. */
  get body(): object {
    return { message: this.message };
  }
}

export class BadRequest extends Refusal {
  constructor(message: string) {
    super(400, message);
  }
}

/** One field of a request is wrong; a form shows the message beside it. */
export class BadField extends BadRequest {
  readonly field: string;

  /**
   * @param field its path in the contract's names, such as `items[1].quantity`
   * @param problem the rest of a sentence about it, such as 'is required', or a whole sentence
   */
  constructor(field: string, problem: string) {
    super(/^[A-Z{]/.test(problem) ? problem : fieldSentence(field, problem));
    this.field = field;
  }

  override get body(): object {
    return { ...super.body, field: this.field };
  }
}

export class Unauthenticated extends Refusal {
  constructor(message = 'Please log in.') {
    super(401, message);
  }
}

export class Forbidden extends Refusal {
  constructor(message = 'You are not allowed to do this.') {
    super(403, message);
  }
}

export class NotFound extends Refusal {
  constructor(message = 'Not found.') {
    super(404, message);
  }
}

export class Conflict extends Refusal {
  constructor(message: string) {
    super(409, message);
  }
}

/** A change based on a version that is no longer the latest. */
export class Outdated extends Refusal {
  readonly current: object;

  /** @param current the current item, in the shape the route answers with */
  constructor(current: object) {
    super(412, 'Someone else changed this meanwhile. Load it again before saving.');
    this.current = current;
  }

  override get body(): object {
    return { ...super.body, current: this.current };
  }
}

export class TooManyRequests extends Refusal {
  /** @param retryAfter seconds until another try makes sense */
  constructor(retryAfter: number) {
    const minutes = Math.max(1, Math.ceil(retryAfter / 60));
    const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    super(429, `Too many attempts. Please try again in ${when}.`, {
      'retry-after': String(Math.max(1, Math.ceil(retryAfter))),
    });
  }
}

/** A fault behind the API; nothing was written. The reason is only for the log. */
export class Unavailable extends Error {}

/** Errors of a throttled service or a conflicting transaction. */
const BUSY =
  /Throttl|ProvisionedThroughput|RequestLimitExceeded|SlowDown|TransactionInProgress|TransactionConflict/;

/**
 * True if an error means that a service behind the API failed: it could not be reached, didn't
 * answer in time, throttled, or had an error of its own. A refusal of a bad request
 * (ValidationException, AccessDenied) is a defect of ours, not a fault. Names: AWS SDK for
 * JavaScript v3 and Node's system errors.
 */
export function isFault(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  if (!(error instanceof Error)) return false;
  const { name, code, $metadata, $retryable } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number };
    $retryable?: unknown;
  };
  if (['TimeoutError', 'AbortError', 'RequestTimeout'].includes(name)) return true;
  if (/^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENETUNREACH|UND_ERR)/.test(code ?? '')) {
    return true;
  }
  if (BUSY.test(name)) return true;
  if ($retryable !== undefined) return true;
  // The response could not be parsed: it was truncated, or came from something else.
  if (error instanceof SyntaxError && $metadata !== undefined) return true;
  return ($metadata?.httpStatusCode ?? 0) >= 500;
}
