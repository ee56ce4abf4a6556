/** The templates of the table, the buckets and the roles. */
import { describe, expect, it } from 'vitest';
import { createTableInput, tableDefinition } from '../../functions/storage/table.ts';
import { ACCOUNT, filledIn, isAllowed, ofType } from '../support/roles/synthesized.ts';
import { only, shopResources, shopTemplates, synthesize } from './template.ts';

describe('data that must not be lost', () => {
  it('is alone in a separate stack', () => {
    const { data } = shopTemplates();
    const types = Object.values(data.toJSON().Resources as Record<string, { Type: string }>);
    expect(types.map(({ Type }) => Type).sort()).toEqual([
      'AWS::DynamoDB::Table',
      'AWS::S3::Bucket',
      'AWS::S3::BucketPolicy',
    ]);
  });

  it('includes the defined table', () => {
    const { Properties } = only('AWS::DynamoDB::Table');
    const wanted = createTableInput('any');
    const byName = (a: { AttributeName: string }, b: { AttributeName: string }) =>
      a.AttributeName.localeCompare(b.AttributeName);
    expect(Properties.KeySchema).toEqual(wanted.KeySchema);
    // An index's maximum throughput does not concern the local table.
    const indexes = Properties.GlobalSecondaryIndexes.map(
      ({ OnDemandThroughput: _, ...index }: { OnDemandThroughput: unknown }) => index,
    );
    expect(indexes).toEqual(wanted.GlobalSecondaryIndexes);
    expect(Properties.BillingMode).toBe(wanted.BillingMode);
    expect(Properties.AttributeDefinitions.sort(byName)).toEqual(
      wanted.AttributeDefinitions.sort(byName),
    );
    expect(Properties.TimeToLiveSpecification).toEqual({
      AttributeName: tableDefinition.timeToLiveAttribute,
      Enabled: true,
    });
    expect(Properties.StreamSpecification).toEqual({ StreamViewType: tableDefinition.stream });
  });

  it('keeps its logical ids wherever the code puts it, and cannot go while the shop uses it', () => {
    const { data, shop } = shopTemplates();
    expect(Object.keys(data.toJSON().Resources)).toEqual(
      expect.arrayContaining(['Table', 'ImageBucket']),
    );
    expect(JSON.stringify(shop.toJSON())).not.toContain('Fn::GetStackOutput');
  });

  it('takes its certificate from another region by an output', () => {
    const own = { domain: 'shop.example.com', hostedZoneId: 'Z0123456789ABC' };
    const text = JSON.stringify(synthesize(own).shop.toJSON());
    expect(text.match(/Fn::GetStackOutput/g)).toHaveLength(1);
  });

  it('can be recovered and not deleted', () => {
    const { Properties, DeletionPolicy } = only('AWS::DynamoDB::Table');
    expect(DeletionPolicy).toBe('Retain');
    expect(Properties.DeletionProtectionEnabled).toBe(true);
    expect(Properties.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true);
  });

  it('includes the image bucket, without uploads left unfinished for a day', () => {
    const [images] = Object.values(shopTemplates().data.findResources('AWS::S3::Bucket'));
    expect(images?.DeletionPolicy).toBe('Retain');
    expect(images?.Properties.LifecycleConfiguration.Rules).toContainEqual({
      Prefix: 'pending/',
      ExpirationInDays: 1,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      Status: 'Enabled',
    });
    expect(images?.Properties.LifecycleConfiguration.Rules).toContainEqual({
      Prefix: 'inquiry-photos/',
      ExpirationInDays: 365,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      Status: 'Enabled',
    });
  });

  it('keeps deleted pictures for thirty days, and no version of anything longer', () => {
    const { VersioningConfiguration, LifecycleConfiguration } =
      shopTemplates().data.findResources('AWS::S3::Bucket').ImageBucket?.Properties ?? {};
    expect(VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }),
    );
    expect(LifecycleConfiguration.Rules).toContainEqual({
      ExpiredObjectDeleteMarker: true,
      Status: 'Enabled',
    });
  });

  it('lets the edge read only published images', () => {
    const [policy] = Object.values(shopTemplates().data.findResources('AWS::S3::BucketPolicy'));
    const statements: { Effect: string; Action: string; Resource: unknown }[] =
      policy?.Properties.PolicyDocument.Statement;
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed.map(({ Action }) => Action)).toEqual(['s3:GetObject']);
    expect(JSON.stringify(allowed[0]?.Resource)).toContain('/images/*');
    expect(JSON.stringify(allowed[0])).toContain('cloudfront.amazonaws.com');
  });
});

