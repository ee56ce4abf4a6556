import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Verbatim } from '../../../../ui/Verbatim.tsx';
import { Action } from '../Action.tsx';
import { type KnownCustomer, knownCustomer, type Whose } from './known-customer.ts';
import { type Found, useFound, usePaused } from './useFound.ts';

/** With fewer characters, there are too many matches. */
const LEAST_TYPED = 3;
/** The most suggestions; with more, it is better to go on typing. */
const MOST_OFFERED = 4;

interface TypedCustomer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

interface KnownCustomersProps {
  typed: TypedCustomer;
  onChoose: (known: KnownCustomer) => void;
}

/**
 * Earlier customers that the typed name, phone number or email address may refer to, each with a button that
 * fills in their known details.
 */
export function KnownCustomers({ typed, onChoose }: KnownCustomersProps) {
  const client = useQueryClient();
  const [state, setState] = useState<'busy' | 'failed'>();
  const [settled, setSettled] = useState<string>();
  const q = usePaused(searchedFor(typed));
  const { rows = [] } = useFound(q.length >= LEAST_TYPED && q !== settled ? q : '');
  const offered = customersIn(rows, typed.email);

  async function choose(row: Found) {
    if (state === 'busy') return;
    setState('busy');
    const whose: Whose = row.kind === 'person' ? { email: row.id } : { orderId: row.id };
    try {
      const known = await client.fetchQuery(knownCustomer(whose));
      flushSync(() => {
        setState(undefined);
        setSettled(searchedFor(typedOf(known)));
        onChoose(known);
      });
      // The pressed button has gone: what is asked for next is a product.
      document.querySelector<HTMLElement>('main [role="combobox"]')?.focus();
    } catch {
      setState('failed');
    }
  }

  return (
    <div aria-live="polite" className="col-span-full empty:hidden">
      {offered.length > 0 && (
        <div className="grid gap-1.5 rounded-patch bg-sunk px-4 py-3">
          <p className="font-semibold">A customer we know?</p>
          <ul className="grid gap-1.5">
            {offered.map((row) => (
              <li
                key={row.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
              >
                <span className="min-w-0 break-words">
                  <Verbatim>{row.title}</Verbatim>{' '}
                  <span className="text-soft">
                    <Verbatim>{row.kind === 'person' ? row.about : row.number}</Verbatim>
                  </span>
                </span>
                <Action
                  aria-disabled={state === 'busy'}
                  about={<Verbatim>{row.title}</Verbatim>}
                  onClick={() => void choose(row)}
                >
                  Fill In
                </Action>
              </li>
            ))}
          </ul>
          {state === 'failed' && (
            <p className="font-semibold text-alarm">
              We couldn’t read what is known. Try again, or type it in.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** The best text to search for: an email address matches one person, a phone number few, a name many. */
const searchedFor = ({ name, phone, email }: TypedCustomer): string =>
  [email, phone, name].map((text) => text.trim()).find((text) => text.length >= LEAST_TYPED) ?? '';

const typedOf = (known: KnownCustomer): TypedCustomer => ({
  name: `${known.customerFirstName} ${known.customerLastName}`,
  phone: known.customerPhone,
  email: known.customerEmail,
});

/** People, and the orders of customers with no address, who are not listed as people. */
function customersIn(rows: readonly Found[], email: string): Found[] {
  const people = rows.filter(({ kind }) => kind === 'person');
  const names = new Set(people.map(({ title }) => title));
  const orders = rows.filter(({ kind, title }) => kind === 'order' && !names.has(title));
  const others = [...new Map(orders.map((order) => [order.title, order])).values()];
  return [...people, ...others]
    .filter(({ id }) => id !== email.trim().toLowerCase())
    .slice(0, MOST_OFFERED);
}
