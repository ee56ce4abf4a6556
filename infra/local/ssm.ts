/** As much of SSM as the shop uses: the one parameter that holds the session keys. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

export interface Server {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Where the parameter's value is kept; read anew at each call. */
export interface Parameter {
  read(): string;
  write(value: string): void;
}

interface Input {
  readonly Name?: unknown;
  readonly Value?: unknown;
  readonly Overwrite?: unknown;
}

async function jsonOf(request: IncomingMessage): Promise<Input> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

/** Serves one parameter on a loopback port. */
export async function startSsm(name: string, parameter: Parameter): Promise<Server> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(body));
    };
    try {
      const target = request.headers['x-amz-target'];
      if (target !== 'AmazonSSM.GetParameter' && target !== 'AmazonSSM.PutParameter') {
        return answer(400, { __type: 'UnknownOperationException' });
      }
      const { Name, Value, Overwrite } = await jsonOf(request);
      if (Name !== name) return answer(400, { __type: 'ParameterNotFound' });
      if (target === 'AmazonSSM.PutParameter') {
        if (Overwrite !== true) return answer(400, { __type: 'ParameterAlreadyExists' });
        if (typeof Value !== 'string') return answer(400, { __type: 'ValidationException' });
        parameter.write(Value);
        return answer(200, { Tier: 'Standard', Version: 1 });
      }
      answer(200, {
        Parameter: {
          Name: name,
          Type: 'SecureString',
          Value: parameter.read(),
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
