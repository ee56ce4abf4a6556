/**
 * What a call has loaded, and what is read anew each time after that, when a write was refused because it had
 * changed meanwhile.
 */
export function readAnew<T>(loaded: T, read: () => Promise<T>): () => Promise<T> {
  let first: { readonly value: T } | undefined = { value: loaded };
  return async () => {
    const found = first ? first.value : await read();
    first = undefined;
    return found;
  };
}
