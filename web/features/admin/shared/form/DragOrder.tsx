/** Reordering by dragging with a mouse, pen or finger. Buttons must do the same by keyboard. */
import { type PointerEvent, type ReactElement, useRef, useState } from 'react';
import { moveItem } from './rows.ts';

/** Marks the sortable elements, one per item of the list. */
const ITEM = 'data-ordered';

interface Dragged {
  /** The index where the drag began, and the current one. */
  readonly from: number;
  readonly index: number;
  /** The distance from the top of the item to the pointer that holds it, in pixels. */
  readonly heldAt: number;
}

/**
 * Reordering for a list in one column, or in a grid. Spread `list` on the element around the items, `item` on
 * each item, and put a `DragGrip` with `grip(index)` into each. Items need stable keys.
 *
 * @param onMove moves the item at one index to another; called during the drag
 * @param options.grid in a grid, the dragged item takes the place of the one below the pointer
 * @param options.onEnd called when an item is dropped, with the index where the drag began
 */
export function useDragOrder(
  onMove: (from: number, to: number) => void,
  { grid, onEnd }: { grid?: boolean; onEnd?: (from: number, to: number) => void } = {},
) {
  const [dragged, setDragged] = useState<Dragged>();
  const end = () => {
    if (dragged) onEnd?.(dragged.from, dragged.index);
    setDragged(undefined);
  };
  return {
    dragged: dragged?.index,
    item: { [ITEM]: '' },
    list: {
      onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
        if (!dragged) return;
        const items = [...currentTarget.querySelectorAll(`[${ITEM}]`)];
        const index = grid
          ? findUnder(items, dragged.index, clientX, clientY)
          : findPlace(items, dragged.index, clientY - dragged.heldAt);
        items[dragged.index]?.scrollIntoView({ block: 'nearest' });
        if (index === dragged.index) return;
        onMove(dragged.index, index);
        setDragged({ ...dragged, index });
      },
      onPointerUp: end,
      onPointerCancel: end,
      onLostPointerCapture: end,
    },
    grip: (index: number) => ({
      onPointerDown({ button, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
        const item = currentTarget.closest(`[${ITEM}]`);
        if (button !== 0 || !item) return;
        // The list captures the pointer, because React briefly removes the grip when it moves the item.
        item.parentElement?.setPointerCapture(pointerId);
        setDragged({ from: index, index, heldAt: clientY - item.getBoundingClientRect().top });
      },
    }),
  };
}

/** The new index of a dragged item: it passes another one once it covers half of it. */
function findPlace(items: readonly Element[], dragged: number, top: number): number {
  const boxes = items.map((item) => item.getBoundingClientRect());
  const bottom = top + (boxes[dragged]?.height ?? 0);
  return boxes.filter((box, index) => {
    const middle = box.top + box.height / 2;
    return index < dragged ? middle < top : index > dragged && middle < bottom;
  }).length;
}

/** The index of the item at a point in the window; the dragged item's if there is none. */
function findUnder(items: readonly Element[], dragged: number, x: number, y: number): number {
  const found = items.findIndex((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return found < 0 ? dragged : found;
}

/** The handle for dragging an item. */
export function DragGrip(props: ReturnType<ReturnType<typeof useDragOrder>['grip']>) {
  return (
    <span
      aria-hidden="true"
      title="Drag to order"
      className="grid size-11 cursor-grab touch-none select-none place-items-center text-soft text-xl active:cursor-grabbing"
      {...props}
    >
      ⠿
    </span>
  );
}

/** An item's place among the others, for its row or card. */
export interface Place {
  index: number;
  dragged: boolean;
  item: object;
  grip: ReactElement;
  /** Moves the item one place up; undefined for the first. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

interface ArrangementOptions {
  grid?: boolean;
  /** Saves that an item now follows another; null puts it first. @param index its new index */
  save: (id: string, after: string | null, index: number) => Promise<void>;
}

/**
 * A list in an order that dragging and buttons change. The new order shows immediately; moves are saved one
 * after the other. Spread `list` on the element around the items.
 */
export function useArrangement<Item extends { readonly id: string }>(
  saved: readonly Item[],
  { grid = false, save }: ArrangementOptions,
) {
  // Set while an item is dragged, and until every move is saved.
  const [moving, setMoving] = useState<{ id: string; items: readonly Item[] }>();
  const items = moving?.items ?? saved;
  const lastSave = useRef(Promise.resolve());

  function move(from: number, to: number) {
    const moved = { id: items[from]?.id ?? '', items: moveItem(items, from, to) };
    setMoving(moved);
    return moved;
  }

  async function settle(moved: NonNullable<typeof moving>, isElsewhere: boolean) {
    const { id, items: next } = moved;
    const index = next.findIndex((item) => item.id === id);
    if (isElsewhere) await save(id, next[index - 1]?.id ?? null, index);
    // Keeps the list if another item has been moved since.
    setMoving((now) => (now === moved ? undefined : now));
  }

  function queue(...args: Parameters<typeof settle>) {
    lastSave.current = lastSave.current.then(() => settle(...args));
  }

  const drag = useDragOrder(move, {
    grid,
    onEnd: (from, to) => moving && queue(moving, from !== to),
  });
  const step = (from: number, to: number) =>
    items[to] ? () => queue(move(from, to), true) : undefined;
  return {
    items,
    list: drag.list,
    placeOf: (index: number): Place => ({
      index,
      dragged: drag.dragged === index,
      item: drag.item,
      grip: <DragGrip {...drag.grip(index)} />,
      onEarlier: step(index, index - 1),
      onLater: step(index, index + 1),
    }),
  };
}
