/** The next step and the amount left to pay, as a customer reads them, follow from the order. */
import { describe, expect, it } from 'vitest';
import { nextStep, sinceAccepted } from '../../shared/next-steps.ts';
import { paidAndLeft } from '../../shared/order-money.ts';

const TODAY = '2026-11-26';

const deposit = {
  number: 'INV-0001',
  kind: 'deposit',
  totalCents: 19_095,
  creditedCents: 0,
  paidCents: 0,
  toCredit: false,
  dueAt: '2026-12-04T13:59:59.999Z',
};
const order = {
  status: 'pending' as const,
  pickUp: false,
  promisedBy: null,
  estimate: null,
  depositCents: 0,
  quoteNumber: null,
  charges: [],
  invoices: [],
  totalCents: 63_650,
};
const quoted = {
  ...order,
  quoteNumber: 'Q-0042',
  depositCents: 19_095,
  charges: [{ label: 'Postage', amountCents: 4_900 }],
};
const paid = { ...deposit, paidCents: 19_095 };
const rest = { ...deposit, number: 'INV-0002', kind: 'balance', totalCents: 44_555 };

describe('what has come of an accepted quote', () => {
  const says = (changed: object) =>
    sinceAccepted({ ...quoted, ...changed } as Parameters<typeof sinceAccepted>[0], TODAY).join(
      ' ',
    );
  const POSTED = 'We post it, and email you the tracking number.';

  it('is the deposit, with its day, until that is paid', () => {
    expect(says({ invoices: [deposit] })).toBe(
      `The deposit of $190.95 is due by 4 December 2026. Its invoice, INV-0001, comes by email and says how to pay. We start building once it’s paid. We send you an invoice for the rest. ${POSTED}`,
    );
    expect(says({ invoices: [deposit], totalCents: 19_095 })).not.toContain('for the rest');
  });

  it('names the call with the postage that the quote left open, until it is promised for a day', () => {
    const estimate = { readyBy: null, readyIn: null, ringBy: TODAY };
    const open = { estimate, charges: [], invoices: [deposit] };
    const rung = 'We ring you by Thursday 26 November 2026 with the postage and a date.';
    expect(says(open)).toContain(`${rung} The deposit of $190.95 is due by`);
    expect(says(open)).toContain(`once it’s paid. We send you an invoice for the rest. ${POSTED}`);
    expect(says({ ...open, promisedBy: '2026-12-20' })).not.toContain('We ring');
    expect(says({ ...open, status: 'processing' })).not.toContain('We ring');
  });

  it('does not wait for a deposit once the workshop has started', () => {
    const started = says({ status: 'processing', invoices: [deposit] });
    expect(started).not.toContain('We start building');
    expect(started).toContain('Your order leaves the workshop once all is paid.');
  });

  it('is what was paid and what is left, once it is paid', () => {
    expect(says({ invoices: [paid] })).toBe(
      `The deposit of $190.95 is paid: thank you. $445.55 is left to pay. We send you an invoice for it. We ring you with a date. ${POSTED}`,
    );
  });

  it('names all that is paid, not the deposit alone', () => {
    const balance = {
      ...deposit,
      number: 'INV-0002',
      kind: 'balance',
      totalCents: 44_555,
      paidCents: 10_000,
    };
    expect(says({ invoices: [paid, balance] })).toContain(
      '$290.95 is paid: thank you. $345.55 is left to pay. Invoice INV-0002 is due by 4 December 2026.',
    );
    const all = { ...balance, paidCents: 44_555 };
    expect(says({ invoices: [paid, all], status: 'shipped' })).toBe(
      'It is paid in full. Thank you. Next: it arrives.',
    );
  });

  it('names the day, or how long it takes', () => {
    expect(says({ promisedBy: '2026-12-20', invoices: [deposit] })).toContain(
      `Ready about 20 December 2026, if we have the deposit by 4 December 2026. We send you an invoice for the rest. ${POSTED}`,
    );
    const estimate = { readyBy: null, readyIn: '3 to 4 weeks', ringBy: TODAY };
    expect(says({ estimate, invoices: [deposit] })).toContain(
      `Ready in 3 to 4 weeks from when you ordered, if we have the deposit by 4 December 2026; we confirm the day when we ring. We send you an invoice for the rest. ${POSTED}`,
    );
    expect(says({ estimate, status: 'shipped', invoices: [paid] })).not.toContain('Ready');
  });

  it('says nothing of a deposit that nobody asked for', () => {
    expect(says({ depositCents: 0 })).not.toMatch(/deposit/);
    expect(says({ status: 'cancelled' })).toBe('The order was cancelled.');
  });
});

