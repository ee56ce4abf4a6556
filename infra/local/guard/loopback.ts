const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether a request was addressed to this machine by one of its own names. A web page whose name was
 * made to point here (DNS rebinding) calls under its own name, which only `Host` tells.
 */
export function isLoopback(host: string | undefined): boolean {
  return loopback.test(host ?? '');
}
