import { Aws, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  CfnOIDCProvider,
  CompositePrincipal,
  PolicyStatement,
  type PolicyStatementProps,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { partitions, shopKeys, userKeys } from '../../functions/storage/keys.ts';
import { ConfigError } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { EDGE_REGION, parameterNames, stackName } from '../names.ts';

/** A repository with its names, which can change owners, and its ids, which cannot. */
interface Repository {
  readonly owner: string;
  readonly name: string;
  readonly ownerId: string;
  readonly repositoryId: string;
}

interface GitHubStackProps extends StackProps {
  readonly repository: Repository;
  /** The account's only stage. */
  readonly stage: string;
  readonly nightlyBackup: boolean;
}

const ISSUER = 'token.actions.githubusercontent.com';
const AUDIENCE = 'sts.amazonaws.com';
const ZONES = `arn:${Aws.PARTITION}:route53:::hostedzone/*`;

/** The condition that a DynamoDB call stays within one partition. */
const boundTo = (partition: string) => ({
  'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [partition] },
  Null: { 'dynamodb:LeadingKeys': 'false' },
});

/**
 * The permissions of GitHub runners in a stage's account. A pull request may read the stacks. A job
 * on main, in the GitHub environment named after the stage, may deploy. Another on main may back
 * the shop up. The roles that `cdk bootstrap` creates can do anything in their account, so stages
 * do not share one.
 */
export class GitHubStack extends Stack {
  private readonly provider: CfnOIDCProvider;
  private readonly repository: Repository;
  private readonly stage: string;

  constructor(scope: Construct, id: string, props: GitHubStackProps) {
    const { repository, stage, nightlyBackup, ...rest } = props;
    super(scope, id, rest);
    this.repository = repository;
    this.stage = stage;
    this.provider = new CfnOIDCProvider(this, 'GitHub', {
      url: `https://${ISSUER}`,
      clientIdList: [AUDIENCE],
    });
    this.diffRole();
    this.deployRole();
    if (nightlyBackup) this.backupRole();
  }

  private diffRole(): void {
    const role = this.role('Diff', this.trustedRunners('pull_request'), [this.comparison()]);
    this.explainStacks(role);
  }

  private deployRole(): void {
    const { shop } = parameterNames(this.stage);
    const ownAccountOnly = { StringEquals: { 's3:ResourceAccount': Aws.ACCOUNT_ID } };
    const runners = this.trustedRunners(`environment:${this.stage}`, { ref: 'refs/heads/main' });
    const role = this.role('Deploy', runners, [
      { actions: ['sts:AssumeRole'], resources: this.cdkRoles('deploy', 'file-publishing') },
      // Also finds a firewall that is no longer wanted.
      this.comparison(),
      {
        actions: ['ssm:GetParameter'],
        resources: [this.formatArn({ service: 'ssm', resource: `parameter${shop}` })],
      },
      // CloudFormation names the bucket after its stack and its logical id.
      {
        actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        resources: [this.siteBucket('/*')],
        conditions: ownAccountOnly,
      },
      // Without it, a missing object is reported as forbidden.
      { actions: ['s3:ListBucket'], resources: [this.siteBucket()], conditions: ownAccountOnly },
      ...this.examination(),
      // The request to render every page again.
      {
        actions: ['dynamodb:PutItem'],
        resources: [this.shopTable()],
        conditions: boundTo(shopKeys.publishAll.PK),
      },
      // The first admin's invitation, if there is no admin, and its email.
      {
        actions: ['dynamodb:ConditionCheckItem', 'dynamodb:GetItem', 'dynamodb:PutItem'],
        resources: [this.shopTable()],
        conditions: boundTo(userKeys.firstInvitation.PK),
      },
      {
        actions: ['dynamodb:PutItem'],
        resources: [this.shopTable()],
        conditions: {
          'ForAllValues:StringLike': {
            'dynamodb:LeadingKeys': [`${partitions.mail}user-invited-*`],
          },
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      },
    ]);
    const named = 'The end of the name is CloudFormation’s; the account is the stage’s alone.';
    this.explainStacks(role);
    this.because(role, this.siteBucket('/*'), named);
    this.because(role, this.siteBucket(), named);
    for (const resource of [this.topics(), this.queues()]) this.because(role, resource, named);
    this.because(role, '*', 'AWS answers these questions about the account as a whole.');
    this.because(
      role,
      this.identities(),
      'SES’s sender is set in cdk.json; reading one tells no secret.',
    );
    this.because(role, ZONES, 'The zone is set in cdk.json, and what it holds is public.');
    this.because(role, this.shopTable(), `${named} The partition key is bound.`);
  }

  /** Reads everything for a backup, and records the last one. The keys stay in the account. */
  private backupRole(): void {
    const { shop } = parameterNames(this.stage);
    const pictures = `arn:${Aws.PARTITION}:s3:::${stackName(this.stage).toLowerCase()}-data-imagebucket*`;
    const ownAccountOnly = { StringEquals: { 's3:ResourceAccount': Aws.ACCOUNT_ID } };
    const main = 'ref:refs/heads/main';
    const role = this.role('Backup', this.trustedRunners(main), [
      {
        actions: ['ssm:GetParameter'],
        resources: [this.formatArn({ service: 'ssm', resource: `parameter${shop}` })],
      },
      { actions: ['dynamodb:Scan'], resources: [this.shopTable()] },
      {
        // Earlier ones are kept beside it.
        actions: ['dynamodb:BatchGetItem', 'dynamodb:PutItem'],
        resources: [this.shopTable()],
        conditions: boundTo(shopKeys.lastBackup.PK),
      },
      {
        actions: ['s3:GetObject'],
        resources: [`${pictures}/*`],
        conditions: ownAccountOnly,
      },
      // Without it, a missing picture is reported as forbidden.
      { actions: ['s3:ListBucket'], resources: [pictures], conditions: ownAccountOnly },
    ]);
    const named = 'The end of the name is CloudFormation’s; a backup reads all of it.';
    for (const one of [pictures, `${pictures}/*`, this.shopTable()]) this.because(role, one, named);
  }

  private role(
    name: string,
    assumedBy: CompositePrincipal,
    statements: PolicyStatementProps[],
  ): Role {
    const role = new Role(this, name, {
      roleName: `RoofConsoleShop-${name}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy,
    });
    for (const statement of statements) role.addToPolicy(new PolicyStatement(statement));
    new CfnOutput(this, `${name}Arn`, { value: role.roleArn });
    return role;
  }

  /**
   * The repository's runners whose token's subject has this ending. GitHub writes the ids into the
   * subject for repositories created or renamed since 15 July 2026, and for older ones that opted
   * in (docs.github.com, "Immutable subject claims"). If the subject has only the names, the token
   * must also claim the repository's id, because a name can pass to another owner.
   *
   * @param claims further claims the token must make
   */
  private trustedRunners(context: string, claims: Record<string, string> = {}): CompositePrincipal {
    const { owner, name, ownerId, repositoryId } = this.repository;
    const runner = (wanted: Record<string, string>) =>
      new WebIdentityPrincipal(this.provider.attrArn, {
        StringEquals: Object.fromEntries(
          Object.entries({ aud: AUDIENCE, ...wanted, ...claims }).map(([claim, value]) => [
            `${ISSUER}:${claim}`,
            value,
          ]),
        ),
      });
    return new CompositePrincipal(
      runner({ sub: `repo:${owner}@${ownerId}/${name}@${repositoryId}:${context}` }),
      runner({ sub: `repo:${owner}/${name}:${context}`, repository_id: repositoryId }),
    );
  }

  /**
   * The permissions `cdk diff` needs with the runner's own credentials. By default it would assume
   * the CDK's lookup role, but that can read the whole account.
   */
  private comparison(): PolicyStatementProps {
    return {
      actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
      resources: this.stacks(),
    };
  }

  /** The doctor's permissions after a deploy: read-only, and without the shop's data. */
  private examination(): PolicyStatementProps[] {
    return [
      {
        actions: [
          'cloudwatch:DescribeAlarms',
          'freetier:GetAccountPlanState',
          'iam:GetAccountSummary',
          'lambda:GetAccountSettings',
          'servicequotas:ListRequestedServiceQuotaChangeHistoryByQuota',
          'ses:GetAccount',
          'sns:GetSubscriptionAttributes',
        ],
        resources: ['*'],
      },
      { actions: ['ses:GetEmailIdentity'], resources: [this.identities()] },
      { actions: ['route53:GetHostedZone', 'route53:ListResourceRecordSets'], resources: [ZONES] },
      { actions: ['sns:ListSubscriptionsByTopic'], resources: [this.topics()] },
      { actions: ['sqs:GetQueueAttributes'], resources: [this.queues()] },
      {
        actions: ['ssm:GetParameter'],
        resources: [this.region, EDGE_REGION].map((region) =>
          this.formatArn({
            service: 'ssm',
            region,
            resource: 'parameter/cdk-bootstrap/hnb659fds/version',
          }),
        ),
      },
      {
        actions: ['dynamodb:GetItem'],
        resources: [this.shopTable()],
        conditions: boundTo(shopKeys.lastBackup.PK),
      },
    ];
  }

  private topics(): string {
    return this.formatArn({ service: 'sns', resource: `${stackName(this.stage)}-*` });
  }

  private queues(): string {
    return this.formatArn({ service: 'sqs', resource: `${stackName(this.stage)}-*` });
  }

  private identities(): string {
    return this.formatArn({ service: 'ses', resource: 'identity/*' });
  }

  private stacks(): string[] {
    return [this.region, EDGE_REGION].map(
      (region) =>
        `arn:${Aws.PARTITION}:cloudformation:${region}:${Aws.ACCOUNT_ID}:stack/${stackName(this.stage)}*/*`,
    );
  }

  private cdkRoles(...names: string[]): string[] {
    return names.flatMap((name) =>
      [this.region, EDGE_REGION].map(
        (region) =>
          `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/cdk-hnb659fds-${name}-role-${Aws.ACCOUNT_ID}-${region}`,
      ),
    );
  }

  private explainStacks(role: Role): void {
    for (const stacks of this.stacks()) {
      this.because(
        role,
        stacks,
        'CloudFormation ends the names of stacks; the beginning is the stage’s.',
      );
    }
  }

  private siteBucket(objects = ''): string {
    return `arn:${Aws.PARTITION}:s3:::${stackName(this.stage).toLowerCase()}-sitebucket*${objects}`;
  }

  private shopTable(): string {
    const table = `${stackName(this.stage)}-Data-Table-*`;
    return `arn:${Aws.PARTITION}:dynamodb:${this.region}:${Aws.ACCOUNT_ID}:table/${table}`;
  }

  /** Acknowledges a wildcard to the audit, which prints references as `<AWS::…>`. */
  private because(role: Role, resource: string, reason: string): void {
    const pattern = resource
      .replaceAll(Aws.PARTITION, '<AWS::Partition>')
      .replaceAll(Aws.ACCOUNT_ID, '<AWS::AccountId>');
    acknowledge(role, `AwsSolutions-IAM5[Resource::${pattern}]`, reason);
  }
}

/**
 * Reads the repository from the context: `repository=owner/name`, `ownerId`, `repositoryId`.
 *
 * @param context reads a context value
 * @throws ConfigError naming the value that is missing or malformed
 */
export function readRepository(context: (name: string) => unknown): Repository {
  const read = (key: string, pattern: RegExp, what: string): string => {
    const value = String(context(key) ?? '');
    if (pattern.test(value)) return value;
    throw new ConfigError(
      `The context value "${key}" must be ${what}, not ${JSON.stringify(context(key))}`,
    );
  };
  const [owner = '', name = ''] = read('repository', /^[\w.-]+\/[\w.-]+$/, 'owner/name').split('/');
  const id = 'a number (gh api repos/owner/name)';
  return {
    owner,
    name,
    ownerId: read('ownerId', /^\d+$/, id),
    repositoryId: read('repositoryId', /^\d+$/, id),
  };
}
