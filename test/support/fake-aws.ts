/**
 * An AWS account that takes templates and emails as CloudFormation, API Gateway and SES do where that is
 * surprising: the settings of a stage merge, an export that another stack imports cannot go, and a sender
 * is 7-bit. It follows reports of others (aws/serverless-application-model#1939, serverless/serverless#8590, aws/aws-cdk#7602); nobody has
 * compared it with a real account.
 */
import { awsLimits } from '../../infra/aws-limits.ts';

interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no types.
  readonly Properties?: any;
}

export interface StackTemplate {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Export?: { readonly Name: string } }>>;
}

const exportsOf = ({ Outputs = {} }: StackTemplate): string[] =>
  Object.values(Outputs).flatMap(({ Export }) => (Export ? [Export.Name] : []));

/** Names of the exports that a template imports. */
export function importsOf(template: unknown): string[] {
  if (typeof template !== 'object' || template === null) return [];
  return Object.entries(template).flatMap(([key, value]) =>
    key === 'Fn::ImportValue' ? [String(value)] : importsOf(value),
  );
}

const routeKeys = (template: StackTemplate | undefined): string[] =>
  Object.values(template?.Resources ?? {}).flatMap(({ Type, Properties }) =>
    Type === 'AWS::ApiGatewayV2::Route' ? [Properties.RouteKey] : [],
  );

const stageOf = (template: StackTemplate | undefined) =>
  Object.values(template?.Resources ?? {}).find(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage')
    ?.Properties;

export class FakeAccount {
  readonly #stacks = new Map<string, StackTemplate>();
  /** The stage's settings of each route; only `DeleteRouteSettings` removes one. */
  readonly #routeSettings = new Map<string, unknown>();

  /**
   * Creates or updates stacks in order, as `cdk deploy --all` does.
   *
   * @throws Error as AWS answers; a stack before it stays as deployed
   */
  deploy(stacks: Readonly<Record<string, StackTemplate>>): void {
    for (const [name, template] of Object.entries(stacks)) {
      this.#checkExports(name, template);
      this.#updateStage(this.#stacks.get(name), template);
      this.#stacks.set(name, template);
    }
  }

  /**
   * Sends an email as the deployed mailer does.
   *
   * @param write makes the sender of the mailer's own address
   * @throws Error as SES refuses a sender
   */
  send(write: (address: string) => string): void {
    const functions = [...this.#stacks.values()].flatMap(({ Resources }) =>
      Object.values(Resources).map(({ Properties }) => Properties?.Environment?.Variables ?? {}),
    );
    const { MAIL_FROM = '' } = functions.find((settings) => settings.MAIL_FROM) ?? {};
    const sender = write(MAIL_FROM);
    if (!awsLimits.mailSender.allows.test(sender)) throw new Error(`Invalid sender: ${sender}`);
  }

  #checkExports(name: string, template: StackTemplate): void {
    const others = [...this.#stacks].filter(([other]) => other !== name).map(([, other]) => other);
    const kept = exportsOf(template);
    for (const gone of exportsOf(this.#stacks.get(name) ?? { Resources: {} })) {
      if (kept.includes(gone) || !others.some((other) => importsOf(other).includes(gone))) continue;
      throw new Error(`Cannot delete export ${gone} as it is in use`);
    }
    const known = [...others, template].flatMap(exportsOf);
    const missing = importsOf(template).find((wanted) => !known.includes(wanted));
    if (missing) throw new Error(`No export named ${missing} found`);
  }

  /** Routes are added first and removed last, when a stack is cleaned up. */
  #updateStage(before: StackTemplate | undefined, after: StackTemplate): void {
    const stage = stageOf(after);
    if (!stage || JSON.stringify(stage) === JSON.stringify(stageOf(before))) return;
    const present = new Set([...routeKeys(before), ...routeKeys(after)]);
    const merged = new Map([...this.#routeSettings, ...Object.entries(stage.RouteSettings ?? {})]);
    const lost = [...merged.keys()].find((key) => !present.has(key));
    if (lost)
      throw new Error(`Unable to find Route by key ${lost} within the provided RouteSettings`);
    for (const [key, settings] of merged) this.#routeSettings.set(key, settings);
  }
}
