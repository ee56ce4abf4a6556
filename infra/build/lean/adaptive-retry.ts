/** Replaces the retry mode `adaptive`; the clients use `standard`, and no setting changes that. */
export class AdaptiveRetryStrategy {
  constructor() {
    throw new Error('Adaptive retries are left out of the functions: see infra/build/lean');
  }
}
