/** Wherever people give details of theirs, the form says what for and how to have them erased. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { schemas } from '../../shared/contract/index.ts';
import { routeIds, routeOf } from '../../shared/contract/routes.ts';
import type { RouteSchemas } from '../../shared/contract/schemas.ts';

/** The form behind each endpoint that takes what the shop keeps of a person. */
const forms: Readonly<Record<string, string>> = {
  'auth.signup': 'account/SignupForm.tsx',
  'inquiries.create': 'inquiry/InquiryForm.tsx',
  'orders.create': 'checkout/CheckoutView.tsx',
  'reviews.create': 'reviews/ReviewDialog.tsx',
};
/** These take what the shop has already. */
const nothingNew = ['auth.login', 'auth.password'];

it('no endpoint takes details without a form that is known', () => {
  const taking = routeIds.filter(
    (id) => routeOf(id).access !== 'admin' && (schemas[id] as RouteSchemas).body !== undefined,
  );
  expect(taking.toSorted()).toEqual([...Object.keys(forms), ...nothingNew].toSorted());
});

it.each(Object.values(forms))('%s shows the notice', (file) => {
  const source = readFileSync(resolve(import.meta.dirname, '../../web/features', file), 'utf8');
  expect(source).toContain('<CollectionNotice');
});