describe('the buckets', () => {
  it('are closed to the public and to plain HTTP', () => {
    const policies = JSON.stringify(shopResources('AWS::S3::BucketPolicy'));
    expect(policies.match(/"aws:SecureTransport":"false"/g)).toHaveLength(2);
    for (const { Properties } of shopResources('AWS::S3::Bucket')) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
  });

  it('accept uploads only from the shop’s pages', () => {
    const [rule] = Object.values(
      shopTemplates().shop.findResources('AWS::CloudFormation::CustomResource'),
    ).filter(({ Properties }) => Properties.Origins);
    const [origin, ...others]: unknown[] = rule?.Properties.Origins ?? [];
    expect(others).toEqual([]);
    expect(JSON.stringify(origin)).toMatch(/https:\/\/.*SiteDistribution.*DomainName/);
    const own = synthesize({
      domain: 'shop.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/one',
    }).shop.findResources('AWS::CloudFormation::CustomResource');
    expect(JSON.stringify(own)).toContain('"Origins":["https://shop.example.com",');
  });
});

describe('the roles', () => {
  it('name their actions, and restrict table actions to partition keys; one reads the whole table', () => {
    let scans = 0;
    for (const { Properties } of shopResources('AWS::IAM::Policy')) {
      for (const { Action, Condition, Resource } of Properties.PolicyDocument.Statement) {
        const actions: string[] = [Action].flat();
        for (const action of actions) expect(action).not.toContain('*');
        if (Resource === '*') {
          // They name no resource.
          expect(['dynamodb:ListStreams', 'ses:DeleteSuppressedDestination']).toEqual(
            expect.arrayContaining(actions),
          );
        }
        // No key binds it.
        if (actions.join() === 'dynamodb:Scan') {
          scans += 1;
          continue;
        }
        if (actions.some((action) => /^dynamodb:(?!.*(Stream|Shard|Records))/.test(action))) {
          expect(Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys']).toBeTruthy();
          expect(Condition.Null).toEqual({ 'dynamodb:LeadingKeys': 'false' });
        }
      }
    }
    expect(scans).toBe(1);
  });

  it('allow table calls only for the keys of their statement, and none without a key', async () => {
    const policies = ofType(filledIn(shopTemplates().shop), 'AWS::IAM::Policy');
    let asked = 0;
    for (const { Properties } of policies) {
      for (const { Action, Condition, Resource } of Properties.PolicyDocument.Statement) {
        const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
        if (!keys) continue;
        const [action] = [Action].flat();
        const may = (context: Record<string, string[]>) =>
          isAllowed({
            principal: `arn:aws:sts::${ACCOUNT}:assumed-role/function/one`,
            action,
            resource: [Resource].flat()[0],
            identity: [Properties.PolicyDocument],
            context,
          });
        const own = [keys].flat().map((key: string) => key.replaceAll('*', 'one'));
        expect([action, Resource, await may({ 'dynamodb:LeadingKeys': own })]).toEqual([
          action,
          Resource,
          true,
        ]);
        expect([action, Resource, await may({})]).toEqual([action, Resource, false]);
        expect(await may({ 'dynamodb:LeadingKeys': [...own, 'OF#ANOTHER'] })).toBe(false);
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(20);
  });

  it('belong to one function each', () => {
    const roles = shopResources('AWS::Lambda::Function').map(({ Properties }) =>
      JSON.stringify(Properties.Role),
    );
    expect(new Set(roles).size).toBe(roles.length);
  });
});
