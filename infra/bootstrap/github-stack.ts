import { Aws, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnOIDCProvider, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { publishAllKey } from '../../functions/storage/table.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { parameterNames } from '../parameter-names.ts';

export interface GitHubStackProps extends StackProps {
  /** Such as `owner/name`. */
  readonly repository: string;
  readonly stages: readonly string[];
}

const ISSUER = 'token.actions.githubusercontent.com';
const AUDIENCE = 'sts.amazonaws.com';

/**
 * One role that a pull request may take, which can look, and one a stage, which can deploy it and is
 * given only to jobs of the GitHub environment of that name, after whatever approval it asks for.
 */
export class GitHubStack extends Stack {
  constructor(scope: Construct, id: string, { repository, stages, ...props }: GitHubStackProps) {
    super(scope, id, props);
    const provider = new CfnOIDCProvider(this, 'GitHub', {
      url: `https://${ISSUER}`,
      clientIdList: [AUDIENCE],
    });
    const roleFor = (name: string, subject: string, statements: PolicyStatement[]): Role => {
      const role = new Role(this, name, {
        roleName: `RoofConsoleShop-${name}`,
        maxSessionDuration: Duration.hours(1),
        assumedBy: new WebIdentityPrincipal(provider.attrArn, {
          StringEquals: {
            [`${ISSUER}:aud`]: AUDIENCE,
            [`${ISSUER}:sub`]: `repo:${repository}:${subject}`,
          },
        }),
      });
      for (const statement of statements) role.addToPolicy(statement);
      new CfnOutput(this, `${name}Arn`, { value: role.roleArn });
      return role;
    };

    roleFor('Diff', 'pull_request', [this.cdkRoles('lookup')]);
    for (const stage of stages) {
      const role = roleFor(`Deploy-${stage}`, `environment:${stage}`, [
        this.cdkRoles('deploy', 'file-publishing', 'lookup'),
        new PolicyStatement({
          actions: ['ssm:GetParameter'],
          resources: [
            this.formatArn({ service: 'ssm', resource: `parameter${parameterNames(stage).shop}` }),
          ],
        }),
        // CloudFormation names the bucket, after its stack and itself.
        new PolicyStatement({
          actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
          resources: [siteBucket(stage, '/*')],
          conditions: { StringEquals: { 's3:ResourceAccount': Aws.ACCOUNT_ID } },
        }),
        // Without it a missing object is called forbidden.
        new PolicyStatement({
          actions: ['s3:ListBucket'],
          resources: [siteBucket(stage)],
          conditions: { StringEquals: { 's3:ResourceAccount': Aws.ACCOUNT_ID } },
        }),
        // The wish to have every page rendered again.
        new PolicyStatement({
          actions: ['dynamodb:PutItem'],
          resources: [
            `arn:${Aws.PARTITION}:dynamodb:${this.region}:${Aws.ACCOUNT_ID}:table/${shopTableName(stage)}`,
          ],
          conditions: {
            'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [publishAllKey.PK] },
          },
        }),
        new PolicyStatement({
          actions: ['cloudfront:CreateInvalidation'],
          resources: [`arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*`],
        }),
      ]);
      this.explain(role, stage);
    }
  }

  /** Leave to take the roles that `cdk bootstrap` makes, in the shop's region and the certificate's. */
  private cdkRoles(...names: string[]): PolicyStatement {
    return new PolicyStatement({
      actions: ['sts:AssumeRole'],
      resources: names.flatMap((name) =>
        [this.region, 'us-east-1'].map(
          (region) =>
            `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/cdk-hnb659fds-${name}-role-${Aws.ACCOUNT_ID}-${region}`,
        ),
      ),
    });
  }

  private explain(role: Role, stage: string): void {
    const because = (resource: string, reason: string) =>
      acknowledge(role, `AwsSolutions-IAM5[Resource::${resource}]`, reason);
    because(
      `arn:<AWS::Partition>:s3:::roofconsoleshop-${stage}-sitebucket*/*`,
      'The end of the bucket’s name is CloudFormation’s; the account is bound.',
    );
    because(
      `arn:<AWS::Partition>:s3:::roofconsoleshop-${stage}-sitebucket*`,
      'The end of the bucket’s name is CloudFormation’s; the account is bound.',
    );
    because(
      `arn:<AWS::Partition>:dynamodb:${this.region}:<AWS::AccountId>:table/${shopTableName(stage)}`,
      'The end of the table’s name is CloudFormation’s; the partition key is bound.',
    );
    because(
      'arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/*',
      'The distribution is younger than this role; forgetting a page harms no one.',
    );
  }
}

const siteBucket = (stage: string, objects = ''): string =>
  `arn:${Aws.PARTITION}:s3:::roofconsoleshop-${stage}-sitebucket*${objects}`;

const shopTableName = (stage: string): string => `RoofConsoleShop-${stage}-Data-DataTable*`;
