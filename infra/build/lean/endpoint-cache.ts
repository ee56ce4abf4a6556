/**
 * Stands for `@aws-sdk/endpoint-cache` and the LRU cache beneath it. It holds addresses that a
 * service names by endpoint discovery; DynamoDB in Lambda has one address a region, and the client
 * asks for no other unless AWS_ENABLE_ENDPOINT_DISCOVERY says so, which nothing of ours sets.
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
