import {
  type CSSProperties,
  memo,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Face } from '../../../shared/builder/face.ts';
import { faceScene } from '../../../shared/builder/face-scene.ts';
import type { Part } from '../../../shared/builder/parts.ts';
import { closedZones } from '../../../shared/builder/room.ts';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Cross } from '../../ui/icons.tsx';
import builderStyle from './builder.css?inline';
import { FaceStage } from './FaceStage.tsx';
import { LaidOutWithYou } from './LaidOutWithYou.tsx';
import { Look } from './Look.tsx';
import { OrderLayout, TakeAway } from './OrderLayout.tsx';
import { Palette } from './Palette.tsx';
import { PartBar, PartList, Tool } from './Parts.tsx';
import { Start } from './Start.tsx';
import type { Act, Buildables, BuilderAddress } from './steps.ts';
import { type LaidOut, useBuilder } from './useBuilder.ts';

interface BuilderProps {
  products: Buildables;
  /** Consoles whose faces are not known. */
  others: readonly Product[];
  addons: readonly Addon[];
  address: BuilderAddress;
}

/** Lays out the face of a console: what is seen, whether it fits, what it costs, and where it leads. */
export function Builder({ products, others, addons, address }: BuilderProps) {
  const {
    laid,
    known,
    earlier,
    notice,
    notices,
    selected,
    act: step,
  } = useBuilder(products, addons, address);
  const [isMeasured, setMeasured] = useState(false);
  const [isZoomed, setZoomed] = useState(false);
  const { product } = laid;
  const { ways = [] } = notice;
  // Its height to its width, without anything in it.
  const ratio = useMemo(() => {
    const bare = { face: product.face, felt: '', stitching: '', parts: [] };
    const { view } = faceScene(bare, product.id);
    return view.height / view.width;
  }, [product]);
  const stage = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLOutputElement>(null);
  const act: Act = useCallback(
    (next) => {
      // The button that was pressed goes with the part, or with what was said.
      const isGone = document.querySelector(':is(.builder-notice, .builder-wrong) :focus');
      if (next.type === 'remove' || isGone) stage.current?.focus({ preventScroll: true });
      step(next);
    },
    [step],
  );

  return (
    // Below `lg` one column, so that face and price can stick along all of it.
    <div className="builder flex flex-col" style={{ '--face': ratio } as CSSProperties}>
      <style href="builder" precedence="page">
        {builderStyle}
      </style>
      <LaidOutWithYou consoles={others} products={products} />
      <div className="builder-top">
        <FaceStage
          ref={stage}
          bar={bar}
          laid={laid}
          selected={selected}
          isMeasured={isMeasured}
          isZoomed={isZoomed}
          act={act}
        />
        <PartBar
          ref={bar}
          laid={laid}
          selected={selected}
          canUndo={earlier.length > 0}
          isZoomed={isZoomed}
          onZoom={() => setZoomed(!isZoomed)}
          act={act}
        />
        <div role="status">
          {/* With keys, because a status that stays the same is not read out again. */}
          {notice.isSeen ? (
            <p key={notices} className="sr-only">
              {notice.text}
            </p>
          ) : (
            <div key={notices} className="builder-notice">
              <p>{notice.text}</p>
              {ways.map(({ label, step }) => (
                <Button key={label} look="bone" size="small" onClick={() => act(step)}>
                  {label}
                </Button>
              ))}
              <Tool label="Close" onPress={() => act({ type: 'close notice' })}>
                <Cross />
              </Tool>
            </div>
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        <Button look="line" size="small" onClick={() => act({ type: 'arrange' })}>
          Arrange It for Me
        </Button>
        <Button look="line" size="small" onClick={() => act({ type: 'mirror' })}>
          Flip Left–Right
        </Button>
        <Button
          look="line"
          size="small"
          aria-pressed={isMeasured}
          onClick={() => setMeasured(!isMeasured)}
        >
          Millimetres
        </Button>
        <p className="text-sm text-soft">{closedText(laid.product.face)}</p>
      </div>
      <Start known={known} laid={laid} stage={stage} act={act} />
      <Choices
        products={products}
        others={others}
        addons={addons}
        known={known}
        laid={useDeferredValue(laid)}
        line={address.line}
        isToKeep={address.isToKeep}
        act={act}
      />
    </div>
  );
}

/** Explains the hatching on the face. */
const closedText = (face: Face): string =>
  `Nothing is cut where it’s hatched: ${closedZones(face)
    .map(({ name }) => name)
    .join(', ')
    .replace(/, (?=[^,]+$)/, ' and ')}.`;

interface ChoicesProps extends Pick<BuilderProps, 'products' | 'others' | 'addons'> {
  known: ReadonlyMap<string, Part>;
  /** A moment behind the face, which is to show a press within a frame or two. */
  laid: LaidOut;
  line: string | undefined;
  isToKeep: boolean;
  act: Act;
}

/** Below the face: what can be chosen, the layout as a list, and its price. */
const Choices = memo(function Choices(props: ChoicesProps) {
  const { products, others, addons, known, laid, line, isToKeep, act } = props;
  return (
    <div className="builder-work">
      <Look products={products} others={others} laid={laid} act={act} />
      <Palette parts={known} laid={laid} act={act} />
      <PartList laid={laid} act={act} />
      <OrderLayout products={products} laid={laid} addons={addons} line={line} act={act} />
      <TakeAway laid={laid} line={line} isToKeep={isToKeep} />
    </div>
  );
});
