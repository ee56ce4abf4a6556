import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { BodyOf, Order } from '../../../shared/contract/index.ts';
import {
  type DetailOf,
  detailLabel,
  detailLengths,
  detailsOf,
} from '../../../shared/customer-details.ts';
import { HOUR_MS } from '../../../shared/days.ts';
import { plainDigits } from '../../../shared/digits.ts';
import { typedEmail } from '../../../shared/email.ts';
import { formatDollars } from '../../../shared/money.ts';
import { agreedPostage } from '../../../shared/order-money.ts';
import { ASK_WHEN_FINAL, whyFinal } from '../../../shared/order-news.ts';
import { isPostcode } from '../../../shared/postcode.ts';
import { apartApi } from '../../lib/api/apart.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { readKey } from '../../lib/api/query.ts';
import { createDraft, type FormApi, SubmitError, texts, useForm } from '../../lib/form/form.ts';
import { emailError } from '../../lib/form/form-rules.ts';
import {
  optionalShippingErrors,
  requiredShipping,
  wholeShippingErrors,
} from '../../lib/form/shipping.ts';
import { typedDetails } from '../../lib/form/typed-details.ts';
import { text, whole } from '../../lib/state/codec.ts';
import { object } from '../../lib/state/codecs.ts';
import { persistentStore, type Store, useStore } from '../../lib/state/storage.ts';
import { toast } from '../../lib/state/toast.ts';
import { ContactFields, requiredContact } from '../../ui/form/ContactFields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { ShippingFields } from '../../ui/form/ShippingFields.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { OrderFormFoot } from './OrderFormFoot.tsx';

const names = detailsOf('contact', 'address');
type Name = DetailOf<'contact' | 'address'>;
type Values = Record<Name | 'emailCode', string>;

/** The new address that digits were sent to, and when, in ms. */
interface Sent {
  readonly to: string;
  readonly at: number;
}

/** Keeps it for an order as long as the tab, which people leave to read that email. */
export const sentDigits = (orderId: string): Store<Sent | null> =>
  persistentStore<Sent | null>(
    `order-${orderId}-digits`,
    null,
    object<Sent>({ to: text(254), at: whole(0, Number.MAX_SAFE_INTEGER) }),
    'session',
  );

/** The address whose digits are awaited. They work for an hour; then others are sent. */
export const awaitedAddress = (order: Order, sent: Sent | null): string | undefined =>
  sent && sent.to !== order.customerEmail && Date.now() - sent.at < HOUR_MS ? sent.to : undefined;

interface OwnDetailsProps {
  order: Order;
  sent: Store<Sent | null>;
  /** Token of a guest's link to the order. */
  token: string | undefined;
  onClose: () => void;
}

/**
 * Corrects the customer's details on an order that has not left. A new email address is used once
 * the digits that were sent there are typed here.
 */
export function OwnDetails({ order, sent, token, onClose }: OwnDetailsProps) {
  const [draft] = useState(() =>
    createDraft<Values>(`order-${order.id}-details`, texts(...names, 'emailCode')),
  );
  /** The order that the last call answered with, or refused to overwrite. */
  const seen = useRef(order);
  const sentTo = awaitedAddress(order, useStore(sent));
  const save = useSaveDetails(token);
  const known = valuesOf(order);

  const asksForCode = (values: Values) => sentTo === typedEmail(values.customerEmail);
  const form = useForm({
    initial: known,
    draft,
    transient: ['emailCode'],
    keep: true,
    lengths: detailLengths,
    required: Object.fromEntries(
      Object.entries({ ...requiredContact, ...(!order.pickUp && requiredShipping) }).filter(
        // A detail that was never known may stay empty.
        ([name]) => order[name as Name] !== null,
      ),
    ),
    check: (values) => ({
      customerEmail:
        values.customerEmail !== known.customerEmail && emailError(values.customerEmail),
      ...(!order.pickUp &&
        (order.shippingAddress === null ? optionalShippingErrors : wholeShippingErrors)(values)),
      emailCode: asksForCode(values) && !isCode(values.emailCode) && 'Type the six digits.',
    }),
    reachedBy: ['customerEmail', 'customerPhone'],
    failure: { otherwise: 'Nothing was changed. What you typed is kept here.' },
    async submit(values) {
      const typed = typedEmail(values.customerEmail);
      const body = {
        ...Object.fromEntries(
          names.flatMap((name) => (values[name] === known[name] ? [] : [[name, values[name]]])),
        ),
        ...(asksForCode(values) && { emailCode: values.emailCode }),
      } as BodyOf<'orders.correctOwn'>;
      const { saved, newer } = await save(seen.current, body);
      const before = seen.current;
      seen.current = saved;
      if (newer && whyFinal(saved)) return refuse(saved);
      if (newer && !says(saved, values)) throw new SubmitError(conflictOf(before, saved));
      if (typed !== (saved.customerEmail ?? '')) return sent.set({ to: typed, at: Date.now() });
      draft.set({});
      onClose();
      toast({ title: 'Details Changed', description: 'We’ve emailed you what changed.' });
    },
  });
  return (
    <Form
      form={form}
      aria-label="Your details on this order"
      className="mt-4 grid max-w-text gap-5"
    >
      <OwnFields order={order} form={form} isSent={asksForCode(form.values)} />
      {asksForCode(form.values) && <CodeField form={form} sentTo={sentTo} />}
      {order.invoices.length > 0 && (
        <p className="text-soft text-sm">Invoices that we’ve sent already stay as they are.</p>
      )}
      <OrderFormFoot
        form={form}
        busy="Saving…"
        send="Save My Details"
        onClose={onClose}
        purpose="to build, post and invoice your order"
      />
    </Form>
  );
}

