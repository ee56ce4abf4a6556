/** The setting `firewall`. */
import { describe, expect, it } from 'vitest';
import { firewallLimits, firewallPrice } from '../../infra/firewall-stack.ts';
import { addShop } from '../../infra/shop.ts';
import { newApp, stageConfig, synthesize } from './template.ts';

const webAclId = ({ shop }: ReturnType<typeof synthesize>) =>
  Object.values(shop.findResources('AWS::CloudFront::Distribution'))[0]?.Properties
    .DistributionConfig.WebACLId;

it('is off, and costs nothing, unless the stage asks for it', () => {
  const templates = synthesize();
  expect(templates.firewall).toBeUndefined();
  expect(webAclId(templates)).toBeUndefined();
  for (const template of [templates.data, templates.shop]) {
    template.resourceCountIs('AWS::WAFv2::WebACL', 0);
  }
});

describe('if it is on', () => {
  const on = synthesize({ firewall: 'on' });
  const [acl] = Object.values(on.firewall?.findResources('AWS::WAFv2::WebACL') ?? {});
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no types.
  const rules: any[] = acl?.Properties.Rules;

  it('it stands in front of CloudFront, in the only region where that is possible', () => {
    expect(acl?.Properties.Scope).toBe('CLOUDFRONT');
    expect(acl?.Properties.DefaultAction).toEqual({ Allow: {} });
    const app = newApp({ firewall: 'on' });
    const { shop } = addShop(app, stageConfig({ firewall: 'on' }));
    app.synth();
    const stack = shop.dependencies.find(({ stackName }) => stackName.endsWith('-Firewall'));
    expect(stack?.region).toBe('us-east-1');
    expect(JSON.stringify(webAclId(on))).toMatch(/RoofConsoleShop-dev-Firewall.*us-east-1/);
  });

  it('it limits each address by writes, reads and everything, and blocks bad addresses', () => {
    const limits = rules.flatMap(({ Name, Statement: { RateBasedStatement: rate } }) =>
      rate ? [[Name, rate.Limit, rate.AggregateKeyType, rate.EvaluationWindowSec]] : [],
    );
    expect(limits).toEqual(
      Object.entries(firewallLimits).map(([name, limit]) => [name, limit, 'IP', 300]),
    );
    const scopes = rules.map(({ Statement }) =>
      JSON.stringify(Statement.RateBasedStatement?.ScopeDownStatement ?? null),
    );
    for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(scopes[0]).toContain(`"${method}"`);
    expect(scopes[0]).toMatch(/^\{"NotStatement":\{"Statement":\{"OrStatement"/);
    expect(scopes[1]).toContain('"/api/"');
    expect(scopes[2]).toBe('null');
    const { ManagedRuleGroupStatement } = rules.at(-1).Statement;
    expect(ManagedRuleGroupStatement.Name).toBe('AWSManagedRulesAmazonIpReputationList');
    expect(rules.at(-1).OverrideAction).toEqual({ None: {} });
  });

  it('it leaves room for many people behind one carrier’s address', () => {
    // Orders and an inquiry with photos, signing up and logging in.
    const writes = 10;
    expect(firewallLimits.Writes).toBeGreaterThanOrEqual(30 * writes);
    // Six pages: what they ask the API for, its other reads, files and pictures (infra/COSTS.md).
    const reads = 6 + 4;
    expect(firewallLimits.Reads).toBeGreaterThanOrEqual(100 * reads);
    expect(firewallLimits.Everything).toBeGreaterThanOrEqual(100 * (reads + 20 + 12));
  });

  it('a blocked visitor reads what happened', () => {
    for (const { Action } of rules.filter(({ Action }) => Action)) {
      expect(Action.Block.CustomResponse.ResponseCode).toBe(403);
      const body =
        acl?.Properties.CustomResponseBodies[Action.Block.CustomResponse.CustomResponseBodyKey];
      expect(body).toMatchObject({ ContentType: 'TEXT_HTML' });
      expect(body.Content).toContain('Try again in five minutes');
    }
  });

  it('it costs what the deploy prints: five dollars, and one for each rule', () => {
    expect(firewallPrice).toBe(5 + rules.length);
  });
});
