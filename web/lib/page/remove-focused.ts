import { flushSync } from 'react-dom';

/**
 * Removes an item of a list with the button that does it, and moves the focus to the item beside it: to its
 * heading or the item itself, not to its button, so that a key held down removes no more than one.
 *
 * @param button in an item whose heading, or else which itself, can have the focus, as those beside it
 * @param otherwise finds what has the focus after the last one
 */
export function removeFocused(
  button: Element,
  remove: () => void,
  otherwise: () => HTMLElement | null | undefined,
): void {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  flushSync(remove);
  const next = neighbour?.querySelector<HTMLElement>('h2') ?? (neighbour as HTMLElement | null);
  (next ?? otherwise())?.focus();
}
