import { useState } from 'react';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { fullName, shortId } from '../../../../shared/order-contact.ts';
import { statusNews } from '../../../../shared/order-news.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Action } from '../shared/Action.tsx';
import { statusName } from '../shared/Badge.tsx';
import { FailureList, failureTexts, oneOrMany } from '../shared/bulk-changes.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { type Outcome, useSaveEach } from '../shared/data/useSave.ts';
import { type NextStep, steps } from './order-steps.tsx';

/** What became of the orders that took a step, or took it back. */
interface Result {
  readonly title: string;
  readonly saved: readonly AdminOrder[];
  /** Those left as they are, each with its name and why. */
  readonly left: readonly string[];
  readonly undone: boolean;
}

/** '#1b9d… Riley Carter' */
export const orderName = (order: AdminOrder): string => `#${shortId(order.id)} ${fullName(order)}`;
const count = (orders: readonly unknown[]): string => oneOrMany(orders.length, 'order');

function toResult(
  title: (saved: readonly AdminOrder[]) => string,
  outcomes: readonly Outcome<AdminOrder, AdminOrder>[],
  undone: boolean,
): Result {
  const saved = outcomes.flatMap((one) => one.saved ?? []);
  return { title: title(saved), saved, left: failureTexts(outcomes, orderName), undone };
}

interface SelectedOrdersProps {
  orders: readonly AdminOrder[];
  /** Ids of those that take a step together. */
  selected: ReadonlySet<string>;
  onSelected: (selected: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Takes several orders a step further, each by itself: what is refused stops none of the others. */
export function SelectedOrders({ orders, selected, onSelected, onClose }: SelectedOrdersProps) {
  const [asked, setAsked] = useState<NextStep>();
  const [result, setResult] = useState<Result>();
  const status = useSaveEach('orders.updateStatus');
  const undoing = useSaveEach('orders.undo');
  const chosen = orders.filter(({ id }) => selected.has(id));
  const ordersAt = (step: NextStep) => chosen.filter((order) => steps[order.status] === step);
  const waiting = asked && ordersAt(asked);
  const busy = status.done !== undefined || undoing.done !== undefined;

  async function take(step: NextStep, tell: boolean) {
    const outcomes = await status.saveEach(ordersAt(step), ({ id, version }) => ({
      params: { id },
      body: { status: step.status, tell },
      headers: ifMatch(version),
    }));
    const title = (saved: readonly AdminOrder[]) => `${count(saved)}: ${statusName(step.status)}`;
    setResult(toResult(title, outcomes, false));
    setAsked(undefined);
    // What was left stays selected.
    onSelected(new Set(outcomes.filter(({ failure }) => failure).map(({ item }) => item.id)));
  }

  async function undo(saved: readonly AdminOrder[]) {
    const outcomes = await undoing.saveEach(saved, ({ id, version }) => ({
      params: { id },
      headers: ifMatch(version),
    }));
    setResult(toResult((back) => `${count(back)} taken back`, outcomes, true));
  }

  return (
    <section aria-label="Selected orders" className="selected-orders">
      {result && <StepResult result={result} busy={busy} onUndo={(saved) => void undo(saved)} />}
      {asked && waiting && waiting.length > 0 ? (
        <StepForm
          step={asked}
          orders={waiting}
          done={status.done}
          onTake={(tell) => void take(asked, tell)}
          onCancel={() => setAsked(undefined)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <span role="status" className="font-semibold">
            {chosen.length} selected
          </span>
          {Object.values(steps).map(
            (step) =>
              ordersAt(step).length > 0 && (
                <Action main key={step.status} onClick={() => setAsked(step)}>
                  {`${step.label} (${ordersAt(step).length})`}
                </Action>
              ),
          )}
          <button
            type="button"
            className="link min-h-11 px-2"
            onClick={() => onSelected(new Set(orders.map(({ id }) => id)))}
          >
            Select All Shown
          </button>
          <button type="button" className="link min-h-11 px-2" onClick={onClose}>
            Done
          </button>
        </div>
      )}
    </section>
  );
}

interface StepFormProps {
  step: NextStep;
  orders: readonly AdminOrder[];
  /** How many are done, while they are being saved. */
  done: number | undefined;
  onTake: (tell: boolean) => void;
  onCancel: () => void;
}

/** Whether the customers are e-mailed about a step, and in what words. */
function StepForm({ step, orders, done, onTake, onCancel }: StepFormProps) {
  const [tell, setTell] = useState(true);
  const told = orders.filter(({ customerEmail }) => customerEmail !== null);
  const silent = orders.filter(({ customerEmail }) => customerEmail === null);
  const customers = told.length === 1 ? 'the customer' : `the ${told.length} customers`;
  return (
    <form
      aria-label={step.label}
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (done === undefined) onTake(tell);
      }}
    >
      <p className="font-semibold">{`${step.label}: ${orders.map(orderName).join(', ')}`}</p>
      {told.length > 0 && (
        <>
          <CheckField label={`E-mail ${customers} about it`} checked={tell} onChange={setTell} />
          <p aria-live="polite" className="text-soft">
            {tell
              ? `“${statusNews[step.status].heading}”${step.asks ? ', without a tracking number: add that on the order itself' : ''}. It goes in half a minute, so you can still undo this.`
              : 'Nobody gets an e-mail.'}
          </p>
        </>
      )}
      {silent.length > 0 && (
        <p className="text-soft">{`No e-mail address, ring instead: ${silent.map(orderName).join(', ')}`}</p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Action main type="submit" aria-disabled={done !== undefined}>
          {done === undefined
            ? `${step.label} (${orders.length})`
            : `Saving ${done + 1} of ${orders.length}…`}
        </Action>
        <Action onClick={onCancel}>Cancel</Action>
      </div>
    </form>
  );
}

interface StepResultProps {
  result: Result;
  busy: boolean;
  onUndo: (saved: readonly AdminOrder[]) => void;
}

/** What became of each order. */
function StepResult({ result: { title, saved, left, undone }, busy, onUndo }: StepResultProps) {
  return (
    <div className="border-line border-b pb-2">
      <div role="status">
        <p className="font-semibold">{title}</p>
        {saved.length > 0 && <p>{saved.map(orderName).join(', ')}</p>}
        <FailureList texts={left} />
      </div>
      {!undone && saved.length > 0 && (
        <Action className="mt-1" busy={busy} onClick={() => onUndo(saved)}>
          Undo
        </Action>
      )}
    </div>
  );
}
