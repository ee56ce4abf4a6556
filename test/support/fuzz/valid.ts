/** Values that satisfy a schema of the contract, generated from it. */
import fc from 'fast-check';
import * as z from 'zod';
import { canary } from './hostile.ts';

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Values for fields whose rules JSON Schema cannot express, or that should sometimes exist. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Each starts with the canary, so that it is in every field of every accepted request. */
const scripts = [
  'plain text',
  'Ōtākou 山田',
  '🛻🏕️ e\u0301',
  'א\u202eב',
  '<b onclick=x()>&amp;',
].map((text) => `${canary} ${text}`);
const emails = ['a@example.com', 'b.c+d@example.org', `${canary}@example.com`];

function arbitraryText(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.format === 'email') return fc.constantFrom(...emails);
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  const min = Math.max(schema.minLength ?? 0, 1);
  const max = schema.maxLength ?? 40;
  const filled = fc
    .constantFrom(...scripts)
    .map((text) => text.padEnd(min, 'x').slice(0, max).toWellFormed());
  return fc.oneof(
    { weight: 5, arbitrary: filled },
    { weight: 1, arbitrary: fc.constant('x'.repeat(max)) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(min)) },
  );
}

function arbitraryArray(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.prefixItems) {
    return fc.tuple(...schema.prefixItems.map((one) => arbitraryValid(one, known)));
  }
  const min = schema.minItems ?? 0;
  return fc.array(arbitraryValid(schema.items ?? {}, known), {
    minLength: min,
    maxLength: Math.min(schema.maxItems ?? 3, min + 2),
  });
}

function arbitraryObject(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (!schema.properties) return fc.constantFrom({}, { Material: 'Felt' }, { Größe: '山', b: 'c' });
  const fields = Object.entries(schema.properties).map(
    ([name, property]) =>
      [
        name,
        known[name]
          ? fc.oneof(
              { weight: 9, arbitrary: fc.constantFrom(...known[name]) },
              { weight: 1, arbitrary: arbitraryValid(property, known) },
            )
          : arbitraryValid(property, known),
      ] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
}

/** Values of a JSON schema, most of them valid. */
function arbitraryValid(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryValid(one, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.type === 'string') return arbitraryText(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') return arbitraryArray(schema, known);
  if (schema.type === 'object') return arbitraryObject(schema, known);
  if (schema.type === 'integer' || schema.type === 'number') {
    const min = Math.max(schema.minimum ?? 0, -100_000_000);
    const max = Math.min(schema.maximum ?? 1000, 100_000_000);
    return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
  }
  return fc.constantFrom('a@example.com', '50', 7, null);
}

export function validOfZod(schema: z.core.$ZodType, known: Known): fc.Arbitrary<unknown> {
  return arbitraryValid(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    known,
  );
}
