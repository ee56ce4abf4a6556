/**
 * Stands for the parts of the AWS SDK that look for what the shop never has: other partitions, profiles,
 * single sign-on. Each export has its name in the module that it replaces (`../stand-ins.ts`). China's,
 * GovCloud's and the isolated regions are not served.
 */

/**
 * Lambda sets the keys of a function's role in these variables when it starts the process, and ends the
 * process before they expire; the local stack does the same. (Lambda with SnapStart does not: it hands
 * out keys by HTTP.) The SDK's own search is two fifths of it.
 */
export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set');
  }
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
};

interface EndpointParameters {
  /** Set by AWS_ENDPOINT_URL_DYNAMODB, on a laptop. */
  readonly Endpoint?: string;
  readonly Region?: string;
}

/** Where DynamoDB is: in the function's own region. */
export const defaultEndpointResolver = ({ Endpoint, Region }: EndpointParameters) => ({
  url: new URL(Endpoint ?? `https://dynamodb.${Region}.amazonaws.com`),
  properties: {},
  headers: {},
});

const commercial = {
  name: 'aws',
  dnsSuffix: 'amazonaws.com',
  dualStackDnsSuffix: 'api.aws',
  implicitGlobalRegion: 'us-east-1',
  supportsDualStack: true,
  supportsFIPS: true,
};

export const partition = () => commercial;
export const setPartitionInfo = () => {};
export const useDefaultPartitionInfo = () => {};
export const getUserAgentPrefix = () => '';

/** Some services name further addresses to call; DynamoDB has one a region. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: (): undefined => undefined,
  configFileSelector: (): undefined => undefined,
  default: false,
};

export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;

interface Selectors<T> {
  readonly environmentVariableSelector: (
    env: NodeJS.ProcessEnv,
    options?: { readonly signingName?: string | undefined },
  ) => T | undefined;
  readonly default: T | (() => T | Promise<T>);
}

/**
 * Reads a setting from the process's variables, else takes the default. The SDK also looks into two files
 * of profiles, which no function has, and throws and catches two errors for each of a dozen settings.
 */
export const loadConfig = <T>(
  { environmentVariableSelector: select, default: fallback }: Selectors<T>,
  { signingName }: { readonly signingName?: string } = {},
) => {
  let known: Promise<T> | undefined;
  const load = async () =>
    select(process.env, { signingName }) ??
    (typeof fallback === 'function' ? (fallback as () => T | Promise<T>)() : fallback);
  return () => {
    known ??= load();
    return known;
  };
};
