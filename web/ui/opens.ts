/**
 * Attributes of a button that opens a sheet, by the browser alone: modal where it knows invoker
 * commands (Chromium 135, Firefox 144, Safari 26.2), as a popover where it does not.
 */
export function opens(sheet: string) {
  return {
    'aria-haspopup': 'dialog',
    popoverTarget: sheet,
    commandfor: sheet,
    command: 'show-modal',
  } as const;
}
