/**
 * Replaces the headers in which the SDK describes itself (its version, Node, the system, what it uses).
 * AWS counts them; no service needs them, and they are not signed.
 */
export const userAgentMiddleware =
  () =>
  <Next>(next: Next): Next =>
    next;
export const getUserAgentMiddlewareOptions = {};
export const getUserAgentPlugin = () => ({ applyToStack: (): void => {} });

export const createDefaultUserAgentProvider = () => async (): Promise<readonly never[]> => [];
export const defaultUserAgent = createDefaultUserAgentProvider;
export const crtAvailability = { isCrtAvailable: false };
