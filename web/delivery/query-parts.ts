/** Replaces three modules of Query's that the shop doesn't need (see lean.ts). */

/** Focus and connection: the shop refetches nothing by itself (see lib/query.ts). */
const always = { subscribe: () => () => {}, isFocused: () => true, isOnline: () => true };

export const focusManager = always;
export const onlineManager = always;

/** The shop's writes are plain calls (see lib/useAction.ts), so there is no mutation to keep. */
export class MutationCache {
  findAll(): readonly never[] {
    return [];
  }

  async resumePausedMutations(): Promise<void> {}

  clear(): void {}
}
