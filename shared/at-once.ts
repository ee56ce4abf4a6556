/**
 * Runs `work` on every item, at most `most` at a time; each worker takes the next item when it is
 * free.
 *
 * @throws whatever `work` throws; the other items still run
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
