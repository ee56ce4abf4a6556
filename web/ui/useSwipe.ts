import { type PointerEvent, useRef } from 'react';

/** Horizontal distance, in px, that makes a touch a swipe. */
const THRESHOLD = 40;

/** Handlers that report a sideways swipe: 1 to the next, −1 to the previous. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<number>(undefined);
  const swiped = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      from.current = event.pointerType === 'mouse' ? undefined : event.clientX;
      swiped.current = false;
    },
    onPointerUp(event: PointerEvent) {
      const travel = from.current === undefined ? 0 : event.clientX - from.current;
      from.current = undefined;
      if (Math.abs(travel) < THRESHOLD) return;
      swiped.current = true;
      onSwipe(travel < 0 ? 1 : -1);
    },
    onPointerCancel() {
      from.current = undefined;
    },
    /** Suppresses the click that follows a swipe. */
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!swiped.current) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
