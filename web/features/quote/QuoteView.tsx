import { useEffect, useRef, useState } from 'react';
import type { Quote } from '../../../shared/contract/index.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { totalLabel } from '../../../shared/gst.ts';
import { getsReminder } from '../../../shared/quote.ts';
import { type QuoteTotals, quoteTotals } from '../../../shared/quote-totals.ts';
import { useStore } from '../../lib/state/storage.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';
import { ACCEPT, AcceptForm, acceptanceDraft } from './AcceptForm.tsx';
import { DeclineForm, QuestionForm, StopReminders } from './OtherAnswers.tsx';
import { Outcome } from './Outcome.tsx';
import { type Choice, tickedLines } from './offer.ts';
import { QuoteSheet } from './QuoteSheet.tsx';
import type { OpenQuote, RefusedAnswer } from './useQuote.ts';

const none: Choice = {};

/** A quote in any state: its outcome, its offer, and the possible answers. */
export function QuoteView({ open }: { open: OpenQuote }) {
  const { quote, refused } = open;
  const { state, expired, offer, accepted, sentAt, validUntil } = quote;
  const [choice, setChoice] = useState(none);
  const canAnswer = state === 'sent' && !expired;
  const isReminded = sentAt && validUntil && getsReminder(sentAt, validUntil);
  const ticked = offer ? (accepted?.ticked ?? tickedLines(offer, choice)) : [];
  const pickUp = usePickUp(quote);
  const totals = offer && quoteTotals(offer, ticked, pickUp);
  const onChoose = canAnswer
    ? (key: string, isTicked: boolean) => setChoice({ ...choice, [key]: isTicked })
    : undefined;
  return (
    <div className="mx-auto grid max-w-[54rem] gap-10">
      <div className="grid gap-6">
        <QuoteHeading quote={quote} />
        {refused && <RefusedNotice refused={refused} />}
        <Outcome open={open} />
        {offer && totals && (
          <div>
            <QuoteSheet
              quote={quote}
              offer={offer}
              ticked={ticked}
              pickUp={pickUp}
              onChoose={onChoose}
            />
            {canAnswer && <TotalBar totals={totals} gst={offer.gst} />}
          </div>
        )}
      </div>
      {offer && totals && canAnswer && (
        <AcceptForm open={open} ticked={ticked} pickUp={pickUp} totalCents={totals.totalCents} />
      )}
      {offer && <QuestionForm open={open} />}
      {canAnswer && <DeclineForm open={open} />}
      {canAnswer && isReminded && <StopReminders open={open} />}
    </div>
  );
}

/** True if it is picked up: as was agreed on, or as is chosen where there is a choice. */
function usePickUp({ accepted, offer }: Quote): boolean {
  const chosen = useStore(acceptanceDraft).pickUp === true;
  if (accepted) return accepted.pickUp;
  return offer?.delivery === 'either' ? chosen : offer?.delivery === 'pick-up';
}

/** The total with the ticked options, always in view, and a link to the form that accepts. */
function TotalBar({ totals, gst }: { totals: QuoteTotals; gst: boolean }) {
  return (
    <div className="total-bar no-print sticky bottom-0 z-10 flex items-center justify-between gap-4 border border-edge bg-panel px-4 py-2.5 sm:px-6 md:px-8">
      <p>
        <span className="block text-sm text-soft">
          <Sentence>{totalLabel(gst)}</Sentence>
        </span>
        <output className="font-extrabold text-lg tabular-nums">
          <Money cents={totals.totalCents} />
        </output>
      </p>
      <Button
        onClick={() => {
          const section = document.getElementById(ACCEPT);
          section?.scrollIntoView();
          section?.querySelector('h2')?.focus({ preventScroll: true });
        }}
      >
        Accept
      </Button>
    </div>
  );
}

/** Why an answer was refused, and what has changed; it takes the focus when it appears. */
function RefusedNotice({ refused }: { refused: RefusedAnswer }) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown anew
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [refused]);
  const { message, changes } = refused;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="refused"
      className="no-print border-alarm border-l-4 bg-panel p-5 md:p-6"
    >
      <h2 id="refused" className="text-lg">
        {message}
      </h2>
      {changes.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-soft">
        Nothing was ordered. What you see below is up to date, and what you typed is still there.
      </p>
    </section>
  );
}

/** The number of a quote, its validity, and a print button. */
function QuoteHeading({ quote }: { quote: Quote }) {
  const { number, revision, state, expired, validUntil, offer } = quote;
  return (
    <div className="no-print">
      <div className="flex items-center justify-between gap-4">
        <PageTitle>
          Quote{' '}
          <span className="whitespace-nowrap">
            <Verbatim>{number}</Verbatim>
          </span>
        </PageTitle>
        {offer && (
          <Button look="line" size="small" onClick={() => print()}>
            Print
          </Button>
        )}
      </div>
      <p className="mt-2 text-soft">
        {revision > 1 && <span>{`Version ${revision}. `}</span>}
        {state === 'sent' && !expired && validUntil && (
          <span>{`Valid until the end of ${dayInWords(validUntil)}, Queensland time.`}</span>
        )}
      </p>
    </div>
  );
}
