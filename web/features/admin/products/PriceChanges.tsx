import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminProduct } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { SubmitError, useForm } from '../../../lib/form/form.ts';
import { useStore } from '../../../lib/state/storage.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Money } from '../../../ui/Verbatim.tsx';
import { OrderLink } from '../orders/OrderLink.tsx';
import { Action, DialogAction } from '../shared/Action.tsx';
import { BulkResult, failureTexts, oneOrMany, toggled } from '../shared/bulk-changes.tsx';
import { adminRead, ifMatch } from '../shared/data/admin-api.ts';
import { useSaveEach } from '../shared/data/useSave.ts';
import { confirm, type Question } from '../shared/form/Confirm.tsx';
import { FormFooter } from '../shared/form/FormParts.tsx';
import {
  ASKS_FROM,
  changedPrice,
  lastPriceChange,
  type PriceChange,
  parsePercent,
} from './prices.ts';

/** Opens the price change of several products. */
export function PricesButton({ products }: { products: readonly AdminProduct[] }) {
  return (
    <DialogAction
      label="Change Prices"
      title="Change Prices"
      description="Orders and sent quotes keep their prices. Carts show the new price before anything is ordered."
    >
      {(close) => <PricesForm products={products} onClose={close} />}
    </DialogAction>
  );
}

/** The outcome of the last price change, and the button that undoes it. */
export function LastPriceChange() {
  const change = useStore(lastPriceChange);
  return change && <Result change={change} />;
}

function Result({ change }: { change: PriceChange }) {
  const { at, changed, failures, undone } = change;
  const { done, saveEach } = useSaveEach('products.update');

  /** Undoes it for products that nobody has changed since; the others stay, and are named. */
  async function undo() {
    const outcomes = await saveEach(changed, ({ id, before, version }) => ({
      params: { id },
      body: { price: before },
      headers: ifMatch(version),
    }));
    lastPriceChange.set({
      at,
      changed: outcomes.filter(({ saved }) => saved).map(({ item }) => item),
      failures: failureTexts(outcomes, ({ name }) => name),
      undone: true,
    });
  }

  const outcome = `${oneOrMany(changed.length, 'price')} ${undone ? 'put back' : 'changed'}.`;
  return (
    <section aria-label="Price change" className="my-2 border-wattle border-l-4 bg-sunk px-4 py-3">
      <BulkResult
        title={done === undefined ? outcome : `Putting back ${done + 1} of ${changed.length}…`}
        failures={failures}
        busy={done !== undefined}
        onUndo={undone || changed.length === 0 ? undefined : () => void undo()}
      >
        <Action onClick={() => lastPriceChange.set(null)}>Dismiss</Action>
      </BulkResult>
      <OrdersSince key={String(undone)} change={change} />
    </section>
  );
}

/** The newest orders that are looked through for the new prices. */
const LOOKED_THROUGH = 100;

