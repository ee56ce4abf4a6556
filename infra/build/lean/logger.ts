/** Stands for the SDK's log of every call, which is written only where a client is given a logger. */
export const loggerMiddlewareOptions = {};
export const loggerMiddleware =
  () =>
  <Next>(next: Next): Next =>
    next;
export const getLoggerPlugin = () => ({ applyToStack: (): void => {} });
