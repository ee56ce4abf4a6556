import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../shared/contract/index.ts';
import { openInvoices, paymentSentence } from '../../../shared/invoice.ts';
import { read } from '../../lib/api/query.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';

interface OrderInvoicesProps {
  order: Order;
  /** Token of a guest's link to the order. */
  token?: string | undefined;
}

const useInvoices = ({ order, token }: OrderInvoicesProps) =>
  useQuery({
    ...(token
      ? read('invoices.byOrderLink', { params: { token } })
      : read('invoices.list', { params: { id: order.id } })),
    enabled: order.invoices.length > 0,
  }).data;

/** Leads to the open invoice that is due first. */
export function HowToPay(props: OrderInvoicesProps) {
  const data = useInvoices(props);
  const [due] = openInvoices(props.order.invoices);
  if (!due) return null;
  // Its room is kept until its address is known.
  return (
    <a
      className={buttonClass('dirt', 'small', 'no-print mt-3')}
      href={data?.find(({ id }) => id === due.id)?.link}
    >
      See How to Pay
    </a>
  );
}

/** The invoices of an order, each with what is to pay. Nothing while there are none. */
export function OrderInvoices({ order, token }: OrderInvoicesProps) {
  const data = useInvoices({ order, token });
  if (order.invoices.length === 0) return null;
  return (
    <section>
      <h3 className="font-bold text-base">Invoices</h3>
      <ul className="grid gap-1">
        {order.invoices.map(({ id, number }) => {
          const invoice = data?.find((one) => one.id === id);
          return (
            <li key={id}>
              {invoice ? (
                <a className="link" href={invoice.link}>
                  <Verbatim>{number}</Verbatim>
                </a>
              ) : (
                <Verbatim>{number}</Verbatim>
              )}
              {invoice && (
                <span className="text-soft">
                  <Sentence>{`: ${paymentSentence(invoice)}`}</Sentence>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
