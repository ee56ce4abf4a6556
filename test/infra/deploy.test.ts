/** A deploy's effect on the site, on open tabs and on data that must not be lost. */
import { describe, expect, it } from 'vitest';
import { deployStage, type Outside } from '../../infra/deploy/deploy.ts';
import { findDestructiveChanges } from '../../infra/deploy/diff-guard.ts';
import {
  publishFiles,
  publishPages,
  type SiteBucket,
  type SiteFile,
} from '../../infra/deploy/publish-site.ts';
import type { ShopNames } from '../../infra/stack.ts';

/** A build with one page that names two files. */
function build(version: string): SiteFile[] {
  const file = (key: string, text: string): SiteFile => ({
    key,
    body: Buffer.from(text),
    hash: text,
    contentType: 'text/plain',
    cacheControl: 'public',
    isPage: /^[^/]+$/.test(key),
  });
  return [
    file(`assets/app-${version}.js`, version),
    file(`assets/app-${version}.css`, version),
    file('pictures/hero.webp', 'hero'),
    file('icon.png', version),
    file('index.html', `assets/app-${version}.js assets/app-${version}.css`),
  ];
}

/** A bucket in memory that can fail at a write. */
function newBucket() {
  const objects = new Map<string, string>();
  let writesLeft = Number.POSITIVE_INFINITY;
  const bucket: SiteBucket = {
    read: async (key) => objects.get(key),
    async write({ key, body }) {
      if (writesLeft-- <= 0) throw new Error('broke off');
      objects.set(key, body.toString());
    },
    async remove(keys) {
      for (const key of keys) objects.delete(key);
    },
  };
  return {
    objects,
    bucket,
    breakAfter(writes: number) {
      writesLeft = writes;
    },
  };
}

async function publishSite(bucket: SiteBucket, files: readonly SiteFile[], now: Date) {
  await publishFiles(bucket, files);
  await publishPages(bucket, files, now);
}

/** Files that the uploaded page names and that are missing. */
const missing = (objects: ReadonlyMap<string, string>): string[] =>
  (objects.get('index.html') ?? '').split(' ').filter((name) => name && !objects.has(name));

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000);

describe('publishing the site', () => {
  it('uploads a page after its files, and can be repeated after any failure', async () => {
    for (let writes = 0; writes <= 7; writes += 1) {
      const { bucket, objects, breakAfter } = newBucket();
      breakAfter(writes);
      await publishSite(bucket, build('one'), day(0)).catch(() => {});
      expect(missing(objects)).toEqual([]);
      breakAfter(Number.POSITIVE_INFINITY);
      await publishSite(bucket, build('one'), day(0));
      expect(objects.get('index.html')).toContain('app-one.js');
      expect(missing(objects)).toEqual([]);
    }
  });

  it('leaves the shop’s pages to its publisher from the second deploy on, and no other file', async () => {
    const { bucket, objects } = newBucket();
    await publishSite(bucket, build('one'), day(0));
    const own = 'assets/app-one.js with the owner’s facts';
    objects.set('index.html', own);
    await publishSite(bucket, build('two'), day(1));
    expect(objects.get('index.html')).toBe(own);
    expect([objects.get('icon.png'), objects.get('assets/app-two.js')]).toEqual(['two', 'two']);
  });

  it('keeps the files of a release for 30 days after the next one', async () => {
    const { bucket, objects } = newBucket();
    await publishSite(bucket, build('one'), day(0));
    await publishSite(bucket, build('two'), day(100));
    await publishSite(bucket, build('three'), day(129));
    expect(objects.has('assets/app-one.js')).toBe(true);
    await publishSite(bucket, build('four'), day(131));
    expect(objects.has('assets/app-one.js')).toBe(false);
    expect(objects.has('assets/app-two.js')).toBe(true);
  });

  it('keeps the files of the live pages after a deploy that broke off, however long ago', async () => {
    const { bucket, objects } = newBucket();
    await publishSite(bucket, build('one'), day(0));
    await publishFiles(bucket, build('two'));
    await publishFiles(bucket, build('three'));
    expect(missing(objects)).toEqual([]);
    await publishPages(bucket, build('three'), day(100));
    expect(objects.has('assets/app-one.js')).toBe(true);
    await publishSite(bucket, build('four'), day(131));
    await publishSite(bucket, build('five'), day(170));
    for (const old of ['one', 'two', 'three']) {
      expect(objects.has(`assets/app-${old}.js`)).toBe(false);
    }
  });

  it('uploads only files that changed', async () => {
    const { bucket } = newBucket();
    expect(await publishFiles(bucket, build('one'))).toBe(3);
    expect(await publishFiles(bucket, build('one'))).toBe(0);
    await publishPages(bucket, build('one'), day(0));
    expect(await publishFiles(bucket, build('two'))).toBe(2);
  });

  it('keeps files of other origin', async () => {
    const { bucket, objects } = newBucket();
    objects.set('products/trail.html', 'rendered by the shop');
    objects.set('assets/of-somebody.js', '');
    for (let number = 0; number < 5; number += 1) {
      await publishSite(bucket, build(`${number}`), day(number * 60));
    }
    expect(objects.has('products/trail.html')).toBe(true);
    expect(objects.has('assets/of-somebody.js')).toBe(true);
  });
});

