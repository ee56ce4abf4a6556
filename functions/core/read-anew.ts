/**
 * Returns the loaded value first, and reads it again on each later call, after a write was refused
 * because it had changed in the meantime.
 */
export function readAnew<T>(loaded: T, read: () => Promise<T>): () => Promise<T> {
  let first: { readonly value: T } | undefined = { value: loaded };
  return async () => {
    const found = first ? first.value : await read();
    first = undefined;
    return found;
  };
}
