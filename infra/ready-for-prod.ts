/**
 * The requirements for deploying a stage. Placeholders are not checked here: the shop itself
 * refuses to open with them.
 */
import { ConfigError, type StageConfig } from './config.ts';

/**
 * A shop that alerts no one must not go public.
 *
 * @throws ConfigError if the stage is `prod` and something is missing
 */
export function refuseUnready({
  stage,
  alertEmail,
}: Pick<StageConfig, 'stage' | 'alertEmail'>): void {
  if (stage === 'prod' && !alertEmail) {
    throw new ConfigError(
      'Set stages.prod.alertEmail in cdk.json: without it no alarm reaches anybody',
    );
  }
}
