/** The templates of the API, its functions, and what renders pages again. */
import { describe, expect, it } from 'vitest';
import { shopParameter } from '../../functions/commands/run-command.ts';
import { settingPatterns } from '../../functions/core/environment.ts';
import { publishedItems } from '../../functions/storage/table.ts';
import { rates } from '../../infra/api-limits.ts';
import { apiRouteKey, apiRoutes, costlyPaths } from '../../infra/api-routes.ts';
import { cacheClasses } from '../../infra/edge/cache.ts';
import { parameterNames } from '../../infra/names.ts';
import { resources } from '../../shared/contract/routes.ts';
import { only, resourcesById, shopResources, synthesize } from './template.ts';

const functionsOfShop = () =>
  shopResources('AWS::Lambda::Function').filter(
    ({ Properties }) => Properties.Environment?.Variables.ORIGIN_SECRET,
  );

describe('the API', () => {
  it('has the routes that lead to its functions and no others', () => {
    const integrations = resourcesById('AWS::ApiGatewayV2::Integration');
    const deployed = shopResources('AWS::ApiGatewayV2::Route').map(({ Properties }) => {
      const [, id] = Properties.Target['Fn::Join'][1][1].Ref
        ? Properties.Target['Fn::Join'][1]
        : [];
      const [functionId] = integrations[id.Ref]?.Properties.IntegrationUri['Fn::GetAtt'] ?? [];
      return [Properties.RouteKey, functionId.replace(/^Api|[0-9A-F]{8}$/g, '')];
    });
    expect(deployed.sort()).toEqual(
      apiRoutes.map((route) => [apiRouteKey(route), route.resource]).sort(),
    );
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

  it('allows a call ten seconds, and one that encodes pictures or reads the whole table almost API Gateway’s limit', () => {
    const timeouts = functionsOfShop().map(({ Properties }) => Properties.Timeout);
    const longest = Math.max(...timeouts);
    expect(longest).toBeLessThan(29);
    expect(timeouts.filter((seconds) => seconds === 10)).toHaveLength(resources.length - 2);
  });

  it('gives a whole vCPU to functions bound by the processor and at least half a GB to the others', () => {
    const sizes = functionsOfShop().map(({ Properties }) => Properties.MemorySize);
    expect(Math.min(...sizes)).toBe(512);
    expect(sizes.filter((size) => size >= 1769)).toHaveLength(3);
  });

  it('sends events of payload format 2.0', () => {
    for (const { Properties } of shopResources('AWS::ApiGatewayV2::Integration')) {
      expect(Properties.PayloadFormatVersion).toBe('2.0');
    }
  });

  it('limits all routes by the stage, and costly ones by a lower rate', () => {
    const { RouteSettings, DefaultRouteSettings } = only('AWS::ApiGatewayV2::Stage').Properties;
    const limits = ({ rateLimit, burstLimit }: (typeof rates)[keyof typeof rates]) => ({
      ThrottlingRateLimit: rateLimit,
      ThrottlingBurstLimit: burstLimit,
    });
    expect(DefaultRouteSettings).toMatchObject(limits(rates.usual));
    expect(RouteSettings).toEqual(
      Object.fromEntries(
        Object.keys(costlyPaths).map((path) => [`ANY ${path}`, limits(rates.costly)]),
      ),
    );
  });

  it('sets the limits after the routes exist that they name', () => {
    const { DependsOn } = only('AWS::ApiGatewayV2::Stage') as unknown as { DependsOn: string[] };
    const { RouteSettings } = only('AWS::ApiGatewayV2::Stage').Properties;
    const waited = DependsOn.map((id) => resourcesById('AWS::ApiGatewayV2::Route')[id]?.Properties);
    expect(waited.map((route) => route?.RouteKey)).toEqual(
      expect.arrayContaining(Object.keys(RouteSettings)),
    );
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
