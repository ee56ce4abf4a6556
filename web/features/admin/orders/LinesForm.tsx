import { formatDollars } from '../../../../shared/money.ts';
import { sumCharges } from '../../../../shared/order-money.ts';
import { correctionHeading } from '../../../../shared/order-news.ts';
import { QuoteLines } from '../quote/QuoteLines.tsx';
import { useCatalogue } from '../quote/useQuote.ts';
import { NotesAndTotal, OrderForm, type OrderFormProps, useOrderForm } from './order-form.tsx';
import { linesCents, linesError, linesOf, priceOrderLines, requestLines } from './order-lines.ts';

/** Changes an order's contents until it has left. Unchanged lines keep their prices. */
export default function LinesForm(props: OrderFormProps) {
  const { order } = props;
  const { products, addons, isRead, catalogue } = useCatalogue();
  const form = useOrderForm('orders.changeLines', props, {
    initial: { lines: linesOf(order), notes: '', tell: true },
    check: ({ lines }) => ({ lines: linesError(lines, isRead) }),
    toBody: ({ lines, ...rest }) => ({
      lines: requestLines(lines, priceOrderLines(lines, catalogue)),
      ...rest,
    }),
    done: ({ totalCents }) => `New total: ${formatDollars(totalCents)}`,
    isNews: ({ version }) => version !== order.version,
  });
  const priced = priceOrderLines(form.values.lines, catalogue);
  const charged = sumCharges(order.charges);
  return (
    <OrderForm
      {...props}
      form={form}
      label="Edit lines"
      heading={form.dirty ? correctionHeading : undefined}
      save="Save Lines"
    >
      <QuoteLines of="order" form={form} priced={priced} products={products} addons={addons} />
      <NotesAndTotal form={form} cents={linesCents(priced) + charged} />
    </OrderForm>
  );
}
