/** The part of SSM that the shop uses: reading the parameters with its keys. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Parameter } from './data-dir.ts';
import { guardedServer } from './guard/guard.ts';
import type { Credentials } from './guard/signature.ts';
import type { Server } from './supervise.ts';

interface Input {
  readonly Name?: unknown;
  readonly Value?: unknown;
  readonly Overwrite?: unknown;
}

const actions: readonly unknown[] = ['AmazonSSM.GetParameter', 'AmazonSSM.PutParameter'];
const readTarget = (request: IncomingMessage) => request.headers['x-amz-target'];

/** Serves parameters by name on a loopback port. */
export async function startSsm(
  parameters: Readonly<Record<string, Parameter>>,
  credentials: Credentials,
): Promise<Server> {
  function act(
    target: unknown,
    { Name, Value, Overwrite }: Input,
  ): [status: number, body: unknown] {
    const parameter = Object.hasOwn(parameters, String(Name)) && parameters[String(Name)];
    if (!parameter) return [400, { __type: 'ParameterNotFound' }];
    if (target === 'AmazonSSM.PutParameter') {
      if (Overwrite !== true) return [400, { __type: 'ParameterAlreadyExists' }];
      if (typeof Value !== 'string') return [400, { __type: 'ValidationException' }];
      parameter.write(Value);
      return [200, { Tier: 'Standard', Version: 1 }];
    }
    const Parameter = { Name, Type: 'SecureString', Value: parameter.read(), Version: 1 };
    return [200, { Parameter: { ...Parameter, DataType: 'text' } }];
  }

  const server = guardedServer({
    service: 'ssm',
    credentials,
    isUsed: (request) => actions.includes(readTarget(request)),
    answer(request, response, body) {
      const answer = (status: number, what: unknown) => {
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
        response.end(JSON.stringify(what));
      };
      try {
        answer(...act(readTarget(request), JSON.parse(body.toString())));
      } catch (error) {
        answer(500, { __type: 'InternalServerError', message: String(error) });
      }
    },
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
