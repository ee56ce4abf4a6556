/**
 * Tests driven by the contract cannot find an error in it. So who may call what, and what each
 * answer may contain, is pinned in a file that a person reviews.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../shared/contract/index.ts';
import type { RouteSchemas } from '../../shared/contract/routes.ts';
import { getRoute, routeIds } from '../../shared/contract/routes.ts';
import { contractLine, openPlaces, toJsonSchema } from '../support/contract-lines.ts';

const reviewed = readFileSync(resolve(import.meta.dirname, 'contract-reviewed.txt'), 'utf8');

describe('the contract', () => {
  it('matches its reviewed copy', () => {
    const lines = reviewed.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(routeIds.map(contractLine).toSorted()).toEqual(lines.toSorted());
  });

  it('allows only admins everything under /api/admin and both calls of an upload', () => {
    const named = ['/api/objects/upload', '/api/product-images'];
    for (const id of routeIds) {
      const { path, access } = getRoute(id);
      const isForAdmins = path.startsWith('/api/admin/') || named.includes(path);
      expect(access === 'admin', id).toBe(isForAdmins);
    }
  });

  it.each(routeIds)('accepts and returns no unlisted field: %s', (id) => {
    const { body, params, response }: RouteSchemas = schemas[id];
    // As input too: only there does a JSON schema show that it allows additional names.
    for (const schema of [body, params, response]) {
      if (schema) expect(openPlaces(toJsonSchema(schema, 'input'))).toEqual([]);
    }
  });
});
