import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { firstLayout, moved, withPart, withPlaces } from '../../../shared/builder/begin.ts';
import { type Judged, judged } from '../../../shared/builder/keep.ts';
import type { Layout } from '../../../shared/builder/layout.ts';
import { type Part, partsById } from '../../../shared/builder/parts.ts';
import { arrange, mirrored, swapped, whyNot } from '../../../shared/builder/rules.ts';
import type { Addon } from '../../../shared/contract/index.ts';
import { MAX_PARTS } from '../../../shared/contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Cross } from '../../ui/icons.tsx';
import builderStyle from './builder.css?inline';
import { FaceStage } from './FaceStage.tsx';
import { Look } from './Look.tsx';
import type { Buildable } from './layouts.ts';
import { OrderLayout } from './OrderLayout.tsx';
import { Palette } from './Palette.tsx';
import { PartBar, Tool } from './PartBar.tsx';
import { PartList } from './PartList.tsx';
import { type BuilderAddress, useLayouts } from './useLayouts.ts';

interface BuilderProps {
  products: readonly [Buildable, ...Buildable[]];
  addons: readonly Addon[];
  /** Undefined until the page has hydrated. */
  address: BuilderAddress | undefined;
}

const NO_ROOM = 'There’s no room left for that.';

/** The layout that is worked on, what is wrong with it, and what a visitor does to it. */
function useFace({ products, addons, address }: BuilderProps) {
  const known = useMemo(() => partsById(addons), [addons]);
  const { layout, notice, refuse, change, undo } = useLayouts(products, known, address);
  const [selected, select] = useState<number>();
  const product = products.find(({ id }) => id === layout.product) ?? products[0];
  const parts = [...known.values()];
  const judgement = judged(product, layout, known);
  const { placed } = judgement;
  const place = (places: readonly number[]) => change(withPlaces(layout, moved(placed, places)));

  return {
    ...{
      known,
      layout,
      notice,
      refuse,
      change,
      undo,
      selected,
      select,
      product,
      judgement,
      placed,
    },
    move: (index: number, x: number) => place(placed.map((one, at) => (at === index ? x : one.x))),
    swap: (one: number, other: number) => place(swapped(placed, one, other)),
    mirror() {
      const places = placed.map(({ x }) => x);
      place(mirrored(product.face, places));
    },
    remove(index: number) {
      select(undefined);
      change(withPlaces(layout, placed.toSpliced(index, 1)), `${placed[index]?.part.name} is out.`);
    },
    add(part: Part) {
      const next = withPart(layout, part.id, product.face, known);
      if (next) {
        select(placed.length);
        return change(next, `${part.name} is in.`);
      }
      const others = products
        .filter(({ id }) => id !== product.id)
        .map(({ name, face }) => ({ name, face }));
      const all = [...placed.map((one) => one.part), part];
      refuse(whyNot(product.face, all, parts, others) ?? NO_ROOM);
    },
    arrange() {
      const places = arrange(product.face, placed);
      if (places) return place(places);
      const laid = placed.map(({ part }) => part);
      refuse(whyNot(product.face, laid, parts, []) ?? NO_ROOM);
    },
    /** Begins with another console, as it is sold. */
    begin(next: Buildable) {
      select(undefined);
      change(firstLayout(next, known));
    },
  };
}