/** The orders placed at the new prices: an undo does not change them. */
function OrdersSince({ change: { at, changed } }: { change: PriceChange }) {
  // Read anew each time, because customers order while the owner looks at the prices.
  const newest = useQuery({
    ...adminRead('orders.adminList', { query: { limit: LOOKED_THROUGH } }),
    staleTime: 0,
  }).data;
  const prices = new Map(changed.map(({ id, price }) => [id, price]));
  const since = newest?.filter(
    ({ createdAt, orderItems }) =>
      createdAt >= at &&
      orderItems.some(({ product, priceAtPurchase }) => prices.get(product.id) === priceAtPurchase),
  );
  if (!since?.length) return null;
  return (
    <div className="mt-2">
      <p>
        {`${oneOrMany(since.length, 'order')} placed at ${changed.length === 1 ? 'this price' : 'these prices'}; ${since.length === 1 ? 'it keeps' : 'they keep'} what the customer agreed to, unless you edit the lines:`}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {since.map((order) => (
          <li key={order.id}>
            <OrderLink order={order} /> <Money cents={order.totalCents} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PricesFormProps {
  products: readonly AdminProduct[];
  onClose: () => void;
}

/** Changes several products' prices by a percentage, after a preview of each. */
function PricesForm({ products, onClose }: PricesFormProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { done, saveEach } = useSaveEach('products.update');
  const form = useForm({
    initial: { percent: '', toDollars: true },
    check: ({ percent }) => ({
      percent: !parsePercent(percent) && 'Type a percentage from -90 to 900, such as 5 or -7.5.',
    }),
    failure: { otherwise: 'Failed to save the prices.' },
    async submit() {
      if (changes.length === 0) throw new SubmitError('No price would change.');
      if (percent <= -ASKS_FROM && !(await confirm(lowering(typed, changes)))) {
        throw new SubmitError('The prices stay as they are.');
      }
      const at = new Date().toISOString();
      const outcomes = await saveEach(changes, ({ product, price }) => ({
        params: { id: product.id },
        body: { price },
        headers: ifMatch(product.version),
      }));
      lastPriceChange.set({
        at,
        changed: outcomes.flatMap(({ item: { product }, saved }) => {
          const { id, name, price: before } = product;
          return saved ? [{ id, name, before, price: saved.price, version: saved.version }] : [];
        }),
        failures: failureTexts(outcomes, ({ product }) => product.name),
        undone: false,
      });
      onClose();
    },
  });
  const { percent: typed, toDollars } = form.values;
  const percent = parsePercent(typed) ?? 0;
  const rows = products.map((product) => ({
    product,
    price: changedPrice(product.price, percent, toDollars),
  }));
  const changes =
    percent === 0
      ? []
      : rows.filter(({ product, price }) => price !== product.price && !leftOut.has(product.id));

  return (
    <Form form={form} autoComplete="off" aria-label="Change Prices" className="grid gap-4">
      <TextField
        label="Change by percent"
        hint="Use a minus to lower them: -10"
        inputMode="text"
        {...form.field('percent')}
        required
      />
      <CheckField label="Round to whole dollars" {...form.checkbox('toDollars')} />
      <Preview
        rows={rows}
        changes={changes}
        leftOut={leftOut}
        onToggle={(id) => setLeftOut(toggled(leftOut, id))}
      />
      <p role="status" className="text-soft">
        {done === undefined
          ? `${changes.length === 0 ? 'No price' : oneOrMany(changes.length, 'price')} will change.`
          : `Saving ${done + 1} of ${changes.length}…`}
      </p>
      <FormFooter form={form} save="Change Prices" onCancel={onClose} />
    </Form>
  );
}

/** The new amounts that a question names. */
const NAMED = 4;

/** The question before prices fall a long way. */
function lowering(typed: string, changes: readonly Row[]): Question {
  const named = changes
    .slice(0, NAMED)
    .map(
      ({ product, price }) =>
        `${product.name} ${formatDollars(product.price)} to ${formatDollars(price)}`,
    );
  const others = changes.length - named.length;
  const all = others > 0 ? [...named, `and ${others} more`] : named;
  return {
    title: `Lower ${oneOrMany(changes.length, 'price')} by ${typed.replace(/[^\d.,]/g, '')}%?`,
    text: `${all.join(', ')}. Customers can order at once.`,
    yes: changes.length === 1 ? 'Lower the Price' : 'Lower the Prices',
  };
}

/** A product and its new price, in cents. */
interface Row {
  readonly product: AdminProduct;
  readonly price: number;
}

interface PreviewProps {
  rows: readonly Row[];
  changes: readonly Row[];
  /** The ids of products that keep their price. */
  leftOut: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Each product with its current and its new price. */
function Preview({ rows, changes, leftOut, onToggle }: PreviewProps) {
  return (
    <table className="number-table" aria-label="Preview">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Now</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { product, price } = row;
          const isChanged = changes.includes(row);
          return (
            <tr key={product.id}>
              <th scope="row">
                <CheckField
                  label={product.name}
                  checked={!leftOut.has(product.id)}
                  onChange={() => onToggle(product.id)}
                />
              </th>
              <td>
                <Money cents={product.price} />
              </td>
              <td className={isChanged ? 'font-bold' : 'text-soft'}>
                {isChanged ? <Money cents={price} /> : 'stays'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
