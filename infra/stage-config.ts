import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './build/paths.ts';
import { readConfig, type StageConfig } from './config.ts';

/**
 * Reads the settings of a stage from cdk.json, as the CDK does.
 *
 * @throws ConfigError
 */
export function readStage(stage: string): StageConfig {
  const { context } = JSON.parse(readFileSync(resolve(root, 'cdk.json'), 'utf8'));
  return readConfig((name) => (name === 'stage' ? stage : context[name]));
}
