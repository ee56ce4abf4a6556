import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { correctionHeading } from '../../../../shared/order-news.ts';
import { QuoteLines } from '../quote/QuoteLines.tsx';
import quoteStyle from '../quote/quote.css?url';
import { indexCatalogue } from '../quote/quote-rules.ts';
import { useAddons, useProducts } from '../shared/data/useCatalogue.ts';
import { useSave } from '../shared/data/useSave.ts';
import { FormFooter } from '../shared/form/FormFooter.tsx';
import { InlineForm } from '../shared/form/InlineForm.tsx';
import { HistoryNotes } from './HistoryNotes.tsx';
import { OrderConflict } from './OrderConflict.tsx';
import { linesCents, linesError, linesOf, priceOrderLines, requestLines } from './order-lines.ts';
import { TellField, useUndo } from './telling.tsx';
import { useOrderForm } from './useOrderForm.ts';

interface LinesFormProps {
  order: AdminOrder;
  onClose: (saved: boolean) => void;
}

/** Changes what was ordered, until the order has left. Lines that stay keep their prices. */
export default function LinesForm({ order, onClose }: LinesFormProps) {
  const undo = useUndo();
  const products = useProducts();
  const addons = useAddons();
  const isRead = Boolean(products.data && addons.data);
  const catalogue = indexCatalogue(products.data ?? [], addons.data ?? []);
  const { submit } = useSave('orders.changeLines', {
    done: (saved, { body: { tell = true } }) => ({
      title: 'Order Updated',
      description: `New total: ${formatDollars(saved.totalCents)}`,
      ...undo(saved, tell && saved.version !== order.version),
    }),
  });
  const form = useOrderForm({
    order,
    initial: { lines: linesOf(order), notes: '', tell: true },
    check: ({ lines }) => ({ lines: linesError(lines, isRead) }),
    save({ lines, notes, tell }, headers) {
      const body = { lines: requestLines(lines, priceOrderLines(lines, catalogue)), notes, tell };
      return submit({ params: { id: order.id }, body, headers });
    },
    failure: 'Failed to update order details. Please try again.',
    onSaved: () => onClose(true),
  });
  const { lines, tell } = form.values;
  const priced = priceOrderLines(lines, catalogue);
  const charged = order.charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <InlineForm form={form} aria-label="Edit lines" className="grid gap-4">
      <link rel="stylesheet" href={quoteStyle} precedence="admin" />
      <OrderConflict form={form} />
      <QuoteLines of="order" form={form} priced={priced} products={products} addons={addons} />
      <HistoryNotes {...form.field('notes')} />
      <p aria-live="polite" className="font-bold">
        New total:{' '}
        <span className="tabular-nums">{formatDollars(linesCents(priced) + charged)}</span>
      </p>
      <TellField
        order={order}
        heading={form.dirty ? correctionHeading : undefined}
        checked={tell}
        onChange={(to) => form.set({ tell: to })}
      />
      <FormFooter form={form} save="Save Lines" onCancel={() => onClose(false)} />
    </InlineForm>
  );
}
