/** Personal data can be exported, and erased without a trace. */

import { expect, it } from 'vitest';
import { schemas } from '../../shared/contract/index.ts';
import {
  getRoute,
  type RouteId,
  type RouteSchemas,
  routeIds,
} from '../../shared/contract/routes.ts';
import { hasFreeText } from '../support/marked.ts';
import { describeErasure } from './privacy/erasure.ts';
import { describeExport } from './privacy/export.ts';
import { written } from './privacy/marks.ts';
import { startMarkedShop } from './privacy/shop.ts';

/** Routes whose only free text is a password, kept as a hash, or a value that nothing stores. */
const onlyPasswords = new Set<RouteId>([
  'auth.login',
  'auth.password',
  'auth.resetPassword',
  'auth.newPasskey',
  'auth.forgotPassword',
  'auth.changeAddress',
  'auth.confirmAddress',
  'auth.passkeyLogin',
  'uploads.sendPhoto',
]);

startMarkedShop();

it('had marked words in each text that a person can send to any route', () => {
  const free = routeIds.filter((id) => {
    const { body }: RouteSchemas = schemas[id];
    return getRoute(id).access !== 'admin' && body && hasFreeText(body) && !onlyPasswords.has(id);
  });
  expect(free.filter((id) => !written.has(id))).toEqual([]);
});

describeExport();
// Last, because it ends what the others read.
describeErasure();
