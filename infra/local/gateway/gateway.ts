/** The local API Gateway: the deployed routes, one function per resource. */
import { type Resource, resources } from '../../../shared/contract/routes.ts';
import { findTimeout } from '../../api-limits.ts';
import { findApiRoute } from '../../api-routes.ts';
import { awsLimits } from '../../aws-limits.ts';
import { type Answer, type ApiCall, decodedPath, message, toAnswer, toEvent } from './event.ts';
import type { StartFunction } from './function.ts';

export interface Gateway {
  handle(call: ApiCall): Promise<Answer>;
  /** Restarts every function, or one, with its current bundle. */
  recycle(resource?: Resource): void;
  stop(): void;
}

/** A larger body does not fit into an event. */
export const MAX_BODY_BYTES = awsLimits.functionPayloadBytes.most;

/** True if Lambda accepts an event or an answer, in which a binary body is base64. */
const fitsLambda = (payload: unknown): boolean =>
  Buffer.byteLength(JSON.stringify(payload)) <= awsLimits.functionPayloadBytes.most;

/** @param environmentFor returns the complete environment of a function */
export function createGateway(
  start: StartFunction,
  environmentFor: (resource: Resource) => Readonly<Record<string, string>>,
): Gateway {
  const functions = new Map(
    resources.map((name) => {
      const timeoutMs = findTimeout(name) * 1000;
      return [name, start({ name, env: environmentFor(name), timeoutMs })];
    }),
  );

  return {
    async handle(call) {
      const route = findApiRoute(decodedPath(call.path));
      const target = route && functions.get(route.resource);
      if (!route || !target) return message(404, 'Not Found');
      const event = toEvent(call, route);
      if (!fitsLambda(event)) return message(413, 'Request Entity Too Large');
      const outcome = await target.invoke(event);
      if (outcome.kind === 'result' && fitsLambda(outcome.result)) return toAnswer(outcome.result);
      return outcome.kind === 'timeout'
        ? message(503, 'Service Unavailable')
        : message(500, 'Internal Server Error');
    },
    recycle(resource) {
      for (const [name, target] of functions) {
        if (!resource || name === resource) target.recycle();
      }
    },
    stop() {
      for (const target of functions.values()) target.stop();
    },
  };
}
