import { buildLines, layoutQuestions } from '../../../../shared/build.ts';
import type { AdminAddon, AdminProduct } from '../../../../shared/contract/index.ts';
import { buildLengths, quoteLengths } from '../../../../shared/contract/lengths.ts';
import { dollarsInput } from '../../../../shared/dollars.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { quoteLineCents } from '../../../../shared/quote-totals.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';
import { Action } from '../shared/Action.tsx';
import { Badge } from '../shared/Badge.tsx';
import { Dollars } from '../shared/form/Dollars.tsx';
import { LaidOut } from '../shared/LaidOut.tsx';
import { Thumbnail } from '../shared/values.tsx';
import { ProductFinder, QuantityField } from './line-inputs.tsx';
import type { DraftLine } from './quote-draft.ts';
import { lineError, priceError, type QuoteLine, typedBuild } from './quote-rules.ts';

interface QuoteLineFieldsProps {
  line: DraftLine;
  number: number;
  priced: QuoteLine | undefined;
  product: AdminProduct | undefined;
  /** True if the product is no longer in the catalogue. */
  isGone: boolean;
  addons: readonly AdminAddon[];
  /** True if lines can be optional. */
  hasChoice: boolean;
  showErrors: boolean;
  onChange: (changes: Partial<DraftLine>) => void;
}

