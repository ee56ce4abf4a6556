/**
 * CloudFormation's schema of each resource against the templates of every setting. By day the CDK's own types and
 * checks, which are made of it, hold most of it.
 */
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { PropertyType } from '@aws-cdk/service-spec-types';
import { describe, expect, it } from 'vitest';
import { everyStack } from './template.ts';

// Takes seconds to read.
const spec = loadAwsServiceSpecSync();

const isReference = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  /^(Ref|Fn::\w+)$/.test(Object.keys(value)[0] ?? '');

/** The objections of CloudFormation's schema to a value, one line each. */
function objections(value: unknown, type: PropertyType, at: string): string[] {
  // Nobody knows yet what a reference will be.
  if (isReference(value)) return [];
  const wrong = (is: boolean) => (is ? [] : [`${at} is not of type ${type.type}`]);
  const isOne = <T>(allowed: readonly T[] | undefined, one: unknown) =>
    !allowed || allowed.length === 0 || allowed.includes(one as T)
      ? []
      : [`${at} is none of ${allowed.join(', ')}: ${one}`];
  switch (type.type) {
    case 'string':
      return typeof value === 'string' ? isOne(type.allowedValues, value) : wrong(false);
    case 'integer':
      return Number.isInteger(value) ? isOne(type.allowedValues, value) : wrong(false);
    case 'number':
      return wrong(typeof value === 'number');
    case 'boolean':
      return wrong(typeof value === 'boolean');
    case 'array':
      if (!Array.isArray(value)) return wrong(false);
      return value.flatMap((item, index) => objections(item, type.element, `${at}.${index}`));
    case 'map':
      if (typeof value !== 'object' || value === null) return wrong(false);
      return Object.entries(value).flatMap(([key, item]) =>
        objections(item, type.element, `${at}.${key}`),
      );
    case 'union': {
      const all = type.types.map((one) => objections(value, one, at));
      return all.some((found) => found.length === 0) ? [] : (all[0] ?? []);
    }
    case 'ref':
      return objectionsTo(value, spec.get('typeDefinition', type.reference).properties, at);
    default:
      // JSON, tags, dates.
      return [];
  }
}

interface Schema {
  readonly [name: string]: { readonly type: PropertyType; readonly required?: boolean };
}

function objectionsTo(value: unknown, schema: Schema, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${at} is not an object`];
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(schema, name));
  const missing = Object.entries(schema).filter(
    ([name, { required }]) => required && !Object.hasOwn(value, name),
  );
  return [
    ...unknown.map((name) => `${at}.${name} is unknown`),
    ...missing.map(([name]) => `${at}.${name} is required`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const property = schema[name];
      return property ? objections(inner, property.type, `${at}.${name}`) : [];
    }),
  ];
}

function schemaOf(type: string): Schema {
  const [resource] = spec.lookup('resource', 'cloudFormationType', 'equals', type);
  if (!resource) throw new Error(`CloudFormation has no ${type}`);
  return resource.properties;
}

describe('CloudFormation’s schema', () => {
  it('has nothing against any resource', () => {
    const found = everyStack().flatMap(({ name, resources }) =>
      resources.flatMap(({ id, Type, Properties }) =>
        // Its properties are its own function's.
        Type === 'AWS::CloudFormation::CustomResource'
          ? []
          : objectionsTo(Properties, schemaOf(Type), `${name}: ${id}`),
      ),
    );
    expect([...new Set(found)]).toEqual([]);
  }, 300_000);

  it.each<[string, object, string]>([
    ['AWS::SQS::Queue', { Name: 'one' }, 'x.Name is unknown'],
    ['AWS::IAM::Policy', { PolicyName: 'one' }, 'x.PolicyDocument is required'],
    [
      'AWS::SQS::Queue',
      { VisibilityTimeout: 'long' },
      'x.VisibilityTimeout is not of type integer',
    ],
    [
      'AWS::SES::ConfigurationSetEventDestination',
      { EventDestination: {} },
      'x.EventDestination.MatchingEventTypes is required',
    ],
  ])('objects to %s %j', (type, properties, objection) => {
    expect(objectionsTo(properties, schemaOf(type), 'x')).toContain(objection);
  });
});
