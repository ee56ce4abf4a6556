import { useState } from 'react';
import type { AdminProduct } from '../../../../shared/contract/index.ts';
import { SubmitError, useForm } from '../../../lib/form/form.ts';
import { useStore } from '../../../lib/state/storage.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Money } from '../../../ui/Verbatim.tsx';
import { Action, DialogAction } from '../shared/Action.tsx';
import { BulkResult, failureTexts, oneOrMany, toggled } from '../shared/bulk-changes.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { useSaveEach } from '../shared/data/useSave.ts';
import { FormFooter } from '../shared/form/FormParts.tsx';
import { changedPrice, lastPriceChange, type PriceChange, parsePercent } from './prices.ts';

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

function Result({ change: { changed, failures, undone } }: { change: PriceChange }) {
  const { done, saveEach } = useSaveEach('products.update');

  /** Undoes it for products that nobody has changed since; the others stay, and are named. */
  async function undo() {
    const outcomes = await saveEach(changed, ({ id, before, version }) => ({
      params: { id },
      body: { price: before },
      headers: ifMatch(version),
    }));
    lastPriceChange.set({
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
    </section>
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
      const outcomes = await saveEach(changes, ({ product, price }) => ({
        params: { id: product.id },
        body: { price },
        headers: ifMatch(product.version),
      }));
      lastPriceChange.set({
        changed: outcomes.flatMap(({ item: { product }, saved }) => {
          const { id, name, price: before } = product;
          return saved ? [{ id, name, before, version: saved.version }] : [];
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
