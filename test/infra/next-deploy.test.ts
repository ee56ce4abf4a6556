/** The deploys after the first one: AWS merges and locks what an earlier one left, also for its rollback. */
import { describe, expect, it } from 'vitest';
import { apiRouteKey, makeApiRoutes } from '../../infra/api-routes.ts';
import { routeIds } from '../../shared/contract/routes.ts';
import { FakeAccount, type StackTemplate } from '../support/fake-aws.ts';
import { shopTemplates } from './template.ts';

const { data, shop } = shopTemplates();
const deployed = {
  data: data.toJSON() as StackTemplate,
  shop: shop.toJSON() as StackTemplate,
};

/** The shop's template with these routes alone, and with settings for them. */
function withRoutes(keys: readonly string[], settings: 'as they are' | 'of what is left') {
  const kept = Object.entries(deployed.shop.Resources).filter(
    ([, { Type, Properties }]) =>
      Type !== 'AWS::ApiGatewayV2::Route' || keys.includes(Properties.RouteKey),
  );
  const Resources = Object.fromEntries(
    kept.map(([id, resource]) => {
      if (resource.Type !== 'AWS::ApiGatewayV2::Stage' || settings === 'as they are') {
        return [id, resource];
      }
      const { RouteSettings, ...others } = resource.Properties;
      const left = Object.entries(RouteSettings).filter(([key]) => keys.includes(key));
      const Properties = { ...others, RouteSettings: Object.fromEntries(left) };
      return [id, { ...resource, Properties }];
    }),
  );
  return { ...deployed, shop: { ...deployed.shop, Resources } };
}

/** The same stacks after the stage's rates were changed, so that its settings are sent again. */
function withBurst(stacks: typeof deployed, burst: number) {
  const Resources = Object.fromEntries(
    Object.entries(stacks.shop.Resources).map(([id, resource]) => {
      if (resource.Type !== 'AWS::ApiGatewayV2::Stage') return [id, resource];
      const { Properties } = resource;
      const rates = { ...Properties.DefaultRouteSettings, ThrottlingBurstLimit: burst };
      return [id, { ...resource, Properties: { ...Properties, DefaultRouteSettings: rates } }];
    }),
  );
  return { ...stacks, shop: { ...stacks.shop, Resources } };
}

describe('a commit without an endpoint', () => {
  it('can be deployed, followed and rolled back, whichever it is', () => {
    const commits = new Map(
      routeIds.map((id) => {
        const left = makeApiRoutes(routeIds.filter((other) => other !== id)).map(apiRouteKey);
        return [left.join(), left];
      }),
    );
    expect(commits.size).toBeGreaterThan(20);
    for (const left of commits.values()) {
      const without = withRoutes(left, 'as they are');
      const account = new FakeAccount();
      for (const burst of [1, 2]) {
        account.deploy(withBurst(deployed, burst));
        account.deploy(withBurst(without, burst + 10));
      }
    }
  });

  it('would stop the deploy after it, and its rollback, if a route with a rate could go', () => {
    const left = makeApiRoutes(routeIds).map(apiRouteKey);
    const without = withRoutes(left.slice(1), 'of what is left');
    const account = new FakeAccount();
    account.deploy(deployed);
    account.deploy(without);
    for (const burst of [1, 2]) {
      expect(() => account.deploy(withBurst(without, burst))).toThrow(
        'Unable to find Route by key ANY /api/auth/login',
      );
    }
  });
});
