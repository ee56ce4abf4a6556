import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './build/paths.ts';
import { readConfig, type StageConfig } from './config.ts';

/**
 * The settings of a stage in cdk.json, as the CDK reads them.
 *
 * @throws ConfigError
 */
export function readStage(stage: string): StageConfig {
  const { context } = JSON.parse(readFileSync(resolve(root, 'cdk.json'), 'utf8'));
  return readConfig((name) => (name === 'stage' ? stage : context[name]));
}
