import { join } from 'node:path';
import { type CfnResource, CustomResource, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { NodeFunction } from './node-function.ts';
import type { Statement } from './statements.ts';

interface CustomResourceProps {
  /** A file of `custom-resources`, without its extension. */
  readonly file: string;
  readonly statements: readonly Statement[];
  readonly properties: Record<string, unknown>;
}

/** CloudFormation waits this many seconds for an answer that was lost; its default is an hour. */
const SERVICE_TIMEOUT_SECONDS = 120;

/** A resource that a function creates during a deploy, and that stays when the stack is deleted. */
export function customResource(
  scope: Construct,
  id: string,
  { file, statements, properties }: CustomResourceProps,
): CustomResource {
  const maker = new NodeFunction(scope, 'Maker', {
    code: Code.fromAsset(join(import.meta.dirname, 'custom-resources')),
    handler: `${file}.handler`,
    memorySize: 256,
    timeout: Duration.seconds(60),
    statements,
  });
  const resource = new CustomResource(scope, id, {
    serviceToken: maker.functionArn,
    removalPolicy: RemovalPolicy.RETAIN,
    properties,
  });
  // Not the construct's own property, which writes the number as text and warns about it.
  (resource.node.defaultChild as CfnResource).addPropertyOverride(
    'ServiceTimeout',
    SERVICE_TIMEOUT_SECONDS,
  );
  return resource;
}
