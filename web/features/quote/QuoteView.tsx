import { useState } from 'react';
import { quoteTotals } from '../../../shared/quote-totals.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { DeclineForm } from './DeclineForm.tsx';
import { Outcome } from './Outcome.tsx';
import { type Choice, tickedLines } from './offer.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { QuoteHeading } from './QuoteHeading.tsx';
import { QuoteSheet } from './QuoteSheet.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';
import { StopReminders } from './StopReminders.tsx';
import { TotalBar } from './TotalBar.tsx';
import type { OpenQuote } from './useQuote.ts';

const none: Choice = {};

/** A quote in any state: its outcome, its offer, and the possible answers. */
export function QuoteView({ open }: { open: OpenQuote }) {
  const { quote, refused } = open;
  const { state, expired, offer, accepted } = quote;
  const [choice, setChoice] = useState(none);
  const canAnswer = state === 'sent' && !expired;
  const ticked = offer ? (accepted?.ticked ?? tickedLines(offer, choice)) : [];
  const totals = offer && quoteTotals(offer, ticked);
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
            <QuoteSheet quote={quote} offer={offer} ticked={ticked} onChoose={onChoose} />
            {canAnswer && <TotalBar totals={totals} />}
          </div>
        )}
      </div>
      {offer && totals && canAnswer && (
        <AcceptForm open={open} ticked={ticked} totalCents={totals.totalCents} />
      )}
      {offer && <QuestionForm open={open} />}
      {canAnswer && <DeclineForm open={open} />}
      {canAnswer && <StopReminders open={open} />}
    </div>
  );
}
