/**
 * Attributes of a button that opens a sheet without script. All engines have had popovers since
 * 2024; not all have commands, which would open it as a modal dialog, and Chromium warns about a
 * button with both.
 */
export function popoverTrigger(sheet: string) {
  return { 'aria-haspopup': 'dialog', popoverTarget: sheet } as const;
}
