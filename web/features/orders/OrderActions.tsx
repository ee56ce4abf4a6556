import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { buildOf, isConsole } from '../../../shared/build.ts';
import type { Order } from '../../../shared/contract/index.ts';
import { inquiryLengths } from '../../../shared/contract/lengths.ts';
import { shortId } from '../../../shared/order-contact.ts';
import { ASK_WHEN_FINAL, whyFinal } from '../../../shared/order-news.ts';
import { apartApi } from '../../lib/api/apart.ts';
import { read } from '../../lib/api/query.ts';
import { createAttempts, sendMessageOnce } from '../../lib/form/attempts.ts';
import { createDraft, texts, useForm } from '../../lib/form/form.ts';
import { SEND_AGAIN } from '../../lib/form/outcome.ts';
import { toastFailure } from '../../lib/form/toast-failure.ts';
import { useAction } from '../../lib/form/useAction.ts';
import { cart, toastAdded } from '../../lib/shopping/cart-changes.ts';
import { toast } from '../../lib/state/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderFormFoot } from './OrderFormFoot.tsx';
import { OrderMessages } from './OrderMessages.tsx';
import { awaitedAddress, OwnDetails, sentDigits } from './OwnDetails.tsx';

interface OrderActionsProps {
  order: Order;
  /** Token of a guest's link to the order. */
  token: string | undefined;
  /** True if its messages are shown at once. */
  open: boolean;
}

/** The messages about an order, and what a customer can do: ask, correct their details before it leaves, order it again. */
export function OrderActions({ order, token, open }: OrderActionsProps) {
  /** How many messages were sent from here. */
  const [sent, setSent] = useState(0);
  const [digits] = useState(() => sentDigits(order.id));
  const [opened, setOpened] = useState<'question' | 'details' | undefined>(() =>
    awaitedAddress(order, digits.get()) ? 'details' : undefined,
  );
  const opener = useRef<HTMLButtonElement>(null);
  const why = whyFinal(order);

  const opens = (form: NonNullable<typeof opened>, label: string) => (
    <Button
      look="line"
      size="small"
      aria-expanded={opened === form}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        setOpened(form);
      }}
    >
      {label}
    </Button>
  );
  const close = () => {
    opener.current?.focus();
    setOpened(undefined);
  };

  return (
    <>
      {/* Anew after each that was sent, which opens it. */}
      <OrderMessages key={sent} order={order} token={token} open={open || sent > 0} />
      <section
        aria-label={`What you can do about order #${shortId(order.id)}`}
        className="no-print"
      >
        <div className="flex flex-wrap gap-2">
          {opens('question', 'Ask About This Order')}
          {!why && opens('details', 'Change My Details')}
          <OrderAgain order={order} />
          <CancelOrder order={order} token={token} />
        </div>
        {why && <p className="mt-3 text-soft text-sm">{`${why} ${ASK_WHEN_FINAL}`}</p>}
        {opened === 'question' && (
          <AskForm order={order} token={token} onClose={close} onSent={() => setSent(sent + 1)} />
        )}
        {opened === 'details' && !why && (
          <OwnDetails order={order} sent={digits} token={token} onClose={close} />
        )}
      </section>
    </>
  );
}

interface AskFormProps extends Omit<OrderActionsProps, 'open'> {
  onClose: () => void;
  onSent: () => void;
}

function AskForm({ order, token, onClose, onSent }: AskFormProps) {
  const [{ draft, attempts }] = useState(() => {
    const name = `order-${order.id}-question`;
    return {
      draft: createDraft<{ message: string }>(name, texts('message')),
      attempts: createAttempts(name),
    };
  });
  const form = useForm({
    initial: { message: '' },
    draft,
    lengths: { message: inquiryLengths.message },
    required: { message: 'Type your message.' },
    failure: { otherwise: 'That didn’t work. Your message is kept here.', again: SEND_AGAIN },
    async submit(message) {
      await sendMessageOnce(attempts, message, (body, headers) =>
        token
          ? apartApi('orders.askByLink', { params: { token }, body, headers })
          : apartApi('orders.ask', { params: { id: order.id }, body, headers }),
      );
      toast({
        title: 'Message Sent!',
        description: `We’ll read it with your order and answer you at ${order.customerEmail}.`,
      });
      onSent();
      onClose();
    },
  });
  return (
    <Form form={form} aria-label="Message about this order" className="mt-4 grid gap-4">
      <TextField label="Your message" rows={4} {...form.field('message')} />
      <OrderFormFoot
        form={form}
        busy="Sending…"
        send="Send Message"
        onClose={onClose}
        purpose="to answer you"
      />
    </Form>
  );
}

/** Puts what was ordered into the cart again, at today's prices, as far as it is still sold. */
function OrderAgain({ order }: { order: Order }) {
  const client = useQueryClient();
  const { busy, run } = useAction();

  async function fill() {
    try {
      const [products, addons] = await Promise.all([
        client.fetchQuery(read('products.list')),
        client.fetchQuery(read('addons.list')),
      ]);
      const gone: string[] = [];
      const asked: string[] = [];
      const left: string[] = [];
      let added = 0;
      for (const item of order.orderItems) {
        const product = products.find(({ id }) => id === item.product.id);
        if (!product) {
          (isConsole(item) ? gone : asked).push(item.product.name);
          continue;
        }
        const chosen = item.addons.flatMap((line) => {
          const addon = addons.find(({ id }) => id === line.addon.id);
          if (!addon) gone.push(line.addon.name);
          return addon ? [{ addon, quantity: line.quantity }] : [];
        });
        const line = { product, quantity: item.quantity, addons: chosen, ...buildOf(item) };
        const why = cart.whyNoRoom(line);
        if (why) {
          left.push(`${product.name} is left out. ${why}`);
          continue;
        }
        cart.add(line);
        added += 1;
      }
      if (gone.length > 0) left.push(`No longer sold: ${gone.join(', ')}.`);
      if (asked.length > 0) left.push(`${asked.join(', ')}: ask us, and we’ll price it again.`);
      if (added === 0) return toast({ title: 'Nothing Added', description: left.join(' ') });
      toastAdded(['At today’s prices.', ...left].join(' '));
    } catch (error) {
      toastFailure('Nothing Added', error);
    }
  }

  return (
    <Button look="line" size="small" aria-disabled={busy} onClick={() => void run(fill)}>
      Order Again
    </Button>
  );
}
