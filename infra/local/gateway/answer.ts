/** Turns a function's result into an HTTP answer, as API Gateway's HTTP APIs do. */

/** An HTTP answer on its way to the edge. */
export interface Answer {
  readonly status: number;
  /** Lower-case names; `set-cookie` may repeat. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

/** An answer of API Gateway itself. */
export function message(status: number, text: string): Answer {
  return {
    status,
    headers: [['content-type', 'application/json']],
    body: Buffer.from(JSON.stringify({ message: text })),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function readHeaders(result: Fields): [string, string][] {
  const headers = Object.entries(isObject(result.headers) ? result.headers : {}).map(
    ([name, value]): [string, string] => [name.toLowerCase(), String(value)],
  );
  const cookies = Array.isArray(result.cookies) ? result.cookies : [];
  return [...headers, ...cookies.map((cookie): [string, string] => ['set-cookie', String(cookie)])];
}

/** The answer made from a function's result. */
export function toAnswer(result: unknown): Answer {
  if (!isObject(result) || !('statusCode' in result)) {
    // API Gateway treats any other result as the body of a 200.
    const text = typeof result === 'string' ? result : (JSON.stringify(result) ?? '');
    return {
      status: 200,
      headers: [['content-type', 'application/json']],
      body: Buffer.from(text),
    };
  }
  const status = Number(result.statusCode);
  const text = result.body ?? '';
  if (!Number.isInteger(status) || status < 200 || status > 599 || typeof text !== 'string') {
    return message(500, 'Internal Server Error');
  }
  const headers = readHeaders(result);
  const body = Buffer.from(text, result.isBase64Encoded === true ? 'base64' : 'utf8');
  if (body.length > 0 && !headers.some(([name]) => name === 'content-type')) {
    headers.push(['content-type', 'text/plain;charset=UTF-8']);
  }
  return { status, headers, body };
}
