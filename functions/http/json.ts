import { BadRequest } from '../core/errors.ts';

/** Deepest nesting that any body of the contract needs, with room to spare. */
const MAX_DEPTH = 20;

/**
 * Parses a JSON body.
 *
 * @throws BadRequest if it is not JSON, holds a `__proto__` key, or is nested too deeply
 */
export function parseJson(text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, (key, value) => {
      if (key === '__proto__') throw new SyntaxError('polluted');
      return value;
    });
  } catch {
    throw new BadRequest('The body is not valid JSON.');
  }
  if (depth(parsed, MAX_DEPTH) > MAX_DEPTH) throw new BadRequest('The body is nested too deeply.');
  return parsed;
}

function depth(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null || limit < 0) return 0;
  let deepest = 0;
  for (const child of Object.values(value)) {
    deepest = Math.max(deepest, depth(child, limit - 1));
  }
  return deepest + 1;
}
