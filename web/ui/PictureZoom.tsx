import {
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { readPicture } from '../../shared/picture.ts';
import { noteClosed, type Openings } from '../lib/page/openings.ts';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Picture } from './Picture.tsx';
import { PopoverDialog } from './PopoverDialog.tsx';

interface PictureZoomProps extends Openings {
  name: string;
  images: readonly string[];
  shown: number;
  onShow: (index: number) => void;
}

/** The full-window view, open while it is rendered. A press zooms to double size, around what was pressed. */
export default function PictureZoom(props: PictureZoomProps) {
  const { name, images, shown, onShow } = props;
  const id = useId();
  const [near, setNear] = useState(false);
  const many = images.length > 1;
  function step(by: number) {
    setNear(false);
    onShow((shown + by + images.length) % images.length);
  }
  const swipe = useSwipe((by) => !near && step(by));
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (many && !near && by) step(by);
  });
  // On the window: whatever has the focus, even nothing, as after a press on the picture in Safari.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const src = images[shown] ?? '';
  const { width, height } = readPicture(src) ?? { width: 4, height: 3 };

  const view = useRef<HTMLDivElement>(null);
  /** The part of the picture that was pressed, from its middle, in widths and heights of it. */
  const pressed = useRef({ across: 0, down: 0 });
  function zoom({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    const scale = Math.min(box.width / width, box.height / height);
    // A key presses nothing but the middle.
    pressed.current = {
      across: detail && (clientX - box.left - box.width / 2) / scale / width,
      down: detail && (clientY - box.top - box.height / 2) / scale / height,
    };
    setNear(!near);
  }
  useLayoutEffect(() => {
    const { current } = view;
    if (!near || !current) return;
    const { across, down } = pressed.current;
    current.scrollTo({
      left: current.scrollWidth * (0.5 + across) - current.clientWidth / 2,
      top: current.scrollHeight * (0.5 + down) - current.clientHeight / 2,
      behavior: 'instant',
    });
  }, [near]);

  return (
    <PopoverDialog
      id={id}
      open
      onClose={() => noteClosed(props)}
      // A picture's description may be a sentence.
      title={<span className="block text-lg md:text-2xl">{name}</span>}
      shape="full"
      className="flex-col [&:popover-open]:flex"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 p-4 md:p-7">
        <div ref={view} className="min-h-0 flex-1 overflow-auto rounded-patch">
          <button
            type="button"
            aria-pressed={near}
            aria-label={near ? 'Zoom out' : 'Zoom in'}
            onClick={zoom}
            className={cx(
              // The focus ring is drawn inside the button, which fills the window, and above the
              // picture.
              'isolate block outline-offset-[-3px]',
              near ? 'w-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in touch-pan-y',
            )}
            style={near ? { aspectRatio: width / height } : undefined}
            {...swipe}
          >
            <Picture
              key={src}
              src={src}
              alt={`${name}, ${shown + 1} of ${images.length}`}
              sizes={near ? '200vw' : '100vw'}
              eager
              // Beside a picture shown whole, the colours and the ground would look like part of it.
              className="-z-10 size-full bg-transparent! [&_.blur-up]:hidden"
              imgClassName="object-contain!"
            />
          </button>
        </div>
        {/* Upright, a phone shows the picture no larger than its page did. */}
        <p className="text-center text-sm text-soft md:hidden">
          {near ? 'Drag to look around, tap to go back.' : 'Tap the picture for a closer look.'}
        </p>
        {many && (
          <div className="flex items-center justify-between gap-3">
            <Button look="line" onClick={() => step(-1)}>
              Previous
            </Button>
            <p role="status" className="tabular-nums">
              {`${shown + 1} of ${images.length}`}
            </p>
            <Button look="line" onClick={() => step(1)}>
              Next
            </Button>
          </div>
        )}
      </div>
    </PopoverDialog>
  );
}

/** A touch that moves this far sideways, in px, is a swipe. */
const THRESHOLD = 40;

/** Handlers that report a sideways swipe: 1 to the next, −1 to the previous. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
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
