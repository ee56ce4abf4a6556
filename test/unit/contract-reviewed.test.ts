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
import { inContract, openPlaces, readReviewed, toJsonSchema } from '../support/contract-lines.ts';

const text = readFileSync(resolve(import.meta.dirname, 'contract-reviewed.txt'), 'utf8');
const reviewed = readReviewed(text);

describe('the contract', () => {
  it('lets call what was reviewed', () => {
    const lines = (of: Iterable<[string, { caller: string }]>) =>
      [...of].map(([id, { caller }]) => `${id} | ${caller}`).sort();
    expect(lines(routeIds.map((id) => [id, inContract(id)]))).toEqual(lines(reviewed));
  });

  it('answers with the names that were reviewed', () => {
    const differing = new Map<string, string[]>();
    for (const id of routeIds) {
      const { names } = inContract(id);
      const known = reviewed.get(id)?.names ?? new Set();
      for (const name of [...names, ...known].filter((one) => names.has(one) !== known.has(one))) {
        // By its last two parts, so that one name of a shape is one line for all who answer with it.
        const part = `${names.has(name) ? '+' : '-'} ${name.split('.').slice(-2).join('.')}`;
        differing.set(part, [...(differing.get(part) ?? []), id]);
      }
    }
    expect([...differing].map(([part, ids]) => `${part}: ${ids.join(' ')}`)).toEqual([]);
  });

  it('is short enough to be read', () => {
    expect(text.length).toBeLessThan(15 * 1024);
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
