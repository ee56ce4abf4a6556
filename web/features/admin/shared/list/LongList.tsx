import { type CSSProperties, type ReactNode, useState } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { createParts } from './list-parts.ts';

interface LongListProps<Item> {
  items: readonly Item[];
  /** Whether its items are rows without space between them. */
  rows?: boolean;
  /** Renders one item, with its id as the key. */
  children: (item: Item) => ReactNode;
}

/**
 * A list of up to thousands of cards or rows. All are in the document, so that find-in-page, screen readers
 * and Tab reach them; `content-visibility` skips layout and paint of those off screen. It is set on
 * parts of 25, because the browser would check each one at every frame.
 */
export function LongList<Item extends { readonly id: string }>({
  items,
  rows,
  children,
}: LongListProps<Item>) {
  const [splitIntoParts] = useState(() => createParts<Item>());
  return (
    <div className={cx('long-list', rows && 'rows')}>
      {splitIntoParts(items).map((part) => (
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