describe('the guard against destructive changes', () => {
  const data = (...lines: string[]) => ['Stack RoofConsoleShop-dev-Data', ...lines].join('\n');

  it.each([
    ['[-] AWS::S3::Bucket OldBucket orphan'],
    ['[-] AWS::S3::Bucket OldBucket destroy'],
    ['[~] AWS::DynamoDB::Table Data/Table DataTableFDBAD0F2 replace'],
    ['[~] AWS::DynamoDB::Table Data/Table DataTableFDBAD0F2 may be replaced'],
    [
      '\u001b[31m[-]\u001b[39m \u001b[36mAWS::DynamoDB::Table\u001b[39m Data/Table T \u001b[31mdestroy\u001b[39m',
    ],
  ])('stops %s', (line) => {
    expect(findDestructiveChanges(data('Resources', line))).toHaveLength(1);
  });

  it.each([
    ['[~] AWS::DynamoDB::Table Data/Table DataTableFDBAD0F2'],
    ['[+] AWS::S3::Bucket Data/More DataMore1234'],
    ['[-] AWS::S3::BucketPolicy Images/Bucket/Policy X destroy'],
    [' └─ [~] KeySchema (requires replacement)'],
  ])('allows %s', (line) => {
    expect(findDestructiveChanges(data(line))).toEqual([]);
  });

  it('checks only the shop’s address in the other stack', () => {
    const shop = [
      'Stack RoofConsoleShop-dev',
      '[-] AWS::S3::Bucket Site/Bucket X destroy',
      '[~] AWS::CloudFront::Distribution Site/Distribution SiteDistribution3FF9535D replace',
    ].join('\n');
    expect(findDestructiveChanges(shop)).toEqual([
      'RoofConsoleShop-dev: AWS::CloudFront::Distribution Site/Distribution (replace)',
    ]);
  });
});

describe('a deploy', () => {
  const names = { ORIGIN: 'https://shop.example' } as ShopNames;

  /** A stage that was deployed before, and the order of what a deploy does to it. */
  function newStage({ diff = '', fails = '', firewall = false, needs = [] as string[] } = {}) {
    const { bucket, objects } = newBucket();
    const done: string[] = [];
    const outside: Outside = {
      cdk([command = '', ...args], capture) {
        done.push(command === 'destroy' ? `destroy ${args[0]}` : command);
        return { ok: command !== fails, output: capture ? diff : '' };
      },
      names: async () => names,
      bucket: () => ({
        ...bucket,
        async write(file) {
          done.push(file.key);
          await bucket.write(file);
        },
      }),
      publishAll: async () => void done.push('publish all'),
      inviteOwner: async (email) => `invite ${email}`,
      firewallExists: async () => firewall,
      prepare: async () => void done.push('prepare'),
      examine: async () => needs,
      smoke: async () => void done.push('smoke'),
      say: (line) => void done.push(line),
    };
    return { outside, done, objects };
  }
  const config = { stage: 'prod', firewall: 'off' } as const;

  it('uploads hashed files before the stacks and pages after them', async () => {
    const { outside, done } = newStage();
    await deployStage({ ...config, ownerEmail: 'dave@example.com' }, build('one'), outside);
    const order = [
      'synth',
      'diff',
      'assets/app-one.js',
      'deploy',
      'index.html',
      'publish all',
      'smoke',
      'invite dave@example.com',
    ];
    expect(order.map((step) => done.indexOf(step))).not.toContain(-1);
    expect(order.toSorted((a, b) => done.indexOf(a) - done.indexOf(b))).toEqual(order);
  });

  it('publishes everything after the stacks if there was no deploy before', async () => {
    const { outside, done } = newStage();
    let isFirst = true;
    const first = { ...outside, names: async () => (isFirst ? undefined : names) };
    const cdk: Outside['cdk'] = (args, capture) => {
      if (args[0] === 'deploy') isFirst = false;
      return outside.cdk(args, capture);
    };
    await deployStage(config, build('one'), { ...first, cdk });
    expect(done.indexOf('assets/app-one.js')).toBeGreaterThan(done.indexOf('deploy'));
    expect(done.indexOf('index.html')).toBeGreaterThan(done.indexOf('assets/app-one.js'));
  });

  it('by hand is refused too if the table would be replaced', async () => {
    const diff =
      'Stack RoofConsoleShop-prod-Data\n[~] AWS::DynamoDB::Table Data/Table DataTableFDBAD0F2 replace';
    const { outside, done } = newStage({ diff });
    await expect(deployStage(config, build('one'), outside)).rejects.toThrow(
      /DynamoDB::Table Data\/Table.*Nothing was deployed/s,
    );
    expect(done).toEqual(['synth', 'prepare', 'diff']);
  });

  it.each(['synth', 'diff', 'deploy'])('leaves the pages if %s fails', async (fails) => {
    const { outside, objects } = newStage({ fails });
    await expect(deployStage(config, build('one'), outside)).rejects.toThrow();
    expect(objects.has('index.html')).toBe(false);
  });

  it('prepares the account first, and says at the end what is still to do', async () => {
    const needs = ['TODO  Backup  There is no backup', '1 to do'];
    const { outside, done } = newStage({ needs });
    await deployStage(config, build('one'), outside);
    expect(done.indexOf('prepare')).toBeLessThan(done.indexOf('diff'));
    expect(done.slice(-4)).toEqual(['smoke', ...needs, names.ORIGIN]);
  });

  it('prints what the firewall costs, and deletes it once it is off', async () => {
    const on = newStage();
    await deployStage({ ...config, firewall: 'on' }, build('one'), on.outside);
    expect(on.done.join('\n')).toContain('The firewall costs 9 US dollars a month');
    const off = newStage({ firewall: true });
    await deployStage(config, build('one'), off.outside);
    expect(off.done.indexOf('destroy RoofConsoleShop-prod-Firewall')).toBeGreaterThan(
      off.done.indexOf('deploy'),
    );
    const without = newStage();
    await deployStage(config, build('one'), without.outside);
    expect(without.done.join()).not.toMatch(/destroy|firewall costs/);
  });
});
