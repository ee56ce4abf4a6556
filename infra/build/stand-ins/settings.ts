/**
 * Replaces the SDK's search for each of its settings: variables of the process, then two files of
 * profiles, then the default. No function has such files, and looking into them throws and catches
 * two errors for each of a dozen settings.
 */
interface Selectors<T> {
  readonly environmentVariableSelector: (
    env: NodeJS.ProcessEnv,
    options?: { readonly signingName?: string | undefined },
  ) => T | undefined;
  readonly default: T | (() => T | Promise<T>);
}

interface Options {
  readonly signingName?: string;
}

export const loadConfig = <T>(
  { environmentVariableSelector: select, default: fallback }: Selectors<T>,
  { signingName }: Options = {},
) => {
  let known: Promise<T> | undefined;
  const load = async () =>
    select(process.env, { signingName }) ??
    (typeof fallback === 'function' ? (fallback as () => T | Promise<T>)() : fallback);
  return () => {
    known ??= load();
    return known;
  };
};
