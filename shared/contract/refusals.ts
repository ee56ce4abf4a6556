import * as z from 'zod/mini';
import { schemas } from './index.ts';
import type { GuardedId } from './routes.ts';

/** The JSON body of a refusal. */
export const refusalSchema = z.strictObject({ message: z.string() });

/**
 * The JSON body of a 412: it carries the item as it is now, in the shape that the route answers
 * with, so that the caller can show what changed and save again without another read.
 */
export const outdatedSchema = (id: GuardedId) =>
  z.extend(refusalSchema, { current: schemas[id].response });
