import { CfnParameter, Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { KeysSetting } from '../../functions/core/environment.ts';
import { originSecretRotation, parameterNames } from '../names.ts';
import { customResource } from './custom-resource.ts';
import { allow } from './statements.ts';

/**
 * Secrets that a deploy generates: the signing keys and the edge's secret. They are parameters that
 * no stack owns, so neither changing nor deleting a stack can remove them.
 */
export class Secrets extends Construct {
  /** The names of the SecureStrings with signing keys, by the setting that holds each. */
  readonly keys: Readonly<Record<KeysSetting, string>>;
  /** The secret the edge sends in `x-origin-verify`. */
  readonly originSecret: string;
  /** The secrets the functions accept: this one and the previous one, joined by a comma. */
  readonly acceptedOriginSecrets: string;

  constructor(scope: Construct, id: string, stage: string) {
    super(scope, id);
    const { keys, originSecret } = parameterNames(stage);
    this.keys = keys;
    // A new value creates a new secret (npm run rotate-origin-secret). Deploys keep the value.
    const rotation = new CfnParameter(Stack.of(this), originSecretRotation, {
      default: 'first',
      description: 'Names the rotation of the secret that the edge sends to the functions',
    });
    const made = customResource(this, 'Made', {
      file: 'secrets',
      statements: [
        allow(
          ['ssm:PutParameter', 'ssm:GetParameter'],
          [...Object.values(keys), originSecret].map((name) => this.arnOf(name)),
        ),
      ],
      properties: {
        KeysParameters: Object.values(keys),
        OriginSecretParameter: originSecret,
        OriginSecretRotation: rotation.valueAsString,
      },
    });
    this.originSecret = made.getAttString('OriginSecret');
    this.acceptedOriginSecrets = made.getAttString('AcceptedOriginSecrets');
  }

  arnOf(name: string): string {
    return Stack.of(this).formatArn({ service: 'ssm', resource: `parameter${name}` });
  }
}
