/** `npm run deploy -- prod`: builds, deploys a stage and runs the smoke test. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { shopKeys } from '../../functions/storage/keys.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { builtSite, root } from '../build/paths.ts';
import { ConfigError, type StageConfig } from '../config.ts';
import { world } from '../doctor/asked.ts';
import { examine } from '../doctor/examine.ts';
import { prepare } from '../doctor/prepare.ts';
import { summarize, toLines } from '../doctor/report.ts';
import { firewallPrice } from '../firewall-stack.ts';
import { inviteOwner } from '../invite-owner.ts';
import { EDGE_REGION, firewallStackName, parameterNames } from '../names.ts';
import { refuseUnready } from '../ready-for-prod.ts';
import type { ShopNames } from '../stack.ts';
import { readStage } from '../stage-config.ts';
import { findDestructiveChanges } from './diff-guard.ts';
import {
  publishFiles,
  publishPages,
  readSite,
  type SiteBucket,
  type SiteFile,
} from './publish-site.ts';
import { smokeDeployed } from './smoke.ts';

const USAGE = 'Usage: npm run deploy -- <stage>   (such as dev or prod)';

/** A deploy's effects outside this process. */
export interface Outside {
  /** Runs the CDK's command; a captured run returns what it prints. */
  cdk(args: readonly string[], capture?: 'capture'): { ok: boolean; output: string };
  /** The names stored by the last deploy; undefined before the first one. */
  names(): Promise<ShopNames | undefined>;
  bucket(names: ShopNames): SiteBucket;
  publishAll(names: ShopNames): Promise<void>;
  /** Invites the first admin, unless there is one; returns the result in one line. */
  inviteOwner(ownerEmail: string, names: ShopNames): Promise<string>;
  firewallExists(): Promise<boolean>;
  /**
   * Prepares the account for the CDK and asks AWS for higher quotas.
   *
   * @throws ConfigError if it is not the stage's account, or cannot be prepared
   */
  prepare(): Promise<void>;
  /** The open tasks of the stage, in lines; they do not make the deploy fail. */
  examine(): Promise<readonly string[]>;
  smoke(names: ShopNames): Promise<void>;
  say(line: string): void;
}

/**
 * Deploys a stage: the site's hashed files, the stacks, the pages. The same stacks are compared and
 * deployed. The API comes before the pages, because new pages may need new endpoints, while a new
 * API still serves the old pages.
 *
 * @throws ConfigError if the stacks would lose something that must not be lost, or were not
 * deployed
 */
export async function deployStage(
  { stage, firewall, ownerEmail }: Pick<StageConfig, 'stage' | 'firewall' | 'ownerEmail'>,
  files: readonly SiteFile[],
  outside: Outside,
): Promise<void> {
  const { cdk, say } = outside;
  const synthesized = ['--app', 'cdk.out'];
  if (!cdk(['synth', '--quiet', '--output', 'cdk.out', '--context', `stage=${stage}`]).ok) {
    throw new ConfigError('The templates were not written. Nothing was deployed.');
  }
  await outside.prepare();
  const diff = cdk(['diff', '--method', 'template', ...synthesized], 'capture');
  if (!diff.ok) throw new ConfigError(`${diff.output}\nNothing was deployed.`);
  const losses = findDestructiveChanges(diff.output);
  if (losses.length > 0) {
    throw new ConfigError(
      `This deploy would lose what must not be lost:\n${losses.join('\n')}\nNothing was deployed.`,
    );
  }
  if (firewall === 'on')
    say(`The firewall costs ${firewallPrice} US dollars a month while it is on.`);

  const before = await outside.names();
  if (before) await publishFiles(outside.bucket(before), files);
  if (!cdk(['deploy', '--all', '--require-approval', 'never', ...synthesized]).ok) {
    throw new ConfigError('The stacks were not deployed. The site’s pages are as they were.');
  }
  const names = await outside.names();
  if (!names) throw new ConfigError('The stacks were deployed but have not stored their names.');
  const bucket = outside.bucket(names);
  await publishFiles(bucket, files);
  const removed = await publishPages(bucket, files, new Date());
  await outside.publishAll(names);
  say(`The site is published; ${removed} old files were removed.`);
  if (firewall === 'off' && (await outside.firewallExists())) removeFirewall(stage, outside);
  await outside.smoke(names);
  // This comes after the smoke test, because the link leads to the site.
  if (ownerEmail) say(await outside.inviteOwner(ownerEmail, names));
  for (const line of await outside.examine()) say(line);
  say(names.ORIGIN);
}

