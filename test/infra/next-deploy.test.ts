/** The deploys after the first one: AWS merges and locks what an earlier one left, also for its rollback. */
import { describe, expect, it } from 'vitest';
import { formatSender } from '../../functions/mailer/sender.ts';
import { apiRouteKey, makeApiRoutes } from '../../infra/api-routes.ts';
import { dataExports, exportName } from '../../infra/data-exports.ts';
import { routeIds } from '../../shared/contract/routes.ts';
import { FakeAccount, importsOf, type StackTemplate } from '../support/fake-aws.ts';
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

/** The shop's template without its use of an export of the data stack. */
function withoutImport(name: string) {
  const text = JSON.stringify(deployed.shop);
  const left = text.replaceAll(`{"Fn::ImportValue":"${name}"}`, '"no longer used"');
  return { ...deployed, shop: JSON.parse(left) as StackTemplate };
}

describe('a commit without an import', () => {
  const imported = [...new Set(importsOf(deployed.shop))];

  it('can be deployed and rolled back, whichever it is', () => {
    expect(imported.length).toBeGreaterThan(4);
    for (const name of imported) {
      const without = withoutImport(name);
      expect(importsOf(without.shop)).not.toContain(name);
      const [account, later] = [new FakeAccount(), new FakeAccount()];
      for (const stacks of [deployed, without, deployed]) account.deploy(stacks);
      // And one that was deployed without it first.
      for (const stacks of [without, deployed, without]) later.deploy(stacks);
    }
  });

  it('would be refused if the data stack exported what is used at the time', () => {
    const [name = ''] = imported;
    const { Outputs = {} } = deployed.data;
    const used = Object.entries(Outputs).filter(([, { Export }]) => Export?.Name !== name);
    const generated = {
      data: { ...deployed.data, Outputs: Object.fromEntries(used) },
      shop: withoutImport(name).shop,
    };
    const account = new FakeAccount();
    account.deploy(deployed);
    expect(() => account.deploy(generated)).toThrow(`Cannot delete export ${name}`);
  });

  it('finds every export under its name, in a list that loses none', () => {
    // Add to this list; remove nothing from it. See `dataExports`.
    expect(dataExports).toEqual([
      'TableName',
      'TableArn',
      'TableStreamArn',
      'ImageBucketName',
      'ImageBucketArn',
      'ImageBucketRegionalDomainName',
    ]);
    const names = dataExports.map((name) => exportName('RoofConsoleShop-dev-Data', name));
    expect(Object.values(deployed.data.Outputs ?? {}).map(({ Export }) => Export?.Name)).toEqual(
      names,
    );
    expect(names).toEqual(expect.arrayContaining(imported));
  });
});

describe('a commit that renames the shop', () => {
  const names = ['Roof Console Co.', 'Dave’s Roof Consoles', 'Café “4x4”', 'A "B" \\ C'];

  it('goes on sending emails, and after its rollback', () => {
    const account = new FakeAccount();
    for (const name of [...names, ...names.toReversed()]) {
      account.deploy(deployed);
      account.send((address) => formatSender(name, address));
    }
  });

  it('would stop every email if the name were sent as it is', () => {
    const account = new FakeAccount();
    account.deploy(deployed);
    for (const name of names.slice(1)) {
      expect(() => account.send((address) => `"${name}" <${address}>`)).toThrow('Invalid sender');
    }
  });
});
