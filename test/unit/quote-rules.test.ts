/**
 * The state machine of a quote: every move, from every state, by every actor, around its expiry.
 */

import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { quoteStates } from '../../shared/contract/choices.ts';
import { dayInWords } from '../../shared/dates.ts';
import {
  endOfValidity,
  isExpired,
  isWorkingHour,
  type QuoteActor,
  type QuoteMove,
  type QuoteState,
  quoteMoves,
  refuseMove,
  reminderTime,
  stateAfter,
} from '../../shared/quote.ts';

const validUntil = '2026-12-22T13:59:59.999Z';
const last = Date.parse(validUntil);
const instants = { early: last - 1, last, late: last + 1 };

/**
 * The allowed moves of each actor from each state, written down independently of the code. In
 * brackets: what the customer may do only until the quote expires.
 */
const model: Record<QuoteState, Record<QuoteActor, string>> = {
  draft: { owner: 'edit send', customer: '' },
  sent: { owner: 'edit revise withdraw accept answer', customer: '(accept) decline ask' },
  accepted: { owner: 'answer', customer: 'ask' },
  declined: { owner: 'edit revise answer', customer: 'ask' },
  withdrawn: { owner: 'edit revise answer', customer: '' },
};

function expected(state: QuoteState, move: QuoteMove, actor: QuoteActor, now: number) {
  const words = model[state][actor].split(' ');
  if (words.includes(`(${move})`)) return now > last ? 'expired' : undefined;
  return words.includes(move) ? undefined : 'state';
}

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('a move of a quote', () => {
  it.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'])(
    'is allowed exactly as in the model, for every state and actor, in time zone %s',
    (tz) => {
      process.env.TZ = tz;
      for (const state of quoteStates) {
        for (const move of quoteMoves) {
          for (const actor of ['owner', 'customer'] as const) {
            for (const now of Object.values(instants)) {
              const quote = { state, validUntil: state === 'draft' ? null : validUntil };
              expect(
                refuseMove(quote, move, actor, now),
                `${actor}: ${move} from ${state} at ${now - last}`,
              ).toBe(expected(state, move, actor, now));
            }
          }
        }
      }
    },
  );

  it('leads to the state that the model predicts, and never out of accepted', () => {
    const step = fc.record({
      move: fc.constantFrom(...quoteMoves),
      actor: fc.constantFrom('owner' as const, 'customer' as const),
      now: fc.constantFrom(...Object.values(instants)),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state: QuoteState = 'draft';
        for (const { move, actor, now } of steps) {
          const quote = { state, validUntil: state === 'draft' ? null : validUntil };
          if (refuseMove(quote, move, actor, now)) continue;
          expect(state === 'accepted' && !['ask', 'answer'].includes(move)).toBe(false);
          if (move in stateAfter) state = stateAfter[move as keyof typeof stateAfter];
        }
      }),
      { numRuns: 300 },
    );
  });

  it('lets only a sent quote expire', () => {
    for (const state of quoteStates) {
      expect(isExpired({ state, validUntil }, last)).toBe(false);
      expect(isExpired({ state, validUntil }, last + 1)).toBe(state === 'sent');
    }
  });
});

describe('the validity of a quote', () => {
  it.each([
    // 23:59:59.999 on the day before and midnight in Brisbane are a millisecond apart.
    ['2026-11-22T13:59:59.999Z', 30, '2026-12-22T13:59:59.999Z'],
    ['2026-11-22T14:00:00.000Z', 30, '2026-12-23T13:59:59.999Z'],
    ['2026-11-22T00:00:00.000Z', 1, '2026-11-23T13:59:59.999Z'],
    // Clocks change in New South Wales on these days, not in Queensland.
    ['2026-10-03T15:30:00.000Z', 1, '2026-10-05T13:59:59.999Z'],
    ['2027-04-03T15:30:00.000Z', 1, '2027-04-05T13:59:59.999Z'],
    ['2028-02-28T20:00:00.000Z', 1, '2028-03-01T13:59:59.999Z'],
  ])('from %s for %d days ends with %s', (from, days, until) => {
    for (const tz of ['UTC', 'Australia/Sydney', 'America/Los_Angeles']) {
      process.env.TZ = tz;
      expect(endOfValidity(new Date(from), days).toISOString()).toBe(until);
    }
  });

  it('is shown as a day in Brisbane', () => {
    expect(dayInWords('2026-12-22T13:59:59.999Z')).toBe('22 December 2026');
    expect(dayInWords('2026-12-22T14:00:00.000Z')).toBe('23 December 2026');
  });
});

describe('the reminder', () => {
  it.each([
    // The last day is a Friday: Tuesday at eight.
    ['2026-12-18T13:59:59.999Z', '2026-12-14T22:00:00.000Z'],
    // The last day is a Wednesday: three days before is Sunday, so Friday.
    ['2026-12-23T13:59:59.999Z', '2026-12-17T22:00:00.000Z'],
    // The last day is a Tuesday: three days before is Saturday, so Friday.
    ['2026-12-22T13:59:59.999Z', '2026-12-17T22:00:00.000Z'],
  ])('of a quote that ends %s is due %s', (until, due) => {
    expect(reminderTime(until).toISOString()).toBe(due);
    expect(isWorkingHour(reminderTime(until))).toBe(true);
  });

  it('is always due on a weekday at eight in Brisbane, three to five days before the last day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
        const until = endOfValidity(new Date('2026-01-01T00:00:00.000Z'), days);
        const due = reminderTime(until.toISOString());
        const hoursBefore = (until.getTime() + 1 - due.getTime()) / 3_600_000;
        expect([3 * 24 + 16, 4 * 24 + 16, 5 * 24 + 16]).toContain(hoursBefore);
        expect(isWorkingHour(due)).toBe(true);
        expect(isWorkingHour(new Date(due.getTime() - 1))).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
