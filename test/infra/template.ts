/** The templates that a deploy would send, made with the context of cdk.json. */
import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { readConfig, type StageConfig } from '../../infra/config.ts';
import { addShop } from '../../infra/shop.ts';

export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no types.
  readonly Properties: any;
  readonly DeletionPolicy?: string;
}

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));

/** An app as the CDK command starts it, with context in addition to cdk.json. */
export function newApp(more: Readonly<Record<string, unknown>> = {}): App {
  // Templates only name assets, so none is bundled for Lambda's platform or copied. Checking the CDK
  // rules costs more than the synthesis: `audit.test.ts` does it once.
  return new App({
    context: {
      ...context,
      'aws:cdk:bundling-stacks': [],
      'aws:cdk:disable-asset-staging': true,
      ...more,
    },
    builtinCloudFormationValidation: false,
  });
}

/** The settings that result from a context. */
export function stageConfig(more: Readonly<Record<string, unknown>> = {}): StageConfig {
  const app = newApp(more);
  return readConfig((name) => app.node.tryGetContext(name));
}

const synthesized = new Map<string, ReturnType<typeof synthesizeAnew>>();

/** The templates of a stage with additional context, made once for all files of a process. */
export function synthesize(more: Readonly<Record<string, unknown>> = {}) {
  // As the CDK sees it: the order of settings does not matter.
  const key = JSON.stringify(Object.entries(more).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const templates = synthesized.get(key) ?? synthesizeAnew(more);
  synthesized.set(key, templates);
  return templates;
}

function synthesizeAnew(more: Readonly<Record<string, unknown>>) {
  const app = newApp(more);
  const { data, shop } = addShop(
    app,
    readConfig((name) => app.node.tryGetContext(name)),
  );
  const find = (name: string) => {
    const stack = app.node.children.find(({ node }) => node.id.endsWith(`-${name}`));
    return stack && Template.fromStack(stack as typeof data);
  };
  return {
    data: Template.fromStack(data),
    shop: Template.fromStack(shop),
    certificate: find('Certificate'),
    firewall: find('Firewall'),
  };
}

const byDomain: readonly object[] = [
  {},
  { domain: 'shop.example.com', hostedZoneId: 'Z0123456789ABC' },
  {
    domain: 'shop.example.com',
    certificateArn:
      'arn:aws:acm:us-east-1:111122223333:certificate/00000000-0000-0000-0000-000000000000',
  },
];

/**
 * The templates of every combination of settings; without LONG a few in which each setting has each value.
 *
 * @returns each with the context that makes it
 */
export function everyTemplate() {
  const flags = Object.entries(stageConfig()).filter(([, value]) => /^(on|off)$/.test(`${value}`));
  const twofold: readonly (readonly object[])[] = [
    [{ stage: 'dev' }, { stage: 'prod' }],
    [{}, { alertEmail: 'owner@example.com' }],
    ...flags.map(([name, value]) => [{ [name]: value }, { [name]: value === 'on' ? 'off' : 'on' }]),
  ];
  const numbers = process.env.LONG
    ? Array.from({ length: 2 ** twofold.length }, (_, index) => index)
    : undefined;
  return byDomain.flatMap((domain, at) =>
    // By day one for each domain: neighbours differ, and each bit is both.
    (numbers ?? [[0b0110, ~0b0110, 0b1011][at] ?? 0]).map((bits) => {
      const chosen = twofold.map((choices, place) => choices[(bits >> place) & 1]);
      const context: Readonly<Record<string, unknown>> = Object.assign({}, domain, ...chosen);
      return { context, ...synthesize(context) };
    }),
  );
}

/** A resource with the logical id that its template names it by. */
export type NamedResource = Resource & { readonly id: string };

/** One template of a combination of settings. */
export interface NamedTemplate {
  /** The stack, and the context that makes it. */
  readonly name: string;
  readonly json: Readonly<Record<string, object | string | undefined>>;
  readonly resources: readonly NamedResource[];
  /** The resources of a type. */
  of(type: string): NamedResource[];
}

/** Every stack of `everyTemplate`, with its resources. */
export const everyStack = (): NamedTemplate[] =>
  everyTemplate().flatMap(({ context, ...stacks }) =>
    Object.entries(stacks).flatMap(([stack, template]) => {
      if (!template) return [];
      const json = template.toJSON();
      const resources = Object.entries(json.Resources as Record<string, Resource>).map(
        ([id, { Properties = {}, ...resource }]) => ({ ...resource, id, Properties }),
      );
      return {
        name: `${stack} of ${JSON.stringify(context)}`,
        json,
        resources,
        of: (type: string) => resources.filter(({ Type }) => Type === type),
      };
    }),
  );

/** The templates of the dev stage. */
export const shopTemplates = () => synthesize();

/** Every resource of a type, by its logical id, in both stacks. */
export function resourcesById(type: string): Record<string, Resource> {
  const { data, shop } = shopTemplates();
  return { ...data.findResources(type), ...shop.findResources(type) } as Record<string, Resource>;
}

/** Every resource of a type. */
export function shopResources(type: string): Resource[] {
  return Object.values(resourcesById(type));
}

/** The one resource of a type. */
export function only(type: string): Resource {
  const [first, ...others] = shopResources(type);
  if (!first || others.length > 0) throw new Error(`There is not exactly one ${type}`);
  return first;
}