/** Lays out the face of a console: what is seen, whether it fits, what it costs, and where it leads. */
export function Builder(props: BuilderProps) {
  const { products, addons, address } = props;
  const face = useFace(props);
  const { layout, notice, product, placed, judgement, selected } = face;
  const [isMeasured, setMeasured] = useState(false);
  const [isZoomed, setZoomed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLOutputElement>(null);

  function remove(index: number) {
    // The button that was pressed goes with the part.
    stage.current?.focus({ preventScroll: true });
    face.remove(index);
  }

  return (
    // Below `lg` one column, so that face and price can stick along all of it.
    <div className="builder flex flex-col">
      <style href="builder" precedence="page">
        {builderStyle}
      </style>
      <div className="builder-top">
        <FaceStage
          ref={stage}
          bar={bar}
          drawing={judgement.drawing}
          product={product.id}
          placed={placed}
          wrong={new Set(judgement.problems.map(({ index }) => index))}
          selected={selected}
          isMeasured={isMeasured}
          isZoomed={isZoomed}
          onSelect={face.select}
          onMove={face.move}
          onRemove={remove}
        />
        <PartBar
          ref={bar}
          placed={placed}
          selected={selected}
          onMove={face.move}
          onSwap={face.swap}
          onRemove={remove}
          undo={face.undo}
          isZoomed={isZoomed}
          onZoom={() => setZoomed(!isZoomed)}
        />
        <div role="status">
          {notice.isSeen ? (
            <p className="sr-only">{notice.text}</p>
          ) : (
            notice.text && <Refusal text={notice.text} onClose={() => face.refuse()} />
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button look="line" size="small" onClick={face.arrange}>
          Arrange It for Me
        </Button>
        <Button look="line" size="small" onClick={face.mirror}>
          Mirror
        </Button>
        <Button
          look="line"
          size="small"
          aria-pressed={isMeasured}
          onClick={() => setMeasured(!isMeasured)}
        >
          Millimetres
        </Button>
      </div>
      <Choices
        products={products}
        addons={addons}
        known={face.known}
        layout={useDeferredValue(layout)}
        line={address?.line}
        actions={useActions({ ...face, remove })}
      />
    </div>
  );
}

interface Actions
  extends Pick<
    ReturnType<typeof useFace>,
    'change' | 'begin' | 'add' | 'move' | 'swap' | 'remove'
  > {}

/** The same functions at every render, so that what does not depend on the layout is not rendered for them. */
function useActions(now: Actions): Actions {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return useMemo(
    () => ({
      change: (...args) => latest.current.change(...args),
      begin: (...args) => latest.current.begin(...args),
      add: (...args) => latest.current.add(...args),
      move: (...args) => latest.current.move(...args),
      swap: (...args) => latest.current.swap(...args),
      remove: (...args) => latest.current.remove(...args),
    }),
    [],
  );
}

interface ChoicesProps extends Pick<BuilderProps, 'products' | 'addons'> {
  known: ReadonlyMap<string, Part>;
  /** A moment behind the face, which is to show a press within a frame or two. */
  layout: Layout;
  line: string | undefined;
  actions: Actions;
}

/** Below the face: what can be chosen, the layout as a list, and its price. */
const Choices = memo(function Choices(props: ChoicesProps) {
  const { products, addons, known, layout, line, actions } = props;
  const product = products.find(({ id }) => id === layout.product) ?? products[0];
  const judgement = judged(product, layout, known);
  const { placed } = judgement;
  return (
    <div className="builder-work">
      <Look
        products={products}
        product={product}
        layout={layout}
        onChange={actions.change}
        onConsole={actions.begin}
      />
      <Palette
        parts={[...known.values()]}
        placed={placed}
        cutOuts={product.cutOuts}
        felt={layout.felt}
        product={product.id}
        isFull={placed.length >= MAX_PARTS}
        onAdd={actions.add}
      />
      <PartList
        placed={placed}
        onSwap={actions.swap}
        onMove={actions.move}
        onRemove={actions.remove}
      />
      <OrderLayout
        product={product}
        layout={layout}
        judged={judgement}
        addons={addons}
        line={line}
        notes={notesOn(judgement)}
      />
    </div>
  );
});

/** What does not fit, and what the workshop has to put a price to. */
const notesOn = ({ gone, problems, extra, needs }: Judged): string[] => [
  ...gone.map(() => 'A part of this layout is no longer in the shop.'),
  ...problems.map(({ text }) => text),
  ...extra.map((text) => `${text}: we’ll tell you what it costs before we cut.`),
  ...needs,
];

/** Why a part does not go in, and what would. */
function Refusal({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div className="builder-notice">
      <p>{text}</p>
      <Tool label="Close" onPress={onClose}>
        <Cross />
      </Tool>
    </div>
  );
}
