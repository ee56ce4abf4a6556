/** Ordering by dragging, with a mouse, a pen or a finger. Buttons must do the same by keyboard. */
import { type PointerEvent, useState } from 'react';

/** Marks the sortable elements, one for each item of the list. */
const ITEM = 'data-ordered';

interface Dragged {
  readonly index: number;
  /** Distance from the top of the item to where it is held, in pixels. */
  readonly heldAt: number;
}

/**
 * Ordering for a list in one column. Spread `list` on the element around the items, `item` on each
 * item, and put a `DragGrip` with `grip(index)` into each. Items need stable keys.
 *
 * @param onMove moves the item at one index to another; called during the drag
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged>();
  const end = () => setDragged(undefined);
  return {
    /** Index of the item that is being dragged. */
    dragged: dragged?.index,
    item: { [ITEM]: '' },
    list: {
      onPointerMove({ currentTarget, clientY }: PointerEvent<HTMLElement>) {
        if (!dragged) return;
        const items = [...currentTarget.querySelectorAll(`[${ITEM}]`)];
        const index = findPlace(items, dragged.index, clientY - dragged.heldAt);
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
        setDragged({ index, heldAt: clientY - item.getBoundingClientRect().top });
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
