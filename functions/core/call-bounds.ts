/**
 * Limits for one call to a service: 1 s to connect, 3 s per attempt, 2 attempts. If several calls in a row
 * use all of it, the deadline of the API's call ends them (7 s, see http/api.ts).
 */
export const callBounds = {
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: 1000,
    requestTimeout: 3000,
    throwOnRequestTimeout: true,
  },
};
