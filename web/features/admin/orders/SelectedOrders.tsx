import { useState } from 'react';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { newsOf } from '../../../../shared/order-news.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Action, LinkButton } from '../shared/Action.tsx';
import { statusName } from '../shared/Badge.tsx';
import { BulkResult, failureTexts, oneOrMany } from '../shared/bulk-changes.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { type Outcome, useSaveEach } from '../shared/data/useSave.ts';
import { InvoiceSelected, type InvoiceSelectedProps, mayBeInvoiced } from './InvoiceSelected.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { orderName } from './order-name.ts';
import { allSteps, mayStart, type NextStep, stepOf } from './order-steps.tsx';
import { type Sheet, sheetNames } from './sheets.ts';

/** The outcome of moving orders on by a step, of invoicing them, or of undoing that. */
interface Result {
  readonly title: string;
  readonly saved: readonly AdminOrder[];
  readonly failures: readonly string[];
  /** Absent if nothing can be undone. */
  readonly undo?: () => Promise<void>;
}

const orderNames = (orders: readonly AdminOrder[]) => orders.map(orderName).join(', ');
const count = (orders: readonly unknown[]): string => oneOrMany(orders.length, 'order');

interface SelectedOrdersProps {
  orders: readonly AdminOrder[];
  /** The ids of the selected orders. */
  selected: ReadonlySet<string>;
  onSelected: (selected: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Moves several orders on by a step, one by one; one refusal does not stop the others. */
export default function SelectedOrders({
  orders,
  selected,
  onSelected,
  onClose,
}: SelectedOrdersProps) {
  const [nextStep, setNextStep] = useState<NextStep>();
  const [result, setResult] = useState<Result>();
  const [sheet, setSheet] = useState<Sheet>();
  const [asksInvoices, setAsksInvoices] = useState(false);
  const status = useSaveEach('orders.updateStatus');
  const undoing = useSaveEach('orders.undo');
  const stopping = useSaveEach('invoices.unsend');
  const chosen = orders.filter(({ id }) => selected.has(id));
  const toInvoice = chosen.filter(mayBeInvoiced);
  const ordersBefore = (step: NextStep) => chosen.filter((order) => stepOf(order) === step);

  async function take(step: NextStep, tell: boolean) {
    const taking = ordersBefore(step);
    if (step.status === 'processing' && !(await mayStart(taking))) return;
    const outcomes = await status.saveEach(taking, ({ id, version }) => ({
      params: { id },
      body: { status: step.status, tell },
      headers: ifMatch(version),
    }));
    const saved = outcomes.flatMap((outcome) => outcome.saved ?? []);
    setResult({
      title: `${count(saved)}: ${statusName(step.status)}`,
      saved,
      failures: failureTexts(outcomes, orderName),
      ...(saved.length > 0 && { undo: () => undo(saved) }),
    });
    setNextStep(undefined);
    selectRefused(outcomes);
  }

  const selectRefused = (outcomes: readonly Outcome<AdminOrder, unknown>[]) =>
    onSelected(new Set(outcomes.filter(({ failure }) => failure).map(({ item }) => item.id)));

  async function undo(before: readonly AdminOrder[]) {
    const outcomes = await undoing.saveEach(before, ({ id, version }) => ({
      params: { id },
      headers: ifMatch(version),
    }));
    const saved = outcomes.flatMap((outcome) => outcome.saved ?? []);
    setResult({
      title: `${count(saved)} put back`,
      saved,
      failures: failureTexts(outcomes, orderName),
    });
  }

  function showInvoiced(outcomes: Parameters<InvoiceSelectedProps['onMade']>[0]) {
    const made = outcomes.flatMap(({ item, saved }) => (saved ? [{ item, invoice: saved }] : []));
    const sent = made.filter(({ item }) => item.customerEmail !== null);
    setResult({
      title: `${oneOrMany(made.length, 'invoice')} made`,
      saved: made.map(({ item }) => item),
      failures: failureTexts(outcomes, orderName),
      ...(sent.length > 0 && { undo: () => stopEmails(sent) }),
    });
    setAsksInvoices(false);
    selectRefused(outcomes);
  }

  async function stopEmails(sent: readonly { item: AdminOrder; invoice: { id: string } }[]) {
    const outcomes = await stopping.saveEach(sent, ({ invoice }) => ({
      params: { id: invoice.id },
    }));
    const stopped = outcomes.filter(({ failure }) => !failure);
    setResult({
      title: `${oneOrMany(stopped.length, 'email')} stopped: the invoices stand, and nobody was told`,
      saved: stopped.map(({ item }) => item.item),
      failures: failureTexts(outcomes, ({ item }) => orderName(item)),
    });
  }

  const busy = [status, undoing, stopping].some(({ done }) => done !== undefined);

  return (
    <section aria-label="Selected orders" className="selected-rows">
      {result && (
        <div className="border-line border-b pb-2">
          <BulkResult
            title={result.title}
            names={orderNames(result.saved)}
            failures={result.failures}
            busy={busy}
            onUndo={result.undo && (() => void result.undo?.())}
          />
        </div>
      )}
      {nextStep && ordersBefore(nextStep).length > 0 ? (
        <StepForm
          step={nextStep}
          orders={ordersBefore(nextStep)}
          done={status.done}
          onTake={(tell) => void take(nextStep, tell)}
          onCancel={() => setNextStep(undefined)}
        />
      ) : asksInvoices && toInvoice.length > 0 ? (
        <InvoiceSelected
          orders={toInvoice}
          onMade={showInvoiced}
          onCancel={() => setAsksInvoices(false)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <span role="status" className="font-semibold">
            {`${chosen.length} selected`}
          </span>
          {allSteps.map(
            (step) =>
              ordersBefore(step).length > 0 && (
                <Action main key={step.label} onClick={() => setNextStep(step)}>
                  {`${step.label} (${ordersBefore(step).length})`}
                </Action>
              ),
          )}
          {toInvoice.length > 0 && (
            <Action onClick={() => setAsksInvoices(true)}>{`Invoice (${toInvoice.length})`}</Action>
          )}
          {chosen.length > 0 &&
            (['bench', 'packing', 'label'] as const).map((each) => (
              <Action key={each} onClick={() => setSheet(each)}>
                {chosen.length === 1 ? sheetNames[each] : `${sheetNames[each]}s`}
              </Action>
            ))}
          <LinkButton onClick={() => onSelected(new Set(orders.map(({ id }) => id)))}>
            Select All Shown
          </LinkButton>
          <LinkButton onClick={onClose}>Done</LinkButton>
        </div>
      )}
      {sheet && <OrderSheet orders={chosen} sheet={sheet} onClose={() => setSheet(undefined)} />}
    </section>
  );
}

interface StepFormProps {
  step: NextStep;
  orders: readonly AdminOrder[];
  /** The number done so far, while saving. */
  done: number | undefined;
  onTake: (tell: boolean) => void;
  onCancel: () => void;
}

/** Asks if customers get an email about a step, and for its wording. */
function StepForm({ step, orders, done, onTake, onCancel }: StepFormProps) {
  const [tell, setTell] = useState(true);
  const withEmail = orders.filter(({ customerEmail }) => customerEmail !== null);
  const withoutEmail = orders.filter(({ customerEmail }) => customerEmail === null);
  const customers = withEmail.length === 1 ? 'the customer' : `the ${withEmail.length} customers`;
  return (
    <form
      aria-label={step.label}
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (done === undefined) onTake(tell);
      }}
    >
      <p className="font-semibold">{`${step.label}: ${orderNames(orders)}`}</p>
      {withEmail.length > 0 && (
        <>
          <CheckField label={`Email ${customers} about it`} checked={tell} onChange={setTell} />
          <p aria-live="polite" className="text-soft">
            {tell ? emailText(step) : 'Nobody gets an email.'}
          </p>
        </>
      )}
      {withoutEmail.length > 0 && (
        <p className="text-soft">{`No email address, ring instead: ${orderNames(withoutEmail)}`}</p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Action main type="submit" busy={done !== undefined}>
          {done === undefined
            ? `${step.label} (${orders.length})`
            : `Saving ${done + 1} of ${orders.length}…`}
        </Action>
        <Action onClick={onCancel}>Cancel</Action>
      </div>
    </form>
  );
}

function emailText({ status, asks, pickUp }: NextStep): string {
  const missing = asks ? ', without a tracking number: add that on the order itself' : '';
  return `“${newsOf(status, { pickUp }).heading}”${missing}. It goes in half a minute, so you can still undo this.`;
}
