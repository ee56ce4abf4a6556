/** The templates of the API, its functions, and what renders pages again. */
import { describe, expect, it } from 'vitest';
import { shopParameter } from '../../functions/commands/run-command.ts';
import { settingPatterns } from '../../functions/core/environment.ts';
import { publishedItems } from '../../functions/storage/table.ts';
import { findRate, rates } from '../../infra/api-limits.ts';
import { cacheClasses } from '../../infra/edge/cache.ts';
import { parameterNames } from '../../infra/names.ts';
import { routeKey } from '../../shared/contract/route.ts';
import { getRoute, resources, routeIds } from '../../shared/contract/routes.ts';
import { only, resourcesById, shopResources, shopTemplates, synthesize } from './template.ts';

const functionsOfShop = () =>
  shopResources('AWS::Lambda::Function').filter(
    ({ Properties }) => Properties.Environment?.Variables.ORIGIN_SECRET,
  );

describe('the API', () => {
  it('has the routes of the contract and no others', () => {
    const deployed = shopResources('AWS::ApiGatewayV2::Route').map(
      ({ Properties }) => Properties.RouteKey,
    );
    expect(deployed.sort()).toEqual(routeIds.map((id) => routeKey(getRoute(id))).sort());
  });

  it('has one function per resource, on Node 24 and arm64, with the settings of the schema', () => {
    const found = functionsOfShop();
    expect(found).toHaveLength(resources.length);
    for (const { Properties } of found) {
      expect(Properties.Runtime).toBe('nodejs24.x');
      expect(Properties.Architectures).toEqual(['arm64']);
      expect(Properties.TracingConfig).toBeUndefined();
      expect(Object.keys(Properties.Environment.Variables).sort()).toEqual(
        Object.keys(settingPatterns).sort(),
      );
    }
  });

  it('allows a call ten seconds, and one that encodes pictures almost API Gateway’s limit', () => {
    const timeouts = functionsOfShop().map(({ Properties }) => Properties.Timeout);
    const longest = Math.max(...timeouts);
    expect(longest).toBeLessThan(29);
    expect(timeouts.filter((seconds) => seconds === 10)).toHaveLength(resources.length - 1);
  });

  it('gives a whole vCPU to functions that hash passwords and at least half a GB to the others', () => {
    const sizes = functionsOfShop().map(({ Properties }) => Properties.MemorySize);
    expect(Math.min(...sizes)).toBe(512);
    expect(sizes.filter((size) => size >= 1769)).toHaveLength(2);
  });

  it('sends events of payload format 2.0', () => {
    for (const { Properties } of shopResources('AWS::ApiGatewayV2::Integration')) {
      expect(Properties.PayloadFormatVersion).toBe('2.0');
    }
  });

  it('limits every route by one of few classes, none below a call a second', () => {
    const { RouteSettings } = only('AWS::ApiGatewayV2::Stage').Properties;
    const limits = routeIds.map((id) => {
      const { rateLimit, burstLimit } = findRate(id);
      return [
        routeKey(getRoute(id)),
        { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit },
      ];
    });
    expect(RouteSettings).toEqual(Object.fromEntries(limits));
    expect(Object.keys(rates).length).toBeLessThan(6);
    for (const { rateLimit } of Object.values(rates)) expect(rateLimit).toBeGreaterThanOrEqual(1);
  });

  it('sets the limits after its routes exist', () => {
    const routes = Object.keys(shopTemplates().shop.findResources('AWS::ApiGatewayV2::Route'));
    const { DependsOn } = only('AWS::ApiGatewayV2::Stage') as unknown as { DependsOn: string[] };
    expect(DependsOn).toEqual(expect.arrayContaining(routes));
  });

  it('logs calls as JSON for 30 days, without caller data', () => {
    const { Format } = only('AWS::ApiGatewayV2::Stage').Properties.AccessLogSettings;
    expect(Object.keys(JSON.parse(Format))).toContain('routeKey');
    expect(Format).not.toMatch(/sourceIp|userAgent|rawPath|\$context\.path/);
    for (const { Properties } of shopResources('AWS::Logs::LogGroup')) {
      expect(Properties.RetentionInDays).toBe(30);
    }
  });

  it('reserves concurrency only if the stage asks for it', () => {
    for (const { Properties } of functionsOfShop()) {
      expect(Properties.ReservedConcurrentExecutions).toBeUndefined();
    }
    const { shop } = synthesize({ reservedConcurrency: 'on' });
    const reserved = Object.values(shop.findResources('AWS::Lambda::Function')).filter(
      ({ Properties }) => Properties.ReservedConcurrentExecutions,
    );
    // And the absent-page function.
    expect(reserved).toHaveLength(resources.length + 1);
  });
});

describe('the custom resources', () => {
  it('fail a deploy within minutes if an answer is lost, but not before their function times out', () => {
    const made = shopResources('AWS::CloudFormation::CustomResource');
    expect(made).toHaveLength(2);
    for (const { Properties } of made) {
      expect(Properties.ServiceTimeout).toBe(120);
      const [id] = Properties.ServiceToken['Fn::GetAtt'];
      expect(resourcesById('AWS::Lambda::Function')[id]?.Properties.Timeout).toBe(60);
    }
  });
});

it('are found by the commands in the parameter that a deploy writes', () => {
  const [{ Properties } = { Properties: {} }] = shopResources('AWS::SSM::Parameter');
  expect(Properties.Name).toBe(shopParameter('dev'));
  expect(parameterNames('dev').shop).toBe(shopParameter('dev'));
  const text = JSON.stringify(Properties.Value);
  for (const name of ['TABLE_NAME', 'IMAGE_BUCKET', 'SITE_BUCKET', 'DISTRIBUTION_ID', 'ORIGIN']) {
    expect(text).toContain(`\\"${name}\\"`);
  }
});

describe('published pages', () => {
  it('are rendered again by a consumer of the table’s stream, with retries', () => {
    const [{ Properties } = { Properties: {} }] = shopResources('AWS::Lambda::EventSourceMapping');
    const patterns = Properties.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) =>
      JSON.parse(Pattern),
    );
    expect(patterns).toEqual([
      { dynamodb: { Keys: { PK: { S: publishedItems.partitions } } } },
      { dynamodb: { Keys: { SK: { S: publishedItems.sorts } } } },
    ]);
    expect(Properties.MaximumRetryAttempts).toBeGreaterThan(100);
    expect(Properties.DestinationConfig.OnFailure.Destination).toBeTruthy();
    expect(Properties.StartingPosition).toBe('TRIM_HORIZON');
  });

  it('are cached by the edge for less than the ten seconds promised', () => {
    expect(cacheClasses.page.edge.max).toBeLessThanOrEqual(5);
  });

  it('of unknown products are answered by a function instead of an error page', () => {
    const { OriginGroups } = only('AWS::CloudFront::Distribution').Properties.DistributionConfig;
    expect(OriginGroups.Items[0].FailoverCriteria.StatusCodes.Items).toEqual([404]);
  });
});
