import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { felts } from '../../../shared/builder/face-pictures.ts';
import { threads } from '../../../shared/builder/face-scene.ts';
import { keptDrawing } from '../../../shared/builder/keep.ts';
import { type Layout, layoutCode, resolved } from '../../../shared/builder/layout.ts';
import { extraCutOuts, type Part } from '../../../shared/builder/parts.ts';
import {
  arrange,
  mirrored,
  type Placed,
  problemsOf,
  swapped,
  whyNot,
} from '../../../shared/builder/rules.ts';
import type { Addon } from '../../../shared/contract/index.ts';
import { MAX_PARTS } from '../../../shared/contract/limits.ts';
import { formatDollars } from '../../../shared/money.ts';
import { vehicleName } from '../../../shared/vehicle.ts';
import { priceFacts } from '../../../shared/what-next.ts';
import { cart } from '../../lib/shopping/cart-changes.ts';
import { useVehicle } from '../../lib/shopping/vehicle.ts';
import { toast } from '../../lib/state/toast.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import builderStyle from './builder.css?inline';
import { FaceStage } from './FaceStage.tsx';
import {
  addonsOf,
  allParts,
  type Buildable,
  firstLayout,
  keptLayout,
  knownLayout,
  moved,
  withPart,
  withPlaces,
} from './layouts.ts';

/** What the address asks for: a layout, or a console to begin with. */
export interface BuilderAddress {
  readonly code?: string | undefined;
  readonly console?: string | undefined;
}

/** The layouts so far, the last one shown; earlier ones for Undo. */
const MAX_UNDO = 50;
/** How long the layout stays as it is before the address follows, in ms. */
const SETTLED_MS = 400;

interface BuilderProps {
  products: readonly [Buildable, ...Buildable[]];
  addons: readonly Addon[];
  /** Undefined until the page has hydrated. */
  address: BuilderAddress | undefined;
}

/** Lays out the face of a console: what is seen, whether it fits, what it costs, and where it leads. */
export function Builder({ products, addons, address }: BuilderProps) {
  const known = useMemo(() => allParts(addons), [addons]);
  const [layouts, setLayouts] = useState<readonly Layout[]>(() => [
    firstLayout(products[0], known),
  ]);
  const [notice, setNotice] = useState('');
  const [dimensions, setDimensions] = useState(false);
  const navigate = useNavigate();
  const layout = layouts.at(-1) ?? firstLayout(products[0], known);
  const product = products.find(({ id }) => id === layout.product) ?? products[0];
  const { placed, gone } = resolved(layout, known);

  const begin = useEffectEvent(({ code, console }: BuilderAddress) => {
    const wanted = code ?? (console === undefined ? keptLayout.get() : '');
    const found = wanted ? knownLayout(wanted, products) : undefined;
    const chosen = products.find(({ id }) => id === console);
    if (found) setLayouts([found]);
    else if (chosen) setLayouts([firstLayout(chosen, known)]);
    if (code && !found) {
      setNotice('That link does not lead to a layout any more, so here is one to start from.');
    }
  });
  useEffect(() => {
    if (address) begin(address);
  }, [address]);

  const code = layoutCode(layout);
  const isChanged = layouts.length > 1;
  useEffect(() => {
    if (!isChanged) return;
    keptLayout.set(code);
    const timer = setTimeout(
      () => void navigate({ to: '/build', search: { l: code }, replace: true, resetScroll: false }),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [code, isChanged, navigate]);

  function change(next: Layout, said = '') {
    setNotice(said);
    setLayouts((all) => [...all, next].slice(-MAX_UNDO));
  }
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
    setNotice(
      `${part.name}: ${whyNot(product.face, all, [...known.values()], others) ?? 'there is no room left.'}`,
    );
  }

  function tidy() {
    const places = arrange(product.face, placed);
    if (places) place(places);
    else {
      const parts = placed.map(({ part }) => part);
      setNotice(whyNot(product.face, parts, [...known.values()], []) ?? 'There is no room left.');
    }
  }

  const problems = problemsOf(product.face, placed);
  const drawing = keptDrawing(product, layout, known);
  const chosen = addonsOf(placed, addons);
  const cents = chosen.reduce(
    (sum, { addon, quantity }) => sum + addon.price * quantity,
    product.price,
  );
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
        <Button
          look="line"
          size="small"
          aria-disabled={!isChanged}
          onClick={() => setLayouts((all) => (all.length > 1 ? all.slice(0, -1) : all))}
        >
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
          <Palette parts={[...known.values()]} full={placed.length >= MAX_PARTS} onAdd={add} />
        </div>
        <div>
          <PartList placed={placed} onPlaces={place} onMove={move} onRemove={remove} />
          <Questions
            texts={[
              ...problems.map(({ text }) => text),
              ...extraCutOuts(
                product.cutOuts,
                placed.map(({ part }) => part),
              ).map((text) => `${text}: we’ll tell you what it costs.`),
              ...placed.flatMap(({ part }) => part.needs ?? []),
            ]}
          />
          <Summary
            cents={cents}
            facts={priceFacts(product.specifications['Lead time'], product.readyBy)}
          >
            <Order
              product={product}
              layout={layout}
              placed={placed}
              addons={addons}
              known={known}
            />
          </Summary>
        </div>
      </div>
    </>
  );
}

