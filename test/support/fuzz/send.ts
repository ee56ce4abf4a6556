/**
 * A fast client that sends raw addresses and bodies. It keeps its connections for a batch and then
 * closes them, or the shop would close them just when the next batch starts.
 */
import { Agent, request as httpRequest, maxHeaderSize } from 'node:http';
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

export function fuzzClient(origin: string, cookie: string) {
  const { hostname, port } = new URL(origin);

  function send(agent: Agent, { method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
    return new Promise((done, fail) => {
      const sent = httpRequest(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            origin,
            cookie,
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
            ...headers,
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () =>
            done({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
          response.on('error', fail);
        },
      );
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // Node answers headers that are too long without reading the body, then ends the connection: a caller
        // that is still sending may not see the answer.
        const tooLong = Object.values(headers).join('').length > maxHeaderSize;
        if (tooLong && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) {
          done({ status: 431, headers: {}, text: '' });
        } else fail(error);
      });
      sent.end(body);
    });
  }

  return {
    /** Sends all requests with limited concurrency; returns the answers in order. */
    async sendAll(
      requests: readonly FuzzRequest[],
      atOnce: number,
    ): Promise<{ request: FuzzRequest; answer: FuzzAnswer }[]> {
      const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
      const answers: { request: FuzzRequest; answer: FuzzAnswer }[] = [];
      let next = 0;
      const worker = async () => {
        for (let index = next++; index < requests.length; index = next++) {
          const request = requests[index] as FuzzRequest;
          answers[index] = { request, answer: await send(agent, request) };
        }
      };
      try {
        await Promise.all(Array.from({ length: atOnce }, worker));
      } finally {
        agent.destroy();
      }
      return answers;
    },
  };
}
