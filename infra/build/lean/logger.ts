/** Replaces the SDK's log of every call, which is written only if a client is given a logger. */
export const loggerMiddlewareOptions = {};
export const loggerMiddleware =
  () =>
  <Next>(next: Next): Next =>
    next;
export const getLoggerPlugin = () => ({ applyToStack: (): void => {} });
