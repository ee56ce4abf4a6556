/**
 * Attributes of a button that opens a sheet, by the browser alone. Popovers are in every engine
 * since 2024; the commands that would open it as a modal dialog are not, and Chromium warns of a
 * button that has both.
 */
export function popoverTrigger(sheet: string) {
  return { 'aria-haspopup': 'dialog', popoverTarget: sheet } as const;
}