/** The fields of one line: its item, quantity and add-ons, and a checkbox to make it optional. */
export function QuoteLineFields(props: QuoteLineFieldsProps) {
  const { line, number, priced, product, isGone, addons, hasChoice, onChange } = props;
  const name = line.productId === null ? line.text.trim() || `line ${number}` : line.text;
  return (
    <li className="quote-line">
      {line.productId === null ? (
        <OwnWords {...props} />
      ) : (
        <div className="quote-line-product">
          <Thumbnail src={product?.imageUrl ?? null} />
          <div className="min-w-0">
            <p className="font-semibold">
              <span>{`${product?.name ?? line.text} `}</span>
              {product?.hidden && <Badge>Hidden</Badge>}
            </p>
            {isGone && (
              <p className="font-semibold text-alarm">No longer in the catalogue: remove it.</p>
            )}
          </div>
          <LinePrice {...props} />
        </div>
      )}
      <div className="quote-line-amount flex items-center justify-between gap-3">
        <QuantityField
          of={name}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
        <span className="font-semibold tabular-nums">
          {priced && <Money cents={quoteLineCents(priced)} />}
        </span>
      </div>
      {line.productId !== null && (
        <>
          <LineAddons name={name} line={line} priced={priced} addons={addons} onChange={onChange} />
          <LineBuild name={name} line={line} isOrdered={!hasChoice} onChange={onChange} />
          <LineLayout name={name} line={line} onChange={onChange} />
        </>
      )}
      {hasChoice && (
        <div className="col-span-full flex flex-wrap gap-x-6">
          <CheckField
            label="Optional: the customer chooses"
            checked={line.optional}
            onChange={(optional) => onChange({ optional })}
          />
          {line.optional && (
            <CheckField
              label="Ticked by default"
              checked={line.ticked}
              onChange={(ticked) => onChange({ ticked })}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** The price of one unit, which is the shop's unless another was agreed. */
function LinePrice({ line, number, product, onChange }: QuoteLineFieldsProps) {
  return (
    <Dollars
      label={`Price of line ${number} ($)`}
      className="quote-line-price"
      {...(product && {
        placeholder: dollarsInput(product.price),
        hint: `Each. ${formatDollars(product.price)} in the shop.`,
      })}
      value={line.price}
      error={priceError(line) || undefined}
      onChange={(price) => onChange({ price })}
    />
  );
}

function OwnWords({ line, number, showErrors, onChange }: QuoteLineFieldsProps) {
  const error = (showErrors && lineError(line)) || undefined;
  const isWordless = line.text.trim() === '';
  return (
    <div className="quote-line-words">
      <TextField
        label={`Custom line ${number}`}
        required
        maxLength={quoteLengths.text}
        value={line.text}
        error={isWordless ? error : undefined}
        onChange={(text) => onChange({ text })}
      />
      <Dollars
        label={`Price of line ${number} ($)`}
        required
        value={line.price}
        error={isWordless ? undefined : error}
        onChange={(price) => onChange({ price })}
      />
    </div>
  );
}

interface LineBuildProps extends Pick<LineAddonsProps, 'name' | 'line' | 'onChange'> {
  /** True for a line of an order; a quote names one vehicle for all its lines. */
  isOrdered: boolean;
}

/** Any differences in how the console is built, such as another vehicle than the quote's. */
function LineBuild({ name, line, isOrdered, onChange }: LineBuildProps) {
  const chosen = buildLines(typedBuild(line));
  const field = (of: 'vehicle' | 'felt' | 'stitching' | 'extraCutOut', label: string) => (
    <TextField
      label={label}
      maxLength={of === 'vehicle' ? buildLengths.model : buildLengths[of]}
      value={line[of]}
      hint={
        of === 'vehicle'
          ? 'Such as 2016 Toyota HiLux. Anything else is kept as you type it.'
          : undefined
      }
      onChange={(value) => onChange({ [of]: value })}
    />
  );
  return (
    <details className="quote-line-part" open={isOrdered || undefined}>
      <summary className="min-h-8">
        <span>
          {isOrdered ? 'Vehicle, felt, stitching and cut-outs' : 'Felt, stitching and cut-outs'}
        </span>
        <span className="sr-only">{` of ${name}`}</span>
        {chosen.length > 0 && <span className="text-soft">{`: ${chosen.join(', ')}`}</span>}
      </summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {isOrdered && field('vehicle', 'Vehicle')}
        {field('felt', 'Felt')}
        {field('stitching', 'Stitching')}
        {field('extraCutOut', 'Extra cut-out')}
        {!isOrdered && field('vehicle', 'Vehicle, if not the quote’s')}
      </div>
    </details>
  );
}

/** The customer's layout of the face, and the questions to settle before it is cut. */
function LineLayout({ name, line, onChange }: Pick<LineAddonsProps, 'name' | 'line' | 'onChange'>) {
  const { productId, layout, drawing } = line;
  if (!layout && !drawing) return null;
  const takeOff = () => onChange({ layout: null, drawing: null });
  return (
    <div className="quote-line-part grid gap-2">
      <LaidOut of={name} product={productId ?? ''} line={line}>
        <Action onClick={takeOff} about={<Verbatim>{name}</Verbatim>}>
          Remove the Drawing
        </Action>
      </LaidOut>
      {layoutQuestions(line).map((question, at) => (
        <p key={question} className="flex items-center justify-between gap-3">
          <span className="min-w-0">{question}</span>
          {drawing && (
            <Action
              onClick={() =>
                onChange({
                  drawing: { ...drawing, questions: drawing.questions.toSpliced(at, 1) },
                })
              }
            >
              Settled<span className="sr-only">{`: ${question}`}</span>
            </Action>
          )}
        </p>
      ))}
    </div>
  );
}

interface LineAddonsProps {
  name: string;
  line: DraftLine;
  priced: QuoteLine | undefined;
  addons: readonly AdminAddon[];
  onChange: (changes: Partial<DraftLine>) => void;
}

/** A product's chosen add-ons, and a field to find others. */
function LineAddons({ name, line, priced, addons, onChange }: LineAddonsProps) {
  function set(id: string, quantity: number) {
    const { [id]: _, ...others } = line.addons;
    onChange({ addons: quantity > 0 ? { ...line.addons, [id]: quantity } : others });
  }
  const chosen = addons.filter(({ id }) => line.addons[id]);
  const priceOf = (id: string) => priced?.addons.find(({ addonId }) => addonId === id)?.unitCents;
  return (
    <div className="quote-line-part grid gap-2">
      <ul aria-label={`Add-ons of ${name}`} className="grid gap-1.5 empty:hidden">
        {chosen.map(({ id, name: addon, price }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span>{`${addon} `}</span>
              <span className="text-soft tabular-nums">
                <Money cents={priceOf(id) ?? price} />
              </span>
            </span>
            <QuantityField
              of={`${addon} for ${name}`}
              value={line.addons[id] ?? 0}
              onChange={(quantity) => set(id, quantity)}
            />
          </li>
        ))}
      </ul>
      <ProductFinder
        label={`Add an add-on to ${name}`}
        items={addons.filter(({ id }) => !line.addons[id])}
        onAdd={({ id }) => set(id, 1)}
      />
    </div>
  );
}
