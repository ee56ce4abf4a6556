let collator: Intl.Collator | undefined;

/**
 * Compares two names in the order people expect: 'Panel 9' before 'Panel 10', case and accents
 * last. The collator is created at first use, because loading its rules adds milliseconds to a cold
 * start and few calls sort anything.
 */
export function compareNames(one: string, other: string): number {
  collator ??= new Intl.Collator('en-AU', { numeric: true });
  return collator.compare(one, other);
}
