/**
 * Does something with every item, with so many at a time: whoever is free takes the next one.
 *
 * @throws what `work` throws; the others then go on
 */
export async function forEachAtOnce<T>(
  most: number,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items].values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
