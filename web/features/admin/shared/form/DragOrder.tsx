/** Ordering by dragging, with a mouse, a pen or a finger. Buttons must do the same by keyboard. */
import { type PointerEvent, type ReactElement, useRef, useState } from 'react';
import { moveItem } from './rows.ts';

/** Marks the sortable elements, one for each item of the list. */
const ITEM = 'data-ordered';

interface Dragged {
  /** Where it was taken from, and where it is now. */
  readonly from: number;
  readonly index: number;
  /** Distance from the top of the item to where it is held, in pixels. */
  readonly heldAt: number;
}

/**
 * Ordering for a list in one column, or in a grid. Spread `list` on the element around the items, `item`
 * on each item, and put a `DragGrip` with `grip(index)` into each. Items need stable keys.
 *
 * @param onMove moves the item at one index to another; called during the drag
 * @param options.grid in a grid, an item takes the place of the one that it is held over
 * @param options.onEnd called when an item is let go, with where it was taken from
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
    /** Index of the item that is being dragged. */
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
        // Captured by the list, because React briefly removes the grip when it moves the item.
        item.parentElement?.setPointerCapture(pointerId);
        setDragged({ from: index, index, heldAt: clientY - item.getBoundingClientRect().top });
      },
    }),
  };
}

/** The index of an item: it passes another one once it covers half of it. */
function findPlace(items: readonly Element[], dragged: number, top: number): number {
  const boxes = items.map((item) => item.getBoundingClientRect());
  const bottom = top + (boxes[dragged]?.height ?? 0);
  return boxes.filter((box, index) => {
    const middle = box.top + box.height / 2;
    return index < dragged ? middle < top : index > dragged && middle < bottom;
  }).length;
}

/** The index of the item at a point of the window; of the dragged one if there is none. */
function findUnder(items: readonly Element[], dragged: number, x: number, y: number): number {
  const found = items.findIndex((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return found < 0 ? dragged : found;
}

/** The handle by which an item is dragged. */
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

/** Where an item stands among the others, for the row or card that shows it. */
export interface Place {
  index: number;
  dragged: boolean;
  item: object;
  grip: ReactElement;
  /** Moves it one place on; undefined at that end. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

interface ArrangementOptions {
  grid?: boolean;
  /** Saves that an item follows another now; null: it is the first. @param index of its new place */
  save: (id: string, after: string | null, index: number) => Promise<void>;
}

/**
 * Items in an order that dragging and buttons change. The new order shows at once; moves are saved one after
 * the other. Spread `list` on the element around them.
 */
export function useArrangement<Item extends { readonly id: string }>(
  saved: readonly Item[],
  { grid = false, save }: ArrangementOptions,
) {
  // While one is dragged and until every move is saved.
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
    // Unless another has been moved since.
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
