/** A value with its label in the form. */
export interface NamedValue {
  readonly name: string;
  readonly now: string;
}

/** The values of the newer version that the older one does not have. */
export function differences(
  older: readonly NamedValue[],
  newer: readonly NamedValue[],
): NamedValue[] {
  return newer.filter(({ now }, index) => now !== older[index]?.now);
}
