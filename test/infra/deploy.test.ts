/** What a deploy does to the site, to open tabs and to data that must not be lost. */
import { describe, expect, it } from 'vitest';
import { findDestructiveChanges } from '../../infra/deploy/diff-guard.ts';
import { publishSite, type SiteBucket } from '../../infra/deploy/publish-site.ts';
import type { SiteFile } from '../../infra/deploy/site-files.ts';

/** A build with one page that names two files. */
function build(version: string): SiteFile[] {
  const file = (key: string, text: string): SiteFile => ({
    key,
    body: Buffer.from(text),
    hash: text,
    contentType: 'text/plain',
    cacheControl: 'public',
    isPage: key.endsWith('.html'),
  });
  return [
    file(`assets/app-${version}.js`, version),
    file(`assets/app-${version}.css`, version),
    file('pictures/hero.webp', 'hero'),
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

/** Files that the uploaded page names and that are missing. */
const missing = (objects: ReadonlyMap<string, string>): string[] =>
  (objects.get('index.html') ?? '').split(' ').filter((name) => name && !objects.has(name));

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000);

describe('publishing the site', () => {
  it('uploads a page after its files, and can be repeated after any failure', async () => {
    for (let writes = 0; writes <= 5; writes += 1) {
      const { bucket, objects, breakAfter } = newBucket();
      await publishSite(bucket, build('one'), day(0));
      breakAfter(writes);
      await publishSite(bucket, build('two'), day(1)).catch(() => {});
      expect(missing(objects)).toEqual([]);
      breakAfter(Number.POSITIVE_INFINITY);
      await publishSite(bucket, build('two'), day(1));
      expect(objects.get('index.html')).toContain('app-two.js');
      expect(missing(objects)).toEqual([]);
    }
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

  it('uploads only what changed, and always pages', async () => {
    const { bucket } = newBucket();
    expect((await publishSite(bucket, build('one'), day(0))).written).toBe(4);
    expect((await publishSite(bucket, build('one'), day(1))).written).toBe(1);
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
