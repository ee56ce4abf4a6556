import { resolve } from 'node:path';
import { MAIL_ADDRESS, PASSWORD_COST, settingPatterns } from '../../functions/core/environment.ts';
import { root } from '../build/paths.ts';
import { StartError } from './start-error.ts';

export interface Settings {
  /** The port of the shop; 0 means any free one. */
  readonly port: number;
  readonly dataDir: string;
  readonly ipRateLimit: 'on' | 'off';
  /** The work factor of bcrypt. */
  readonly passwordCost: string;
  /** True to fill an empty shop with the demo data. */
  readonly seed: boolean;
  /** The port of the mailbox; 0 means any free one, undefined the default. */
  readonly mailboxPort?: number;
  /** The address to send the first admin's link to; if left out, it is not sent. */
  readonly ownerEmail?: string;
  /** The user's own DynamoDB API, instead of the embedded one. */
  readonly dynamodbEndpoint?: string;
}

/**
 * The user's settings from the environment: PORT, MAILBOX_PORT, DATA_DIR, IP_RATE_LIMIT,
 * PASSWORD_COST, SEED, OWNER_EMAIL, DYNAMODB_ENDPOINT.
 *
 * @throws StartError naming the one that is invalid
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = readPort('PORT', env) ?? 3000;
  const mailboxPort = readPort('MAILBOX_PORT', env);
  const ipRateLimit = readSwitch('IP_RATE_LIMIT', env);
  const dynamodbEndpoint = env.DYNAMODB_ENDPOINT || undefined;
  if (dynamodbEndpoint && !/^https?:$/.test(URL.parse(dynamodbEndpoint)?.protocol ?? '')) {
    throw new StartError(`DYNAMODB_ENDPOINT must be an http address, not "${dynamodbEndpoint}"`);
  }
  const seed = readSwitch('SEED', env) === 'on';
  const ownerEmail = env.OWNER_EMAIL || (seed ? undefined : 'owner@example.com');
  if (ownerEmail && !MAIL_ADDRESS.test(ownerEmail)) {
    throw new StartError(`OWNER_EMAIL must be an email address, not "${ownerEmail}"`);
  }
  return {
    port,
    dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : resolve(root, '.data'),
    ipRateLimit,
    passwordCost: passwordCost(env),
    seed,
    ...(ownerEmail && { ownerEmail }),
    ...(mailboxPort !== undefined && { mailboxPort }),
    ...(dynamodbEndpoint && { dynamodbEndpoint }),
  };
}

function passwordCost(env: NodeJS.ProcessEnv): string {
  const value = env.PASSWORD_COST || PASSWORD_COST;
  if (!settingPatterns.PASSWORD_COST.test(value)) {
    throw new StartError(`PASSWORD_COST must be a number from 4 to 15, not "${value}"`);
  }
  return value;
}

function readPort(name: string, env: NodeJS.ProcessEnv): number | undefined {
  const value = env[name];
  if (!value) return undefined;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`${name} must be a number from 0 to 65535, not "${value}"`);
  }
  return port;
}

function readSwitch(name: string, env: NodeJS.ProcessEnv): 'on' | 'off' {
  const value = env[name] || 'on';
  if (value !== 'on' && value !== 'off') {
    throw new StartError(`${name} must be on or off, not "${value}"`);
  }
  return value;
}