/**
 * Removes the firewall: nothing uses it any more, and it bills by the month. The app includes its
 * stack only if it is on.
 */
function removeFirewall(stage: string, { cdk, say }: Outside): void {
  const name = firewallStackName(stage);
  const context = ['--context', `stage=${stage}`, '--context', 'firewall=on'];
  if (!cdk(['destroy', name, '--exclusively', '--force', ...context]).ok) {
    throw new ConfigError(
      `${name} in ${EDGE_REGION} was not deleted and still bills. Deploy again.`,
    );
  }
  say('The firewall is deleted.');
}

function loadConfig(stage: string | undefined): StageConfig {
  if (!stage) throw new ConfigError(USAGE);
  const config = readStage(stage);
  refuseUnready(config);
  if (!config.account) {
    throw new ConfigError(
      `Set stages.${stage}.account in cdk.json: the AWS account that is this stage's alone`,
    );
  }
  return config;
}

function runCdk(args: readonly string[], capture?: 'capture') {
  const { status, stdout, stderr } = spawnSync(resolve(root, 'node_modules/.bin/cdk'), args, {
    cwd: root,
    stdio: capture ? 'pipe' : 'inherit',
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
  });
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` };
}

if (import.meta.main) {
  try {
    const config = loadConfig(process.argv[2]);
    const { stage, region } = config;
    await ensureBuilt();
    await deployStage(config, readSite(builtSite), {
      cdk: runCdk,
      names: () => shopNames(stage, region),
      bucket: siteBucket,
      publishAll: (names) => requestPublishAll(names, new Date()),
      inviteOwner: (ownerEmail, names) => inviteOwner(ownerEmail, { ...process.env, ...names }),
      firewallExists: () => stackExists(firewallStackName(stage), EDGE_REGION),
      prepare: () => prepare(config, world(region), console.log),
      examine: () => stillNeeded(config),
      smoke: (names) => smokeDeployed(names, console.log),
      say: console.log,
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** The doctor's open tasks; everything in order is one number. */
async function stillNeeded(config: StageConfig): Promise<string[]> {
  const results = await examine(config, world(config.region), new Date());
  const found = results.filter(([, { is }]) => is !== 'ok');
  return ['', ...toLines(found), summarize(results)];
}

/** The names the last deploy stored about a stage; undefined if there was none. */
async function shopNames(stage: string, region: string): Promise<ShopNames | undefined> {
  try {
    const answer = await new SSMClient({ region }).send(
      new GetParameterCommand({ Name: parameterNames(stage).shop }),
    );
    return JSON.parse(answer.Parameter?.Value ?? '') as ShopNames;
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
}

async function stackExists(StackName: string, region: string): Promise<boolean> {
  try {
    await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }));
    return true;
  } catch (error) {
    // CloudFormation has no error of its own for this.
    if (error instanceof Error && / does not exist$/.test(error.message)) return false;
    throw error;
  }
}

function siteBucket({ SITE_BUCKET: Bucket, AWS_REGION: region }: ShopNames): SiteBucket {
  const s3 = new S3Client({ region });
  return {
    async read(Key) {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
        return await Body?.transformToString();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async write({ key: Key, body: Body, contentType: ContentType, cacheControl: CacheControl }) {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += 1000) {
        const Objects = keys.slice(start, start + 1000).map((Key) => ({ Key }));
        await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      }
    },
  };
}

/** Requests every page again, with the current files and catalogue. */
async function requestPublishAll(
  { TABLE_NAME, AWS_REGION: region }: ShopNames,
  now: Date,
): Promise<void> {
  await new DynamoDBClient({ region }).send(
    new PutItemCommand({
      TableName: TABLE_NAME,
      Item: {
        PK: { S: shopKeys.publishAll.PK },
        SK: { S: shopKeys.publishAll.SK },
        requestedAt: { S: now.toISOString() },
      },
    }),
  );
}
