import { describe, expect, it } from 'vitest';
import { affectedPages, reviewedOrders } from '../../functions/publisher/affected-pages.ts';
import type { Catalogue } from '../../functions/publisher/catalogue.ts';
import { robots, sitemap } from '../../functions/publisher/sitemap.ts';
import {
  businessKeys,
  catalogueKeys,
  orderKeys,
  reviewKeys,
  userKeys,
  workshopKeys,
} from '../../functions/storage/keys.ts';
import { isPublished } from '../../infra/local/stream/functions.ts';
import { msUntilDaily } from '../../infra/publishing.ts';
import { firstFacts } from '../../shared/business.ts';
import { publicPages } from '../../shared/pages.ts';
import { noTexts } from '../../shared/texts.ts';

const catalogue: Catalogue = {
  products: [],
  productIds: ['one', 'two'],
  said: { gst: true },
  addons: [],
  gallery: [],
  makes: [],
  reviews: { items: [] },
  arrived: [{ ...reviewKeys.review('order-2'), ...reviewKeys.byConsole('one', '2026-11-27', 'r') }],
  facts: firstFacts,
  texts: noTexts,
  summary: { count: 0, ratingSum: 0, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
  unreadable: [],
};

const listing = ['/', '/about', '/products', '/gallery', '/build'];

// That these are all the pages that show a change is held by publish.test.ts.
describe('a change affects', () => {
  it.each([
    [catalogueKeys.product('one'), [...listing, '/reviews', '/products/one']],
    [catalogueKeys.addon('lamp'), ['/build', '/products/one', '/products/two']],
    [catalogueKeys.galleryImage('x'), ['/gallery']],
    [catalogueKeys.product('../index'), [...listing, '/reviews']],
    [workshopKeys.backlog, [...listing, '/products/one', '/products/two']],
    [reviewKeys.reviewCounts, ['/', '/reviews']],
    [reviewKeys.review('order-1'), ['/', '/reviews']],
    [reviewKeys.review('order-2'), ['/', '/reviews', '/products/one']],
    [businessKeys.businessFacts, [...publicPages, '/products/one', '/products/two']],
    ['all' as const, [...publicPages, '/products/one', '/products/two']],
  ])('%j: %j', (change, pages) => {
    expect(affectedPages([change], catalogue)).toEqual(pages);
  });

  it('each page once', () => {
    const changes = [catalogueKeys.product('one'), catalogueKeys.product('one')];
    expect(affectedPages(changes, catalogue)).toEqual([...listing, '/reviews', '/products/one']);
  });
});

describe('the stream’s filter', () => {
  const record = ({ PK, SK }: { PK: string; SK: string }) => ({
    dynamodb: { Keys: { PK: { S: PK }, SK: { S: SK } } },
  });

  it.each([
    catalogueKeys.product('one'),
    catalogueKeys.addon('lamp'),
    catalogueKeys.galleryImage('x'),
    reviewKeys.reviewCounts,
    workshopKeys.workshopSettings,
    workshopKeys.backlog,
    reviewKeys.review('order-1'),
  ])('passes %j to the publisher', (key) => {
    expect(isPublished(record(key))).toBe(true);
  });

  it.each([
    userKeys.user('u'),
    userKeys.session('u', 's'),
    orderKeys.order('o'),
    orderKeys.orderEvent('o', 't', 'e'),
  ])('drops %j', (key) => {
    expect(isPublished(record(key))).toBe(false);
  });

  it('finds the orders that were reviewed', () => {
    expect(reviewedOrders([reviewKeys.review('o1'), reviewKeys.reviewCounts, 'all'])).toEqual([
      'o1',
    ]);
  });
});

it('every page is rendered at midnight in Queensland', () => {
  const wait = (at: string) => msUntilDaily(new Date(at)) / 1000;
  expect(wait('2026-11-24T13:59:00Z')).toBe(60);
  expect(wait('2026-11-24T14:00:00Z')).toBe(24 * 3600);
  expect(wait('2026-12-31T15:00:00Z')).toBe(23 * 3600);
});

it('the sitemap lists the public pages, and robots.txt names the sitemap', () => {
  const xml = sitemap('https://shop.example', ['one']);
  expect(xml).toContain('<loc>https://shop.example/</loc>');
  expect(xml).toContain('<loc>https://shop.example/products/one</loc>');
  expect(xml).not.toContain('/login');
  const rules = robots('https://shop.example');
  expect(rules).toContain('Sitemap: https://shop.example/sitemap.xml');
  expect(rules).toContain('Allow: /api/layouts/');
});
