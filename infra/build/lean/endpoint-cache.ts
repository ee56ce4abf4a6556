/**
 * Replaces `@aws-sdk/endpoint-cache` and the LRU cache that it uses. It caches addresses from endpoint
 * discovery; DynamoDB has one address per region, and the client looks for no other unless
 * AWS_ENABLE_ENDPOINT_DISCOVERY is set, which it never is here.
 */
export class EndpointCache {
  get(): undefined {}
  getEndpoint(): undefined {}
  has(): boolean {
    return false;
  }
  set(): void {}
  delete(): void {}
  clear(): void {}
}
