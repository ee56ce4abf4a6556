import { resolve } from 'node:path';
import { root } from '../build/paths.ts';
import { StartError } from './start-error.ts';

export interface Settings {
  /** Port of the shop; 0 takes any free one. */
  readonly port: number;
  readonly dataDir: string;
  readonly ipRateLimit: 'on' | 'off';
  /** A DynamoDB API of the person's own instead of the embedded one. */
  readonly dynamodbEndpoint?: string;
}

/**
 * The settings a person gives in the environment: PORT, DATA_DIR, IP_RATE_LIMIT, DYNAMODB_ENDPOINT.
 *
 * @throws StartError naming the one that makes no sense
 */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`PORT must be a number from 0 to 65535, not "${env.PORT}"`);
  }
  const ipRateLimit = env.IP_RATE_LIMIT || 'on';
  if (ipRateLimit !== 'on' && ipRateLimit !== 'off') {
    throw new StartError(`IP_RATE_LIMIT must be on or off, not "${ipRateLimit}"`);
  }
  const dynamodbEndpoint = env.DYNAMODB_ENDPOINT || undefined;
  if (dynamodbEndpoint && !/^https?:$/.test(URL.parse(dynamodbEndpoint)?.protocol ?? '')) {
    throw new StartError(`DYNAMODB_ENDPOINT must be an http address, not "${dynamodbEndpoint}"`);
  }
  return {
    port,
    dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : resolve(root, '.data'),
    ipRateLimit,
    ...(dynamodbEndpoint && { dynamodbEndpoint }),
  };
}
