import { flushSync } from 'react-dom';

/**
 * Removes an item of a list with the button that does it, and moves the focus to the next item: to
 * its heading or the item itself, not to its button, so that a key held down removes only one.
 *
 * @param button in an item that can have the focus itself, or whose heading can, like the items
 * beside it
 * @param otherwise finds the element to focus after the last item has gone
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
