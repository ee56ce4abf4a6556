import { type CSSProperties, type ReactNode, useState } from 'react';
import { createParts } from './list-parts.ts';

interface LongListProps<Item> {
  items: readonly Item[];
  /** Draws one, with its id as the key. */
  children: (item: Item) => ReactNode;
}

/**
 * Cards below each other, thousands if need be. All of them are in the page, so that they can be
 * searched, read out and tabbed to; the browser lays out and paints those near the window alone. It
 * is told so of parts of the list, because it would look after each single card at every frame.
 */
export function LongList<Item extends { readonly id: string }>({
  items,
  children,
}: LongListProps<Item>) {
  const [partsOf] = useState(() => createParts<Item>());
  return (
    <div className="long-list">
      {partsOf(items).map((part) => (
        <div
          key={part.key}
          data-testid="list-part"
          style={{ '--items': part.items.length } as CSSProperties}
        >
          {part.items.map(children)}
        </div>
      ))}
    </div>
  );
}
