const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether a request's `Host` is one of this machine's own names. A web page whose name points here (DNS
 * rebinding) sends its own name.
 */
export function isLoopback(host: string | undefined): boolean {
  return loopback.test(host ?? '');
}
