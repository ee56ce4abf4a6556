import type { Item } from '../../storage/items.ts';
import { findPerson } from './find-person.ts';

/** Attributes of storage, and credentials: not data about the person. */
const INTERNAL = /^(PK|SK|GSI\dPK|GSI\dSK|passwordHash|bodyHash|expiresAt|version|lease)$/;
const kinds: readonly [RegExp, string][] = [
  [/^USER#.* PROFILE$/, 'account'],
  [/^USER#.* SESSION#/, 'sessions'],
  [/^ORDER#.* ORDER$/, 'orders'],
  [/^ORDER#.* REVIEW$/, 'reviews'],
  [/^QUOTE#.* (QUOTE|OFFER|REVISION#.*)$/, 'quotes'],
  [/ EVENT#/, 'events'],
  [/^INQUIRY#/, 'inquiries'],
  [/^MAIL#/, 'emails'],
  [/^SUPPRESSED#/, 'suppressions'],
  [/^RESET#/, 'passwordResets'],
  [/^IMAGES /, 'uploadedImages'],
];

/** Everything that the shop holds about a person, by kind, without what only the shop itself needs. */
export async function exportPerson(email: string): Promise<Record<string, Item[]>> {
  const { items } = await findPerson(email);
  const exported: Record<string, Item[]> = {};
  for (const item of items) {
    const kind = kinds.find(([key]) => key.test(`${item.PK} ${item.SK}`))?.[1];
    if (!kind) continue;
    const shown = Object.entries(item).filter(([name]) => !INTERNAL.test(name));
    exported[kind] = [...(exported[kind] ?? []), Object.fromEntries(shown)];
  }
  return exported;
}
