/** What a stage must have before it is deployed. What customers must not meet, the shop itself refuses to open with. */
import { ConfigError, type StageConfig } from './config.ts';

/**
 * Nobody may find a shop that alerts no one.
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
