import { useState } from 'react';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { adminApi, ifMatch } from '../shared/admin-api.ts';
import { Dollars, NOT_DOLLARS } from '../shared/Dollars.tsx';
import { FormFoot } from '../shared/FormFoot.tsx';
import { focusWithin } from '../shared/focus-within.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { centsTyped, chargesOf, type TypedCharge, typedSum } from './charges.ts';
import { OrderConflict } from './OrderConflict.tsx';
import { useOrderSave } from './useOrderSave.ts';

/** As many as the API takes at once. */
const LINES_AT_MOST = 10;

interface PostageFormProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Adds postage and charges to an order, each a line of its own. */
export function PostageForm({ order, onClose }: PostageFormProps) {
  const [before] = useState(order);
  const [postage, setPostage] = useState('');
  const [extras, setExtras] = useState<TypedCharge[]>([{ key: 1, label: '', amount: '' }]);
  const [notes, setNotes] = useState('');
  const [tried, setTried] = useState(false);
  const lines = [{ key: 0, label: 'Postage', amount: postage }, ...extras];
  const dirty = lines.some(({ amount }) => amount !== '') || notes !== '';
  useUnsaved(dirty);
  const wrong = (amount: string) =>
    tried && centsTyped(amount) === undefined ? NOT_DOLLARS : undefined;
  // Somebody else's newer total is the one that is added to.
  const total = order.totalCents + typedSum(lines);

  const { save, busy, newer, problem } = useOrderSave({
    order: before,
    save: (version) => {
      const charges = chargesOf(lines) ?? [];
      return adminApi('orders.updateDetails', {
        params: { id: order.id },
        body: {
          totalCents: total,
          ...(charges.length > 0 && { charges }),
          ...(notes.trim() && { notes }),
        },
        headers: ifMatch(version),
      });
    },
    failure: 'Failed to update order details. Please try again.',
    onSaved: ({ totalCents }) => {
      toast({
        title: 'Order Updated',
        description: `Postage and charges added successfully. New total: ${formatDollars(totalCents)}`,
      });
      onClose();
    },
  });

  const setExtra = (key: number, change: Partial<TypedCharge>) =>
    setExtras(extras.map((line) => (line.key === key ? { ...line, ...change } : line)));

  return (
    <form
      ref={focusWithin}
      aria-label="Add postage"
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (chargesOf(lines)) void save();
      }}
    >
      {newer && <OrderConflict before={before} newer={newer} />}
      <Dollars
        label="Postage ($)"
        value={postage}
        onValue={setPostage}
        error={wrong(postage)}
        className="max-w-52"
      />
      {extras.map(({ key, label, amount }, index) => (
        <div key={key} className="flex flex-wrap items-start gap-3">
          <Dollars
            label={index === 0 ? 'Extra charges ($)' : `Extra charges ${index + 1} ($)`}
            value={amount}
            onValue={(value) => setExtra(key, { amount: value })}
            error={wrong(amount)}
            className="w-52"
          />
          <TextField
            label="What for"
            maxLength={60}
            value={label}
            onValue={(value) => setExtra(key, { label: value })}
            className="min-w-52 flex-1"
          />
        </div>
      ))}
      {extras.length < LINES_AT_MOST - 1 && (
        <Button
          look="line"
          size="small"
          className="justify-self-start"
          onClick={() =>
            setExtras([...extras, { key: (extras.at(-1)?.key ?? 0) + 1, label: '', amount: '' }])
          }
        >
          Add another charge
        </Button>
      )}
      <TextField
        label="Notes"
        rows={2}
        maxLength={2000}
        value={notes}
        onValue={setNotes}
        hint="For the order’s history. The customer’s own notes stay as they are."
      />
      <p aria-live="polite" className="font-bold">
        New total: <span className="tabular-nums">{formatDollars(total)}</span>
      </p>
      <FormFoot
        save={newer ? 'Save anyway' : 'Save charges'}
        busy={busy}
        dirty={dirty}
        problem={problem}
        onCancel={onClose}
      />
    </form>
  );
}
