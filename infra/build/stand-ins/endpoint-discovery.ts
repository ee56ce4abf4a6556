/**
 * Stands for endpoint discovery, by which some services name addresses to call. DynamoDB has one
 * address a region, and the client asks for no other unless AWS_ENABLE_ENDPOINT_DISCOVERY says so,
 * which nothing of ours sets.
 */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: (): undefined => undefined,
  configFileSelector: (): undefined => undefined,
  default: false,
};

export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;