const valuesOf = (order: Order): Values => ({ ...typedDetails(order), emailCode: '' });

/** True for six digits of any script, with or without spaces. */
const isCode = (typed: string): boolean => /^\d{6}$/.test(plainDigits(typed).replace(/\s/g, ''));

/** True if an order has all that was typed already, as after a try whose answer was lost. */
function says(order: Order, values: Values): boolean {
  const known = valuesOf(order);
  return names.every((name) =>
    name === 'customerEmail'
      ? typedEmail(values[name]) === known[name]
      : values[name].trim() === known[name],
  );
}

/** Told if somebody else saved the order first: what it says now of these details. */
function conflictOf(before: Order, now: Order): string {
  const known = valuesOf(now);
  const changed = names
    .filter((name) => before[name] !== now[name])
    .map((name) => `${detailLabel(name)}: ${known[name]}`);
  const says = changed.length > 0 ? ` It now says “${changed.join(', ')}”.` : '';
  return `The workshop changed this order while you were typing.${says} What you typed is still here: check it, then save again.`;
}

const refuse = (order: Order) =>
  toast({
    title: 'Not Changed',
    description: `${whyFinal(order)} ${ASK_WHEN_FINAL}`,
    variant: 'destructive',
  });

/** Saves, and shows the order as it is then; one that somebody else saved first is not overwritten. */
export function useSaveDetails(token: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();

  async function send({ id, version }: Order, body: BodyOf<'orders.correctOwn'>) {
    const headers = { 'if-match': `"${version}"` };
    if (!token) {
      const saved = await apartApi('orders.correctOwn', { params: { id }, body, headers });
      return { saved, orderLink: null };
    }
    const saved = await apartApi('orders.correctByLink', { params: { token }, body, headers });
    return { saved, orderLink: saved.orderLink };
  }

  async function sendOrFindNewer(seen: Order, body: BodyOf<'orders.correctOwn'>) {
    try {
      return { ...(await send(seen, body)), newer: false };
    } catch (error) {
      if (!(error instanceof ApiError && error.current)) throw error;
      return { saved: error.current as Order, orderLink: null, newer: true };
    }
  }

  return async (seen: Order, body: BodyOf<'orders.correctOwn'>) => {
    const { saved, orderLink, newer } = await sendOrFindNewer(seen, body);
    if (orderLink) {
      await navigate({ to: orderLink, replace: true });
    } else {
      const stale = token
        ? [readKey('orders.byLink', { params: { token } })]
        : [readKey('orders.list'), readKey('orders.events', { params: { id: seen.id } })];
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
    return { saved, newer };
  };
}

interface OwnFieldsProps {
  order: Order;
  form: FormApi<Values>;
  /** True if the digits were sent to the typed address. */
  isSent: boolean;
}

function OwnFields({ order, form, isSent }: OwnFieldsProps) {
  const { customerEmail, shippingPostcode } = form.values;
  const postage = agreedPostage(order);
  const isElsewhere =
    postage > 0 &&
    isPostcode(shippingPostcode) &&
    shippingPostcode.trim() !== order.shippingPostcode;
  return (
    <>
      <ContactFields
        form={form}
        emailHint={
          isSent || typedEmail(customerEmail) === (order.customerEmail ?? '')
            ? undefined
            : 'We’ll email six digits there, and ask you for them here.'
        }
      />
      {!order.pickUp && (
        <div className="grid gap-5 sm:grid-cols-6">
          <ShippingFields form={form} />
          <p aria-live="polite" className="font-semibold empty:absolute sm:col-span-6">
            {isElsewhere && (
              <Sentence>{`We agreed ${formatDollars(postage)} of postage to ${order.shippingPostcode}. To ${shippingPostcode} it may change: we’ll tell you before we post it.`}</Sentence>
            )}
          </p>
        </div>
      )}
    </>
  );
}

interface CodeFieldProps {
  form: FormApi<Values>;
  /** The address that the digits were sent to. */
  sentTo: string | undefined;
}

/** Asks for the digits that were sent to a new address. */
function CodeField({ form, sentTo }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address gets other digits
  useEffect(() => box.current?.querySelector('input')?.focus(), [sentTo]);
  return (
    <div ref={box}>
      <TextField
        label="Six digits from our email"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={
          <>
            <span>The rest is saved. We’ve emailed six digits to </span>
            <Verbatim>{sentTo}</Verbatim>
            <span>
              : type them here, and we use that address from now on. Nothing there after a few
              minutes? Ring us on{' '}
            </span>
            <PhoneLink />
          </>
        }
        {...form.field('emailCode')}
        required
      />
    </div>
  );
}
