import { ConfigError } from '../config.ts';
import { refuseUnready } from '../ready-for-prod.ts';
import { type Check, ok, todo } from './check.ts';

/** True if the workshop's facts are entered: a deploy to prod refuses placeholders. */
export const checkFacts: Check = async ({ config, business }) => {
  if (config.stage !== 'prod') return undefined;
  try {
    refuseUnready(config, business);
    return ok('The workshop’s facts are entered');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return todo(error.message, 'Enter them. A deploy to prod refuses to start without');
  }
};
