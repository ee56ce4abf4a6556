import { type ComponentType, lazy, useState } from 'react';

/** A component in a file of its own, which can be loaded before it is drawn. */
export interface Apart<Props> {
  readonly load: () => Promise<unknown>;
  readonly find: () => ComponentType<Props>;
}

export function apart<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
): Apart<Props> {
  let loaded: ComponentType<Props> | undefined;
  async function load() {
    loaded ??= await read();
    return { default: loaded };
  }
  const waiting = lazy(load);
  return { load, find: () => loaded ?? waiting };
}

/**
 * Draws a component of a file of its own: at once if it has been loaded ahead, because React shows nothing
 * that it has waited for sooner than 0.3 s after the skeleton before it. Otherwise it needs a `Suspense`.
 */
export function Part<Props extends object>({ of, ...props }: { of: Apart<Props> } & Props) {
  const [Shown] = useState<ComponentType<Props>>(() => of.find());
  return <Shown {...(props as unknown as Props)} />;
}
