/**
 * 5. Moved about in: what a page needs from the first reach on. Not in the first JavaScript.
 */
import { givePlaceholders } from '../ui/Picture.tsx';
import { placeholderOf } from '../ui/placeholders.ts';

// Pages that are drawn from now on show the colours of a picture until it is there.
givePlaceholders(placeholderOf);

// The router restores places itself, and WebKit then shows a page from its back/forward cache at the
// top.
let place = 0;
addEventListener('pagehide', () => {
  place = scrollY;
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) scrollTo({ top: place, behavior: 'instant' });
});
