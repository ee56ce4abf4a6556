import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { dropped, isNearBy, snapped } from '../../../shared/builder/by-hand.ts';
import { closedZones } from '../../../shared/builder/room.ts';
import { shaped } from '../../../shared/builder/shaped.ts';
import { FaceView } from '../../ui/FaceView.tsx';
import { positionOf, STEP_MM } from './Parts.tsx';
import type { Act } from './steps.ts';
import type { LaidOut } from './useBuilder.ts';

interface FaceStageProps {
  ref: RefObject<HTMLDivElement | null>;
  /** Shows the position of the part that is dragged. */
  bar: RefObject<HTMLOutputElement | null>;
  laid: LaidOut;
  selected: number | undefined;
  /** True if positions are shown in millimetres. */
  isMeasured: boolean;
  /** True if the face is twice as wide as the screen. */
  isZoomed: boolean;
  act: Act;
}

interface Drag {
  readonly index: number;
  readonly fromPx: number;
  readonly mmPerPx: number;
  /** The picture and the handle of each part. */
  readonly elements: readonly (readonly HTMLElement[])[];
  x: number;
}

/** Set while a part is dragged: on the stage, on what is dragged, and on that while it will not fit. */
const marks = {
  stage: 'data-dragging',
  dragged: 'data-dragged',
  refused: 'data-refused',
} as const;

/**
 * Lets a finger or a mouse drag a part, without rendering: a frame has no time for more. Its neighbours make way
 * as they will once it is let go, and it looks refused where it would not stay.
 */
function useDrag({ ref, bar, laid, act }: FaceStageProps) {
  const { placed, included, product } = laid;
  const face = shaped(product.id, product.face);
  const drag = useRef<Drag>(null);

  /** Moves the pictures and the handle of a part. */
  function show({ elements, mmPerPx }: Drag, index: number, x: number) {
    const by = (x - (placed[index]?.x ?? x)) / mmPerPx;
    for (const element of elements[index] ?? []) {
      element.style.transform = by === 0 ? '' : `translateX(${by}px)`;
    }
  }

  function mark({ index, elements }: Drag, isDragged: boolean, isRefused: boolean) {
    ref.current?.toggleAttribute(marks.stage, isDragged);
    for (const element of elements[index] ?? []) {
      element.toggleAttribute(marks.dragged, isDragged);
      element.toggleAttribute(marks.refused, isRefused);
    }
  }

  /** Changes the text that is there: for a new one the browser would restyle each control of the page. */
  function say(text: string) {
    if (bar.current?.firstChild) bar.current.firstChild.nodeValue = text;
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>, index: number) {
    const width = event.currentTarget.parentElement?.clientWidth ?? 0;
    if (event.button !== 0 || width === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const x = placed[index]?.x ?? 0;
    const elements = placed.map((_, at) => [
      ...(ref.current?.querySelectorAll<HTMLElement>(
        `[data-part="${at}"], [data-handle="${at}"]`,
      ) ?? []),
    ]);
    drag.current = { index, fromPx: event.clientX, mmPerPx: face.length / width, elements, x };
    act({ type: 'select', index });
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>) {
    const now = drag.current;
    const from = now && placed[now.index];
    if (!now || !from) return;
    const wanted = from.x + (event.clientX - now.fromPx) * now.mmPerPx;
    const x = snapped(face, placed, now.index, wanted);
    if (x === now.x) return;
    now.x = x;
    const places = dropped(face, placed, now.index, x);
    const lands = places?.[now.index] ?? from.x;
    const isNear = places !== undefined && isNearBy({ ...from, x: lands }, x);
    mark(now, true, !isNear);
    for (const [at, one] of placed.entries()) {
      show(now, at, at === now.index && !isNear ? x : (places?.[at] ?? one.x));
    }
    say(isNear ? `at ${lands} mm` : `Won’t fit at ${x} mm: goes to ${lands} mm`);
  }

  function end(isDropped: boolean) {
    const now = drag.current;
    drag.current = null;
    if (!now) return;
    mark(now, false, false);
    for (const [at, one] of placed.entries()) show(now, at, one.x);
    // React knows nothing of what was written meanwhile, and the part may be put back.
    const from = placed[now.index];
    if (from) say(positionOf(from, included[now.index]));
    if (isDropped && now.x !== from?.x) act({ type: 'move', index: now.index, x: now.x });
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
}

/** The face with its parts, which a finger, a mouse or the arrow keys move. */
export function FaceStage(props: FaceStageProps) {
  const { ref, laid, selected, isMeasured, isZoomed, act } = props;
  const { drawing, placed, product, problems } = laid;
  const { face } = product;
  const { onPointerDown, ...dragging } = useDrag(props);

  // A part that was chosen or put in comes into sight.
  useEffect(() => {
    const handle = ref.current?.querySelector<HTMLElement>(`[data-handle="${selected}"]`);
    if (!isZoomed || !ref.current || !handle) return;
    const [box, view] = [handle.getBoundingClientRect(), ref.current.getBoundingClientRect()];
    if (box.left >= view.left && box.right <= view.right) return;
    ref.current.scrollLeft += box.left + box.width / 2 - view.left - view.width / 2;
  }, [isZoomed, selected, ref]);

  function onKeyDown(event: KeyboardEvent, index: number) {
    const x = placed[index]?.x ?? 0;
    const half = (placed[index]?.part.size.width ?? 0) / 2;
    const step = event.shiftKey ? 1 : STEP_MM;
    const to = {
      ArrowLeft: x - step,
      ArrowRight: x + step,
      Home: face.left[0] + half,
      End: face.right[1] - half,
    }[event.key];
    if (to === undefined && event.key !== 'Delete') return;
    event.preventDefault();
    if (to === undefined) return act({ type: 'remove', index });
    act({ type: 'move', index, x: Math.round(Math.min(Math.max(0, to), face.length)) });
  }

  return (
    // It takes the focus when a part is taken out.
    <section ref={ref} aria-label="The face" tabIndex={-1} className="builder-stage">
      <FaceView
        drawing={drawing}
        product={product.id}
        sizes={isZoomed ? '184vw' : 'min(92vw, 76rem)'}
        eager
        dimensions={isMeasured}
        className={isZoomed ? 'builder-zoomed' : undefined}
      >
        {closedZones(face).map(({ name, from, to }) => (
          <span
            key={from}
            className="builder-closed"
            data-end={from === 0 ? 'left' : to === face.length ? 'right' : undefined}
            title={name}
            style={{
              left: `${(from / face.length) * 100}%`,
              width: `${((to - from) / face.length) * 100}%`,
            }}
          />
        ))}
        {placed.map(({ part: { name, size }, x }, index) => {
          const isWrong = problems.some((one) => one.index === index);
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the layout
              key={index}
              type="button"
              data-handle={index}
              className="builder-handle"
              data-wrong={isWrong || undefined}
              data-selected={selected === index || undefined}
              aria-label={`${name} at ${x} mm${isWrong ? ', where it does not fit' : ''}. Arrow keys move it, Delete takes it out.`}
              style={{
                left: `${(x / face.length) * 100}%`,
                width: `${(size.width / face.length) * 100}%`,
              }}
              onPointerDown={(event) => onPointerDown(event, index)}
              {...dragging}
              onClick={() => act({ type: 'select', index })}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
          );
        })}
      </FaceView>
    </section>
  );
}
