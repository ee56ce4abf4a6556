import { quoteLengths } from '../../../shared/contract/lengths.ts';
import {
  detailLengths,
  emptyReferences,
  referenceNames,
  referencesIn,
} from '../../../shared/customer-details.ts';
import { formatDollars } from '../../../shared/money.ts';
import { isAnyChosen } from '../../../shared/quote-totals.ts';
import { api } from '../../lib/api/api.ts';
import { billToErrors } from '../../lib/form/bill-to.ts';
import { createDraft, SubmitError, texts, useForm } from '../../lib/form/form.ts';
import type { Errors } from '../../lib/form/form-rules.ts';
import { ONCE } from '../../lib/form/outcome.ts';
import {
  deliveryRequest,
  emptyShipping,
  requiredShipping,
  shippingErrors,
} from '../../lib/form/shipping.ts';
import { flag } from '../../lib/state/codec.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { CollectionNotice } from '../../ui/form/CollectionNotice.tsx';
import { DeliveryFields } from '../../ui/form/DeliveryFields.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { ReferenceFields } from '../../ui/form/ReferenceFields.tsx';
import { PhoneField, TextField } from '../../ui/form/TextField.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { plusPostage } from './offer.ts';
import type { OpenQuote } from './useQuote.ts';

/** Id of the section with the form. */
export const ACCEPT = 'accept';

interface AcceptFormProps {
  open: OpenQuote;
  /** Numbers of the chosen options. */
  ticked: readonly number[];
  /** True if it is picked up at the workshop. */
  pickUp: boolean;
  /** The total that the customer sees with these options. */
  totalCents: number;
}

/** The form to accept the quote as shown: name, address, a checkbox and a button. */
export function AcceptForm({ open, ticked, pickUp, totalCents }: AcceptFormProps) {
  const { token, quote } = open;
  const { number, revision, needsPhone, offer } = quote;
  const total = formatDollars(totalCents);
  const named = revision > 1 ? `${number}, version ${revision},` : number;
  const postage = plusPostage(offer, pickUp);
  const form = useForm({
    initial: emptyAcceptance,
    draft: acceptanceDraft,
    transient: ['agreed'],
    lengths,
    required: requiredAcceptance(needsPhone, pickUp),
    check: (values) => acceptanceErrors(values, pickUp, isAnyChosen(offer?.lines ?? [], ticked)),
    reachedBy: needsPhone ? ['phone'] : [],
    failure: {
      otherwise: 'Please try again: you won’t order twice.',
      again: ONCE,
    },
    async submit(values) {
      const body = {
        ...deliveryRequest(values, pickUp),
        ...referencesIn(values),
        ...(needsPhone && { phone: values.phone }),
        name: values.name,
        revision,
        ticked: [...ticked],
        totalCents,
        agreed: true as const,
      };
      try {
        await open.answer(() => api('quotes.acceptByLink', { params: { token }, body }));
      } catch (error) {
        // They agreed to another revision.
        if (error instanceof SubmitError) form.set({ agreed: false });
        throw error;
      }
      scrollTo(0, 0);
    },
  });
  return (
    <section id={ACCEPT} aria-labelledby="accept-title" className="no-print plate p-5 pt-7 md:p-8">
      <h2 id="accept-title" tabIndex={-1} className="text-xl">
        Accept this quote
      </h2>
      <p className="mt-2">
        You don’t need an account, and there’s nothing to pay now. We’ll turn the quote into an
        order and email you at each step.
      </p>
      <Form form={form} className="mt-6 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-6">
          <TextField
            label="Full name"
            hint={`Typing your name counts as signing.${pickUp ? '' : ' It goes on the parcel too.'}`}
            autoComplete="name"
            className={needsPhone ? 'sm:col-span-3' : 'sm:col-span-6'}
            {...form.field('name')}
          />
          {needsPhone && <PhoneField className="sm:col-span-3" {...form.field('phone')} />}
          <DeliveryFields
            form={form}
            pickUp={pickUp}
            onPickUp={offer?.delivery === 'either' ? (pickUp) => form.set({ pickUp }) : undefined}
          />
          <ReferenceFields form={form} className="sm:col-span-3" billToClass="sm:col-span-6" />
        </div>
        <div>
          <CheckField
            label={
              <Sentence>{`I accept quote ${named} for ${total}${postage}, and its terms.`}</Sentence>
            }
            {...form.checkbox('agreed')}
          />
        </div>
        <div>
          <SubmitButton form={form} busy="Accepting…" className="w-full sm:w-auto">
            <Sentence>{`Accept for ${total}${postage}`}</Sentence>
          </SubmitButton>
          <FormFailure form={form} className="mt-4" />
        </div>
        <CollectionNotice
          purpose="to build, post and invoice your order"
          className="text-sm text-soft"
        />
      </Form>
    </section>
  );
}

const emptyAcceptance = {
  name: '',
  phone: '',
  ...emptyShipping,
  ...emptyReferences,
  /** True if pick-up was chosen; it counts only where there is a choice. */
  pickUp: false,
  agreed: false,
};
type AcceptanceValues = typeof emptyAcceptance;

/** The acceptance as it is typed. The sums depend on its delivery. */
export const acceptanceDraft = createDraft<AcceptanceValues>('accept-quote', {
  ...texts('name', 'phone', ...referenceNames),
  ...texts('shippingAddress', 'shippingCity', 'shippingState', 'shippingPostcode'),
  pickUp: flag,
  agreed: flag,
});

const lengths = {
  ...detailLengths,
  name: quoteLengths.customerName,
  phone: quoteLengths.customerPhone,
};

/** @param needsPhone whether the workshop has no number of the customer's */
function requiredAcceptance(needsPhone: boolean, pickUp: boolean): Errors<AcceptanceValues> {
  return {
    name: 'Type your full name.',
    ...(needsPhone && { phone: 'Enter a phone number we can ring.' }),
    ...(!pickUp && requiredShipping),
  };
}

/** @param isAnyChosen whether anything of the quote is chosen */
function acceptanceErrors(
  values: AcceptanceValues,
  pickUp: boolean,
  isAnyChosen: boolean,
): Errors<AcceptanceValues> {
  return {
    name: values.name.trim().length < 2 && 'Type your full name.',
    ...(!pickUp && shippingErrors(values)),
    ...billToErrors(values),
    agreed:
      (!isAnyChosen && 'Choose at least one line of the quote first.') ||
      (!values.agreed && 'Tick this to accept.'),
  };
}
