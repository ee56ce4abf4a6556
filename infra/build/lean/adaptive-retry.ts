/** Stands for the retry mode `adaptive`; the clients use `standard`, and no setting says otherwise. */
export class AdaptiveRetryStrategy {
  constructor() {
    throw new Error('Adaptive retries are left out of the functions: see infra/build/lean');
  }
}
