import { Link } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { MAX_DISTINCT_ADDONS, MAX_QUOTE_LINES } from '../../../../shared/contract/limits.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Action } from '../shared/Action.tsx';
import type { AddonsQuery, ProductsQuery } from '../shared/data/reads.ts';
import { addFocused, nextKey } from '../shared/form/rows.ts';
import { Listing } from '../shared/list/Listing.tsx';
import { ProductFinder } from './line-inputs.tsx';
import { QuoteLineFields } from './QuoteLineFields.tsx';
import { type DraftLine, emptyLine } from './quote-draft.ts';
import type { QuoteLine } from './quote-rules.ts';

interface QuoteLinesProps {
  form: Pick<FormApi<{ lines: readonly DraftLine[] }>, 'values' | 'set' | 'error'>;
  of?: 'quote' | 'order';
  priced: readonly QuoteLine[];
  products: ProductsQuery;
  addons: AddonsQuery;
}

/** The lines of a quote or an order: catalogue products, and lines in the owner's own words. */
export function QuoteLines({ form, of = 'quote', priced, products, addons }: QuoteLinesProps) {
  const section = useRef<HTMLElement>(null);
  const { lines } = form.values;
  const isFull = lines.length >= MAX_QUOTE_LINES;
  const { add, addProduct, change } = lineChanges(form, section);

  return (
    <section ref={section} aria-labelledby="quote-products" className="grid gap-3">
      <h3 id="quote-products" className="text-lg">
        Products
      </h3>
      <Listing
        {...products}
        items={products.data}
        what="products"
        skeleton="h-16"
        empty={noProducts}
      >
        {(items) =>
          !isFull && (
            <ProductFinder
              label="Add a product"
              items={items}
              error={lines.length === 0 ? form.error('lines') : undefined}
              onAdd={({ id, name }) => addProduct(id, name)}
            />
          )
        }
      </Listing>
      <ul
        aria-label={`Lines of the ${of}`}
        className="grid grid-cols-[minmax(0,1fr)] border-line border-t empty:hidden"
      >
        {lines.map((line, index) => (
          <QuoteLineFields
            key={line.key}
            line={line}
            number={index + 1}
            priced={priced[index]}
            product={products.data?.find(({ id }) => id === line.productId)}
            isGone={Boolean(
              line.productId &&
                products.data &&
                !products.data.some(({ id }) => id === line.productId),
            )}
            addons={addons.data ?? []}
            hasChoice={of === 'quote'}
            showErrors={Boolean(form.error('lines'))}
            onChange={(changes) => change(line.key, changes)}
          />
        ))}
      </ul>
      <p aria-live="polite" className="font-semibold text-alarm text-sm">
        {lines.length > 0 && <span>{form.error('lines')}</span>}
        {countAddons(lines) > MAX_DISTINCT_ADDONS && (
          <span>{`At most ${MAX_DISTINCT_ADDONS} different add-ons.`}</span>
        )}
      </p>
      <Action
        className="justify-self-start"
        disabledReason={isFull && `At most ${MAX_QUOTE_LINES} lines.`}
        onClick={() => addFocused(() => add({ productId: null, text: '' }))}
      >
        Add a Custom Line
      </Action>
    </section>
  );
}

/** The changes that the fields and buttons make to the lines. */
function lineChanges(
  form: Pick<QuoteLinesProps['form'], 'values' | 'set'>,
  section: RefObject<HTMLElement | null>,
) {
  const { lines } = form.values;

  function add(line: Pick<DraftLine, 'productId' | 'text'>) {
    form.set({ lines: [...lines, { ...emptyLine, ...line, key: nextKey(lines) }] });
  }

  /** Adding a product again increases its quantity. */
  function addProduct(id: string, name: string) {
    const there = lines.find(({ productId }) => productId === id);
    if (there) change(there.key, { quantity: there.quantity + 1 });
    else add({ productId: id, text: name });
  }

  function change(key: number, changes: Partial<DraftLine>) {
    form.set({
      lines: lines
        .map((line) => (line.key === key ? { ...line, ...changes } : line))
        .filter(({ quantity }) => quantity > 0),
    });
    // The focused element disappeared with the line.
    if (changes.quantity === 0) section.current?.querySelector('input')?.focus();
  }

  return { add, addProduct, change };
}

const noProducts = {
  title: 'No Products Yet',
  text: 'Add your first product, and you can quote it.',
  action: (
    <Link
      to="/admin-dashboard"
      search={{ tab: 'products' }}
      className={buttonClass('line', 'small')}
    >
      Open Products
    </Link>
  ),
};

const countAddons = (lines: readonly DraftLine[]): number =>
  new Set(lines.flatMap(({ addons }) => Object.keys(addons))).size;
