import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { ShopStack } from '../../infra/stack.ts';

export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no types.
  readonly Properties: any;
  readonly DeletionPolicy?: string;
}

let template: Template | undefined;

/** The template that a deploy of the dev stage would send. */
export function shopTemplate(): Template {
  template ??= Template.fromStack(new ShopStack(new App(), 'Shop', { stage: 'dev' }));
  return template;
}

/** Every resource of a type. */
export function resourcesOf(type: string): Resource[] {
  return Object.values(shopTemplate().findResources(type)) as Resource[];
}

/** The one resource of a type. */
export function only(type: string): Resource {
  const [first, ...others] = resourcesOf(type);
  if (!first || others.length > 0) throw new Error(`There is not exactly one ${type}`);
  return first;
}
