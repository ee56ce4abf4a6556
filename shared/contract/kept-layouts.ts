/** The layouts that people keep in their accounts. */
import * as z from 'zod/mini';
import { arrayOf, idParams, object, text, timestamp } from './fields.ts';
import { keptLayoutLengths } from './lengths.ts';
import { MAX_LAYOUT_LENGTH } from './limits.ts';
import type { SchemasOf } from './routes.ts';

/** By its letters; the function reads it (see shared/builder/layout.ts). */
const code = z.lazy(() =>
  z
    .string('must be text')
    .check(
      z.regex(/^[\w.-]+$/, 'must be the code of a layout'),
      z.maxLength(MAX_LAYOUT_LENGTH, 'is too long'),
    ),
);

const name = z.lazy(() => text(1, keptLayoutLengths.name));

const keptLayout = object(() => ({
  id: z.string(),
  name: z.string(),
  /** The code, as it was kept: its console and parts are those of that time. */
  layout: z.string(),
  createdAt: timestamp,
}));

export const keptLayouts = {
  'auth.layouts': { response: arrayOf(keptLayout) },
  'auth.keepLayout': {
    body: object(() => ({ name, layout: code })),
    response: keptLayout,
  },
  'auth.renameLayout': {
    params: idParams,
    body: object(() => ({ name })),
    response: keptLayout,
  },
  'auth.deleteLayout': { params: idParams },
} satisfies Partial<SchemasOf<'auth'>>;
