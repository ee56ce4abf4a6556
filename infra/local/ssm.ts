/** As much of SSM as the functions use: reading the one parameter that holds the session keys. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

export interface Server {
  readonly endpoint: string;
  stop(): Promise<void>;
}

async function jsonOf(request: IncomingMessage): Promise<{ Name?: unknown }> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

/**
 * Serves one parameter on a loopback port.
 *
 * @param read the parameter's value, asked for at each call
 */
export async function startSsm(name: string, read: () => string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(body));
    };
    try {
      if (request.headers['x-amz-target'] !== 'AmazonSSM.GetParameter') {
        return answer(400, { __type: 'UnknownOperationException' });
      }
      const asked = await jsonOf(request);
      if (asked.Name !== name) return answer(400, { __type: 'ParameterNotFound' });
      answer(200, {
        Parameter: {
          Name: name,
          Type: 'SecureString',
          Value: read(),
          Version: 1,
          DataType: 'text',
        },
      });
    } catch (error) {
      answer(500, { __type: 'InternalServerError', message: String(error) });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port was given');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
