import { join } from 'node:path';
import { CustomResource, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { NodeFunction } from './node-function.ts';

/** What only a deploy can make: the session signing keys and the edge's proof of itself. */
export class Secrets extends Construct {
  /** Name and ARN of the SecureString that holds the session signing keys. */
  readonly sessionKeys: { readonly name: string; readonly arn: string };
  /** What the edge sends in `x-origin-verify`. */
  readonly originSecret: string;

  constructor(scope: Construct, id: string, stage: string) {
    super(scope, id);
    const path = `/roof-console-shop/${stage}`;
    const arnOf = (name: string) =>
      Stack.of(this).formatArn({ service: 'ssm', resource: `parameter${name}` });
    const name = `${path}/session-keys`;
    const originSecretName = `${path}/origin-secret`;
    const maker = new NodeFunction(this, 'Maker', {
      code: Code.fromAsset(join(import.meta.dirname, 'secrets')),
      statements: [
        new PolicyStatement({
          actions: ['ssm:PutParameter', 'ssm:GetParameter'],
          resources: [arnOf(name), arnOf(originSecretName)],
        }),
      ],
    });
    const made = new CustomResource(this, 'Made', {
      serviceToken: maker.functionArn,
      removalPolicy: RemovalPolicy.RETAIN,
      properties: { SessionKeysParameter: name, OriginSecretParameter: originSecretName },
    });
    this.sessionKeys = { name, arn: arnOf(name) };
    this.originSecret = made.getAttString('OriginSecret');
  }
}
