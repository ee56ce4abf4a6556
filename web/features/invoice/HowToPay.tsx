import { lazy, Suspense } from 'react';
import { whatToType } from '../../../shared/card-payment.ts';
import type { CustomersInvoice } from '../../../shared/contract/index.ts';
import { formatDollars } from '../../../shared/money.ts';
import { copy } from '../../lib/page/copy.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';

const QrCode = lazy(() => import('../../ui/QrCode.tsx'));

/** The ways to pay an invoice: by transfer with what to copy, or by card. */
export function HowToPay({ invoice }: { invoice: CustomersInvoice }) {
  const { number, openCents, payTo, byCard } = invoice;
  return (
    <section aria-labelledby="how-to-pay" className="sheet-block border-edge/50 border-t pt-4">
      <h3 id="how-to-pay" className="text-lg">
        How to pay
      </h3>
      <p className="mt-1">
        {`${payTo.payId ? 'By PayID or bank transfer' : 'By bank transfer'}, with the invoice number as the reference. We never ask for a card number.`}
      </p>
      <div className="mt-3 flex items-start gap-x-6">
        <dl className="grid min-w-0 max-w-text flex-1 gap-1">
          {payTo.payId && <Detail name="PayID" value={payTo.payId} />}
          <Detail name="Account name" value={payTo.accountName} />
          {/* A bank's field for it takes six digits, and may cut off what is pasted with a hyphen. */}
          <Detail name="BSB" value={payTo.bsb} copied={payTo.bsb.replace(/\D/g, '')} />
          <Detail
            name="Account number"
            value={payTo.accountNumber}
            copied={payTo.accountNumber.replace(/\s/g, '')}
          />
          <Detail
            name="Amount"
            value={formatDollars(openCents)}
            copied={(openCents / 100).toFixed(2)}
          />
          <Detail name="Reference" value={number} />
        </dl>
        <OnThePhone invoice={invoice} />
      </div>
      {byCard && <PayByCard byCard={byCard} invoice={invoice} />}
    </section>
  );
}

interface DetailProps {
  name: string;
  value: string;
  /** The text that is copied, as a bank's field takes it. */
  copied?: string;
}

/** A detail of the transfer, with a button that copies it. */
function Detail({ name, value, copied = value }: DetailProps) {
  return (
    <div className="sheet-detail">
      <dt className="text-soft">{name}</dt>
      <dd className="flex items-center justify-between gap-x-4 font-semibold tabular-nums">
        <span className="min-w-0">
          <Verbatim>{value}</Verbatim>
        </span>
        <Button
          look="line"
          size="small"
          className="no-print flex-none"
          aria-label={`Copy the ${name}`}
          onClick={() => void copy(copied, `${name} copied: ${copied}`)}
        >
          Copy
        </Button>
      </dd>
    </div>
  );
}

/**
 * The way from a computer or from paper to the phone, where the bank's app is: a code with this
 * page's own address. No code fills in a transfer: Australian banks have none in common for PayID
 * or BSB and account number.
 */
function OnThePhone({ invoice: { number, link } }: { invoice: CustomersInvoice }) {
  return (
    <figure className="sheet-code">
      <Suspense>
        <QrCode
          text={new URL(link, location.origin).href}
          label={`QR code that opens invoice ${number} on a phone`}
          className="w-full rounded-tag"
        />
      </Suspense>
      <figcaption className="mt-1 text-soft text-sm">
        Bank’s app on your phone? Scan this: the invoice opens there, ready to copy from.
      </figcaption>
    </figure>
  );
}

interface PayByCardProps {
  byCard: NonNullable<CustomersInvoice['byCard']>;
  invoice: CustomersInvoice;
}

/** The way to the provider's own page, with what has to be typed there. */
function PayByCard({ byCard, invoice }: PayByCardProps) {
  const { provider, url } = byCard;
  return (
    <>
      <h4 className="mt-4 font-bold">Pay by card</h4>
      <p className="mt-1">
        <Sentence>
          {`You pay on ${provider}’s own page, so your card number stays with them. ${whatToType(byCard, invoice)} We note it here once it reaches us.`}
        </Sentence>
      </p>
      <p className="no-print mt-3">
        <a className={buttonClass('line')} href={url} rel="noreferrer">
          Pay by Card
        </a>
      </p>
    </>
  );
}