const colourName = (key: string) => key[0]?.toUpperCase() + key.slice(1).replaceAll('-', ' ');

interface LookProps {
  products: readonly Buildable[];
  product: Buildable;
  layout: Layout;
  onChange: (layout: Layout) => void;
  onConsole: (product: Buildable) => void;
}

/** Console, felt and stitching. */
function Look({ products, product, layout, onChange, onConsole }: LookProps) {
  const mine = useVehicle();
  return (
    <section aria-labelledby="look">
      <h2 id="look" className="text-xl">
        Console, felt and stitching
      </h2>
      {mine && <p className="mt-1 text-soft">For your {vehicleName(mine)}.</p>}
      <SelectField
        label="Console"
        required
        className="mt-3"
        value={product.id}
        options={products.map(({ id, name, face }) => ({
          value: id,
          label: `${name}, ${face.length} mm`,
        }))}
        onChange={(id) => {
          const next = products.find((one) => one.id === id);
          if (next) onConsole(next);
        }}
      />
      <Colours
        name="Felt"
        colours={felts}
        chosen={layout.felt}
        onChoose={(felt) => onChange({ ...layout, felt })}
      />
      <Colours
        name="Stitching"
        colours={threads}
        chosen={layout.stitching}
        onChoose={(stitching) => onChange({ ...layout, stitching })}
      />
    </section>
  );
}

interface ColoursProps {
  name: string;
  colours: Readonly<Record<string, string>>;
  /** Empty: as the console comes. */
  chosen: string;
  onChoose: (colour: string) => void;
}

