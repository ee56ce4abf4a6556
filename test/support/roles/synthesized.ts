/** The policies of a synthesized template with its references filled in, and what they allow. */
import { runSimulation } from '@cloud-copilot/iam-simulate';
import type { Template } from 'aws-cdk-lib/assertions';

export const ACCOUNT = '111122223333';
const REGION = 'ap-southeast-2';

interface TemplateResource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no types.
  readonly Properties: any;
}

const pseudo: Readonly<Record<string, string>> = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::Region': REGION,
  'AWS::URLSuffix': 'amazonaws.com',
};

/** ARNs that do not follow `arn:aws:<service>:<region>:<account>:<name>`. */
const arnBuilders: Readonly<Record<string, (name: string) => string>> = {
  'AWS::CloudWatch::Alarm': (name) => `arn:aws:cloudwatch:${REGION}:${ACCOUNT}:alarm:${name}`,
  'AWS::DynamoDB::Table': (name) => `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`,
  'AWS::IAM::OIDCProvider': () =>
    `arn:aws:iam::${ACCOUNT}:oidc-provider/token.actions.githubusercontent.com`,
  'AWS::IAM::Role': (name) => `arn:aws:iam::${ACCOUNT}:role/${name}`,
  'AWS::Lambda::Function': (name) => `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${name}`,
  'AWS::Logs::LogGroup': (name) => `arn:aws:logs:${REGION}:${ACCOUNT}:log-group:${name}:*`,
  'AWS::S3::Bucket': (name) => `arn:aws:s3:::${name.toLowerCase()}`,
};

/** The shop stack's imports from the data stack: a name, or an ARN of the table or the bucket. */
function dataStackOutput(output: string): string {
  if (!/Arn/.test(output)) return output;
  if (!/Table/.test(output)) return `arn:aws:s3:::${output.toLowerCase()}`;
  const table = `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/shop`;
  return /StreamArn/.test(output) ? `${table}/stream/2026-01-01T00:00:00.000` : table;
}

/** A template with every reference replaced as in a deploy, by an ARN or a name. */
export function filledIn(template: Template): Record<string, TemplateResource> {
  const resources = template.toJSON().Resources as Record<string, TemplateResource>;
  const arn = (id: string): string => {
    const type = resources[id]?.Type ?? '';
    const service = type.split('::')[1]?.toLowerCase();
    return arnBuilders[type]?.(id) ?? `arn:aws:${service}:${REGION}:${ACCOUNT}:${id}`;
  };
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    const [[key, inner] = [], ...others] = Object.entries(value);
    if (others.length === 0) {
      if (key === 'Ref')
        return (
          pseudo[inner] ?? (/::Topic$/.test(resources[inner]?.Type ?? '') ? arn(inner) : inner)
        );
      if (key === 'Fn::GetAtt') return inner[1] === 'Arn' ? arn(inner[0]) : inner.join('.');
      if (key === 'Fn::Join') return (fill(inner[1]) as string[]).join(inner[0]);
      if (key === 'Fn::ImportValue') return dataStackOutput(inner);
    }
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one)]));
  };
  return fill(resources) as Record<string, TemplateResource>;
}

/** Every resource of a type. */
export function ofType(resources: Record<string, TemplateResource>, type: string) {
  return (
    Object.entries(resources)
      .filter(([, { Type }]) => Type === type)
      // biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no types.
      .map(([id, { Properties }]): { id: string; Properties: any } => ({ id, Properties }))
  );
}

export interface Asked {
  /** ARN of the caller; a service's is its name. */
  readonly principal: string;
  readonly action: string;
  readonly resource: string;
  readonly context?: Record<string, string | string[]>;
  /** Policies of the caller. */
  readonly identity?: readonly object[];
  /** Policy of the resource, or the trust policy of a role. */
  readonly resourcePolicy?: object;
  /** Account of the resource; by default the template's. */
  readonly accountId?: string;
}

/**
 * True if IAM would allow a call, by a simulator of its rules.
 *
 * @throws Error if a policy or the call is malformed, such as an action that does not exist
 */
export async function isAllowed(asked: Asked): Promise<boolean> {
  const { principal, action, resource, context = {}, identity = [], accountId = ACCOUNT } = asked;
  const outcome = await runSimulation(
    renamed({
      request: { principal, action, resource: { resource, accountId }, contextVariables: context },
      identityPolicies: identity.map((policy, index) => ({ name: `policy${index}`, policy })),
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      ...(asked.resourcePolicy && { resourcePolicy: asked.resourcePolicy }),
    }),
    {},
  );
  if (outcome.resultType === 'error') throw new Error(JSON.stringify(outcome.errors));
  return outcome.overallResult === 'Allowed';
}

/**
 * The simulator ignores unknown condition keys, and does not know an identity provider's `sub` and
 * `aud`. Strings are compared alike for every key, so policy and call use the names of two others
 * instead.
 */
function renamed<T>(simulation: T): T {
  const issuer = 'token.actions.githubusercontent.com';
  return JSON.parse(
    JSON.stringify(simulation)
      .replaceAll(`"${issuer}:sub"`, `"${issuer}:actor"`)
      .replaceAll(`"${issuer}:aud"`, `"${issuer}:actor_id"`),
  );
}
