import { join } from 'node:path';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { NodeFunction } from './node-function.ts';

/** The function behind a custom resource: a file of `custom-resources`, as it stands there. */
export function customResourceFunction(
  scope: Construct,
  file: string,
  statements: PolicyStatement[],
): NodeFunction {
  return new NodeFunction(scope, 'Maker', {
    code: Code.fromAsset(join(import.meta.dirname, 'custom-resources')),
    handler: `${file}.handler`,
    memorySize: 256,
    statements,
  });
}