function Colours({ name, colours, chosen, onChoose }: ColoursProps) {
  return (
    <fieldset className="mt-4">
      <legend className="font-bold">
        {name}
        <span className="font-normal text-soft">
          : {chosen ? colourName(chosen) : 'as pictured in the shop'}
        </span>
      </legend>
      <div className="builder-colours mt-2">
        {Object.entries(colours).map(([key, colour]) => (
          <button
            key={key}
            type="button"
            className="builder-colour"
            style={{ backgroundColor: colour }}
            aria-label={colourName(key)}
            aria-pressed={chosen === key}
            onClick={() => onChoose(chosen === key ? '' : key)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PaletteProps {
  parts: readonly Part[];
  full: boolean;
  onAdd: (part: Part) => void;
}

/** What can go in, each a press away. */
function Palette({ parts, full, onAdd }: PaletteProps) {
  return (
    <section aria-labelledby="palette" className="mt-8">
      <h2 id="palette" className="text-xl">
        Put something in
      </h2>
      <ul className="builder-rows mt-3">
        {parts.map((part) => (
          <li key={part.id}>
            <span>
              {part.name}
              <span className="block text-soft text-sm">
                {part.size.width} × {part.size.height} mm,{' '}
                {part.price === null ? 'cut for your own' : formatDollars(part.price)}
              </span>
            </span>
            <Button
              look="line"
              size="small"
              aria-disabled={full}
              onClick={() => full || onAdd(part)}
            >
              Add<span className="sr-only"> {part.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PartListProps {
  placed: readonly Placed[];
  onPlaces: (places: readonly number[]) => void;
  onMove: (index: number, x: number) => void;
  onRemove: (index: number) => void;
}

/** The layout as a list from left to right, for who does not see or drag it. */
function PartList({ placed, onPlaces, onMove, onRemove }: PartListProps) {
  const order = placed.map((_, at) => at).sort((a, b) => (placed[a]?.x ?? 0) - (placed[b]?.x ?? 0));
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="text-xl">
        From left to right
      </h2>
      {placed.length === 0 && <p className="mt-2 text-soft">Nothing is cut into it yet.</p>}
      <ol className="builder-rows mt-3">
        {order.map((index, at) => {
          const one = placed[index];
          const next = order[at + 1];
          if (!one) return null;
          const { name } = one.part;
          const small = (text: string, label: string, onClick: () => void) => (
            <button type="button" className="builder-small" aria-label={label} onClick={onClick}>
              <span aria-hidden="true">{text}</span>
            </button>
          );
          return (
            <li key={index} data-testid="laid-part">
              <span>
                {name}
                <span className="block text-soft text-sm tabular-nums">
                  Middle at {one.x} mm from the left
                </span>
              </span>
              <span className="flex">
                {small('←', `Move ${name} 5 mm left`, () => onMove(index, one.x - 5))}
                {small('→', `Move ${name} 5 mm right`, () => onMove(index, one.x + 5))}
                {next !== undefined &&
                  small('⇄', `Swap ${name} with the next`, () =>
                    onPlaces(swapped(placed, index, next)),
                  )}
                {small('×', `Take out ${name}`, () => onRemove(index))}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
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

function Summary({
  cents,
  facts,
  children,
}: {
  cents: number;
  facts: string;
  children: ReactNode;
}) {
  return (
    <section aria-label="Price" className="plate mt-6 p-6">
      <p className="font-extrabold text-2xl">{formatDollars(cents)}</p>
      <p className="text-sm">{facts}</p>
      {children}
    </section>
  );
}

interface OrderProps {
  product: Buildable;
  layout: Layout;
  placed: readonly Placed[];
  addons: readonly Addon[];
  known: ReadonlyMap<string, Part>;
}

/** Where a layout leads: the cart, a quote, or somebody else. */
function Order({ product, layout, placed, addons, known }: OrderProps) {
  const mine = useVehicle();
  const code = layoutCode(layout);
  const chosen = addonsOf(placed, addons);

  function onAdd() {
    const extra = extraCutOuts(
      product.cutOuts,
      placed.map(({ part }) => part),
    );
    cart.add({
      ...{ product, quantity: 1, addons: chosen, vehicle: mine },
      felt: layout.felt ? colourName(layout.felt) : null,
      stitching: layout.stitching ? colourName(layout.stitching) : null,
      extraCutOut: extra.join(', ') || null,
      ...{ layout: code, drawing: keptDrawing(product, layout, known) },
    });
    toast({
      title: 'Added to Cart!',
      description: `${product.name} has been added to your cart.`,
      link: { to: '/cart', label: 'View Cart' },
    });
  }

  async function onShare() {
    const url = `${location.origin}/build?l=${code}`;
    try {
      if (navigator.share) await navigator.share({ title: `${product.name}, laid out`, url });
      else {
        await navigator.clipboard.writeText(url);
        toast({ title: 'Link Copied', description: 'Whoever opens it sees this layout.' });
      }
    } catch (error) {
      // Whoever closes the sheet of ways to share has changed their mind.
      if ((error as Error).name === 'AbortError') return;
      toast({ title: 'Link Not Copied', description: url, variant: 'destructive' });
    }
  }

  return (
    <div className="mt-4 grid gap-3">
      <Button onClick={onAdd}>Add to Cart</Button>
      <Link
        to="/contact"
        search={{
          ...{ console: product.id, custom: true, layout: code },
          addons: Object.fromEntries(chosen.map(({ addon, quantity }) => [addon.id, quantity])),
        }}
        className={buttonClass('line')}
      >
        Ask for a Quote
      </Link>
      <Button look="line" onClick={() => void onShare()}>
        Share This Layout
      </Button>
    </div>
  );
}