describe('what comes next', () => {
  it.each([
    ['an order from a cart', order, 'We ring you with the postage and a date.'],
    [
      'an order whose call is due',
      { ...order, estimate: { readyBy: null, ringBy: TODAY } },
      'We ring you by Thursday 26 November 2026 with the postage and a date.',
    ],
    [
      'an order whose call is overdue',
      { ...order, estimate: { readyBy: null, ringBy: '2026-11-25' } },
      'We ring you with the postage and a date.',
    ],
    ['a pick-up', { ...order, pickUp: true }, 'We ring you with a date.'],
    [
      'a quote without its deposit’s invoice',
      quoted,
      'We email you an invoice for the deposit of $190.95. We start building once it’s paid.',
    ],
    [
      'a deposit that is asked for',
      { ...quoted, promisedBy: '2026-12-20', invoices: [deposit] },
      'Next: you pay the deposit of $190.95, invoice INV-0001, which is due by 4 December 2026. We start building once it’s paid.',
    ],
    [
      'a deposit that is asked for before postage and day are told',
      { ...quoted, charges: [], invoices: [deposit] },
      'Next: you pay the deposit of $190.95, invoice INV-0001, which is due by 4 December 2026. We start building once it’s paid. We ring you with the postage and a date.',
    ],
    ['a deposit that is paid', { ...quoted, invoices: [paid] }, 'We ring you with a date.'],
    [
      'a deposit that is paid, and a day',
      { ...quoted, promisedBy: '2026-12-20', invoices: [paid] },
      'Next: we build it.',
    ],
    [
      'a quote that names no postage',
      { ...order, quoteNumber: 'Q-0042' },
      'We ring you with the postage and a date.',
    ],
    [
      'an invoice that came before anything was built',
      { ...quoted, promisedBy: '2026-12-20', invoices: [paid, rest] },
      'Next: you pay invoice INV-0002, $445.55, which is due by 4 December 2026. Your order leaves the workshop once all is paid.',
    ],
    [
      'what is built',
      { ...quoted, status: 'processing' as const, totalCents: 19_095, invoices: [paid] },
      'Next: we post it, and email you the tracking number.',
    ],
    [
      'what is built, with the rest not invoiced yet',
      { ...quoted, status: 'processing' as const, invoices: [paid] },
      'Next: we send you an invoice for the rest. Your order leaves the workshop once all is paid.',
    ],
    [
      'what is built, with nothing invoiced',
      { ...order, status: 'processing' as const },
      'Next: we post it, and email you the tracking number.',
    ],
    [
      'what is built, with the rest to pay',
      {
        ...quoted,
        status: 'processing' as const,
        invoices: [paid, rest],
      },
      'Next: you pay invoice INV-0002, $445.55, which is due by 4 December 2026. Your order leaves the workshop once all is paid.',
    ],
    [
      'what was started before its deposit was paid',
      { ...quoted, status: 'processing' as const, invoices: [deposit] },
      'Next: you pay the deposit of $190.95, invoice INV-0001, which is due by 4 December 2026. Your order leaves the workshop once all is paid.',
    ],
    ['what is delivered', { ...quoted, status: 'delivered' as const }, undefined],
  ])('of %s', (_, one, step) => {
    expect(nextStep(one, TODAY)).toBe(step);
  });
});

describe('what is left to pay', () => {
  it.each([
    ['nothing while nothing is asked for', quoted, undefined],
    [
      'the deposit now, the rest later',
      { ...quoted, invoices: [deposit] },
      [
        0,
        63_650,
        'Invoice INV-0001, $190.95, is due by 4 December 2026. We send you an invoice for the rest.',
      ],
    ],
    [
      'the rest, which is not invoiced yet',
      { ...quoted, invoices: [paid] },
      [19_095, 44_555, 'We send you an invoice for it.'],
    ],
    [
      'the rest, by its day',
      { ...quoted, invoices: [paid, rest] },
      [19_095, 44_555, 'Invoice INV-0002 is due by 4 December 2026.'],
    ],
    [
      'each invoice by its own day, one of which was missed',
      {
        ...quoted,
        invoices: [rest, { ...deposit, dueAt: '2026-11-20T13:59:59.999Z' }],
      },
      [
        0,
        63_650,
        'Invoice INV-0001, $190.95, was due on 20 November 2026. Invoice INV-0002, $445.55, is due by 4 December 2026.',
      ],
    ],
    [
      'nothing once all is paid',
      { ...quoted, invoices: [paid, { ...rest, paidCents: 44_555 }] },
      [63_650, 0, ''],
    ],
    [
      'what was not invoiced of a parcel that is gone',
      { ...quoted, status: 'shipped' as const, invoices: [paid] },
      [19_095, 44_555, 'We send you an invoice for it.'],
    ],
    [
      'what is open, and what was not invoiced, of a parcel that is gone',
      { ...quoted, status: 'shipped' as const, invoices: [deposit] },
      [
        0,
        63_650,
        'Invoice INV-0001, $190.95, is due by 4 December 2026. We send you an invoice for the rest.',
      ],
    ],
    [
      'nothing of what was cancelled',
      { ...quoted, status: 'cancelled' as const, invoices: [{ ...paid, toCredit: true }] },
      undefined,
    ],
  ])('is %s', (_, one, told) => {
    const money = paidAndLeft(one, TODAY);
    expect(money && [money.paidCents, money.leftCents, money.when]).toEqual(told);
  });

  it('has postage on top for as long as a quote left it open', () => {
    const left = (changed: object) =>
      paidAndLeft({ ...quoted, invoices: [paid], ...changed })?.left;
    expect(left({})).toBe('$445.55');
    expect(left({ charges: [] })).toBe('$445.55 plus postage');
    expect(left({ charges: [], totalCents: 19_095 })).toBe('The postage');
    expect(left({ charges: [], totalCents: 19_095, status: 'delivered' })).toBe('');
  });
});
