import { ConfigError } from '../config.ts';
import { refuseUnready } from '../ready-for-prod.ts';
import { type Check, ok, todo } from './check.ts';

/** True if somebody is alerted; otherwise a deploy to prod refuses to start. */
export const checkAlerts: Check = async ({ config }) => {
  if (config.stage !== 'prod') return undefined;
  try {
    refuseUnready(config);
    return ok('Somebody is alerted');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return todo(error.message, 'Enter it. A deploy to prod refuses to start without');
  }
};
