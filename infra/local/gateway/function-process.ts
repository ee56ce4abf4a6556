/** One function's process: loads the bundle and answers events, as Lambda's runtime does. */
import { createRequire } from 'node:module';
import type { Context } from 'aws-lambda';

export interface Call {
  readonly id: string;
  readonly event: unknown;
  /** The time the caller waits, in milliseconds. */
  readonly timeoutMs: number;
}

export type Reply =
  | { readonly id: string; readonly result: unknown }
  | { readonly id: string; readonly failed: true };

type Handler = (event: unknown, context: Partial<Context>) => unknown;

function log(requestId: string, error: unknown): void {
  const { name, message, stack } =
    error instanceof Error ? error : { name: typeof error, message: String(error), stack: '' };
  const line = { level: 'ERROR', requestId, errorType: name, errorMessage: message, stack };
  console.error(JSON.stringify({ timestamp: new Date().toISOString(), ...line }));
}

async function answer(handler: Handler, call: Call): Promise<Reply> {
  // The wall clock may be set while the call runs, so it is not used.
  const deadline = performance.now() + call.timeoutMs;
  try {
    const result = await handler(call.event, {
      awsRequestId: call.id,
      functionName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? '',
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadline - performance.now()),
    });
    return { id: call.id, result };
  } catch (error) {
    log(call.id, error);
    return { id: call.id, failed: true };
  }
}

// This process ends when its parent does.
process.on('disconnect', () => process.exit());

// Lambda uses `require` too. No call is lost while the bundle loads, because messages wait for the next turn.
const { handler } = createRequire(import.meta.url)(process.argv[2] ?? '') as { handler: Handler };
process.on('message', async (call: Call) => {
  process.send?.(await answer(handler, call));
});
