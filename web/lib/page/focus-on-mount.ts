/** A ref that takes the focus: for what replaces a form, whose focus would be lost with it. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
