/**
 * Stands for Query's cache of mutations, which keeps those that wait for a connection. The shop's
 * writes are plain calls (see lib/useAction.ts): a person presses again.
 */
export class MutationCache {
  findAll(): readonly never[] {
    return [];
  }

  async resumePausedMutations(): Promise<void> {}

  clear(): void {}
}
