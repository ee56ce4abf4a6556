import { useMemo, useState } from 'react';
import { firstLayout, moved, withPart, withPlaces } from '../../../shared/builder/begin.ts';
import { judged } from '../../../shared/builder/keep.ts';
import { type Part, partsById } from '../../../shared/builder/parts.ts';
import { arrange, mirrored, whyNot } from '../../../shared/builder/rules.ts';
import type { Addon } from '../../../shared/contract/index.ts';
import { MAX_PARTS } from '../../../shared/contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import builderStyle from './builder.css?inline';
import { Look, Palette } from './Choices.tsx';
import { FaceStage } from './FaceStage.tsx';
import type { Buildable } from './layouts.ts';
import { OrderLayout } from './OrderLayout.tsx';
import { PartList } from './PartList.tsx';
import { type BuilderAddress, useLayouts } from './useLayouts.ts';

interface BuilderProps {
  products: readonly [Buildable, ...Buildable[]];
  addons: readonly Addon[];
  /** Undefined until the page has hydrated. */
  address: BuilderAddress | undefined;
}

/** Lays out the face of a console: what is seen, whether it fits, what it costs, and where it leads. */
export function Builder({ products, addons, address }: BuilderProps) {
  const known = useMemo(() => partsById(addons), [addons]);
  const { layout, notice, say, change, undo } = useLayouts(products, known, address);
  const [dimensions, setDimensions] = useState(false);
  const product = products.find(({ id }) => id === layout.product) ?? products[0];
  const parts = [...known.values()];
  const judgement = judged(product, layout, known);
  const { placed, gone, problems, extra, needs, drawing } = judgement;

  const place = (places: readonly number[]) => change(withPlaces(layout, moved(placed, places)));
  const move = (index: number, x: number) =>
    place(placed.map((one, at) => (at === index ? x : one.x)));
  const remove = (index: number) => change(withPlaces(layout, placed.toSpliced(index, 1)));

  function add(part: Part) {
    const next = withPart(layout, part.id, product.face, known);
    if (next) return change(next, `${part.name} is in.`);
    const others = products
      .filter(({ id }) => id !== product.id)
      .map(({ name, face }) => ({ name, face }));
    const all = [...placed.map((one) => one.part), part];
    say(`${part.name}: ${whyNot(product.face, all, parts, others) ?? 'there is no room left.'}`);
  }

  function tidy() {
    const places = arrange(product.face, placed);
    if (places) place(places);
    else {
      const laid = placed.map(({ part }) => part);
      say(whyNot(product.face, laid, parts, []) ?? 'There is no room left.');
    }
  }

  return (
    <>
      <style href="builder" precedence="page">
        {builderStyle}
      </style>
      <FaceStage
        drawing={drawing}
        product={product.id}
        placed={placed}
        wrong={new Set(problems.map(({ index }) => index))}
        dimensions={dimensions}
        onMove={move}
        onRemove={remove}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        <Button look="line" size="small" onClick={tidy}>
          Arrange It for Me
        </Button>
        <Button
          look="line"
          size="small"
          onClick={() =>
            place(
              mirrored(
                product.face,
                placed.map(({ x }) => x),
              ),
            )
          }
        >
          Mirror
        </Button>
        <Button look="line" size="small" aria-disabled={!undo} onClick={undo}>
          Undo
        </Button>
        <CheckField label="Show millimetres" checked={dimensions} onChange={setDimensions} />
      </div>
      <p role="status" className="mt-2 font-semibold">
        {notice}
        {gone.length > 0 && ' Some parts of this layout are no longer in the shop.'}
      </p>
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <Look
            products={products}
            product={product}
            layout={layout}
            onChange={change}
            onConsole={(next) => change(firstLayout(next, known))}
          />
          <Palette parts={parts} full={placed.length >= MAX_PARTS} onAdd={add} />
        </div>
        <div>
          <PartList placed={placed} onPlaces={place} onMove={move} onRemove={remove} />
          <Questions
            texts={[
              ...problems.map(({ text }) => text),
              ...extra.map((text) => `${text}: we’ll tell you what it costs.`),
              ...needs,
            ]}
          />
          <OrderLayout product={product} layout={layout} judged={judgement} addons={addons} />
        </div>
      </div>
    </>
  );
}

/** What does not fit, and what the workshop has to put a price to. */
function Questions({ texts }: { texts: readonly string[] }) {
  return (
    <div aria-live="polite" className="mt-4">
      {texts.length > 0 && (
        <ul className="grid gap-1 border-wattle border-l-4 bg-sunk px-4 py-3">
          {texts.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said of two parts
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
