import { describe, expect, it } from 'vitest';
import { createTableInput, tableDefinition } from '../../functions/data/table.ts';
import { environmentSchema } from '../../functions/runtime/environment.ts';
import { behaviours } from '../../infra/edge/behaviours.ts';
import { resources, routeIds, routeOf } from '../../shared/contract/routes.ts';
import { only, resourcesOf } from './template.ts';

const functionsOfShop = () =>
  resourcesOf('AWS::Lambda::Function').filter(({ Properties }) => Properties.Environment);

describe('the API', () => {
  it('has the routes of the contract and no others', () => {
    const deployed = resourcesOf('AWS::ApiGatewayV2::Route').map(
      ({ Properties }) => Properties.RouteKey,
    );
    const wanted = routeIds.map((id) => `${routeOf(id).method} ${routeOf(id).path}`);
    expect(deployed.sort()).toEqual(wanted.sort());
  });

  it('has one function a resource, on Node 24 and arm64, with the settings of the schema', () => {
    const found = functionsOfShop();
    expect(found).toHaveLength(resources.length);
    for (const { Properties } of found) {
      expect(Properties.Runtime).toBe('nodejs24.x');
      expect(Properties.Architectures).toEqual(['arm64']);
      expect(Object.keys(Properties.Environment.Variables).sort()).toEqual(
        Object.keys(environmentSchema.shape).sort(),
      );
    }
  });

  it('hands events of payload format 2.0 to the functions', () => {
    for (const { Properties } of resourcesOf('AWS::ApiGatewayV2::Integration')) {
      expect(Properties.PayloadFormatVersion).toBe('2.0');
    }
  });
});

describe('the table', () => {
  it('is the one of the definition', () => {
    const { Properties } = only('AWS::DynamoDB::Table');
    const wanted = createTableInput('any');
    const byName = (a: { AttributeName: string }, b: { AttributeName: string }) =>
      a.AttributeName.localeCompare(b.AttributeName);
    expect(Properties.KeySchema).toEqual(wanted.KeySchema);
    expect(Properties.GlobalSecondaryIndexes).toEqual(wanted.GlobalSecondaryIndexes);
    expect(Properties.BillingMode).toBe(wanted.BillingMode);
    expect(Properties.AttributeDefinitions.sort(byName)).toEqual(
      wanted.AttributeDefinitions.sort(byName),
    );
    expect(Properties.TimeToLiveSpecification).toEqual({
      AttributeName: tableDefinition.timeToLiveAttribute,
      Enabled: true,
    });
  });

  it('can be recovered and not be deleted', () => {
    const { Properties, DeletionPolicy } = only('AWS::DynamoDB::Table');
    expect(DeletionPolicy).toBe('Retain');
    expect(Properties.DeletionProtectionEnabled).toBe(true);
    expect(Properties.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true);
  });
});

describe('the buckets', () => {
  it('are closed to the public', () => {
    for (const { Properties } of resourcesOf('AWS::S3::Bucket')) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
  });

  it('keep images and forget unfinished uploads after a day', () => {
    const images = resourcesOf('AWS::S3::Bucket').find(
      ({ Properties }) => Properties.CorsConfiguration,
    );
    expect(images?.DeletionPolicy).toBe('Retain');
    expect(images?.Properties.LifecycleConfiguration.Rules).toContainEqual({
      Prefix: 'pending/',
      ExpirationInDays: 1,
      Status: 'Enabled',
    });
  });
});

describe('the distribution', () => {
  it('has the behaviours of the edge, in their order', () => {
    const { CacheBehaviors } = only('AWS::CloudFront::Distribution').Properties.DistributionConfig;
    expect(CacheBehaviors.map((one: { PathPattern: string }) => one.PathPattern)).toEqual(
      behaviours.map(({ pattern }) => pattern).filter((pattern) => pattern !== '*'),
    );
  });

  it('never answers with an error page', () => {
    const { CustomErrorResponses } = only('AWS::CloudFront::Distribution').Properties
      .DistributionConfig;
    for (const response of CustomErrorResponses) {
      expect(response.ResponsePagePath).toBeUndefined();
      expect(response.ErrorCachingMinTTL).toBe(0);
    }
  });

  it('proves itself to the API', () => {
    const { Origins } = only('AWS::CloudFront::Distribution').Properties.DistributionConfig;
    const headers = Origins.flatMap(
      (origin: { OriginCustomHeaders?: { HeaderName: string }[] }) =>
        origin.OriginCustomHeaders ?? [],
    );
    expect(headers.map((header: { HeaderName: string }) => header.HeaderName)).toEqual([
      'x-origin-verify',
    ]);
  });
});

describe('the roles', () => {
  it('name their actions, and table actions bind the partition keys', () => {
    for (const { Properties } of resourcesOf('AWS::IAM::Policy')) {
      for (const { Action, Condition } of Properties.PolicyDocument.Statement) {
        const actions = [Action].flat();
        for (const action of actions) expect(action).not.toContain('*');
        if (actions.some((action: string) => action.startsWith('dynamodb:'))) {
          expect(Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys']).toBeTruthy();
        }
      }
    }
  });
});
