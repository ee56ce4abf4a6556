import { useState } from 'react';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import {
  MAX_BUFFER_DAYS,
  MAX_CONSOLES_PER_WEEK,
  MAX_DAYS_OFF,
} from '../../../../shared/contract/limits.ts';
import { dayInWords } from '../../../../shared/dates.ts';
import { dayRanges, daysBetween } from '../../../../shared/days.ts';
import { type FormApi, useForm } from '../../../lib/form/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { useSave } from '../shared/data/useSave.ts';
import { wholeNumberError } from '../shared/form/amount.ts';
import { FormFooter } from '../shared/form/FormFooter.tsx';
import { SettingsButton } from '../shared/form/SettingsButton.tsx';

type Settings = ResponseOf<'orders.workshop'>;

/** How much the workshop builds, from which the shop names the day by which a console is ready. */
export function WorkshopSettings() {
  return (
    <SettingsButton
      id="orders.workshop"
      title="Workshop Settings"
      description="From these and the build queue the shop says “Ready about 12 December”. Dates that are promised already stay as they are."
    >
      {(settings, close) => <SettingsForm settings={settings} onClose={close} />}
    </SettingsButton>
  );
}

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const [daysOff, setDaysOff] = useState<readonly string[]>(settings.daysOff);
  const { submit } = useSave('orders.updateWorkshop', {
    done: ({ readyBy }) => ({
      title: 'Settings Saved',
      description: readyBy
        ? `A console ordered today is ready about ${dayInWords(readyBy)}.`
        : 'The shop names a date again soon.',
    }),
  });
  const form = useForm({
    initial: {
      consolesPerWeek: String(settings.consolesPerWeek),
      bufferDays: String(settings.bufferDays),
      ...noRange,
    },
    check: ({ consolesPerWeek, bufferDays, ...range }) => ({
      consolesPerWeek: wholeNumberError(consolesPerWeek, 1, MAX_CONSOLES_PER_WEEK),
      bufferDays: wholeNumberError(bufferDays, 0, MAX_BUFFER_DAYS),
      firstDay: rangeError(daysOff, range),
    }),
    failure: { otherwise: 'Failed to save the settings.' },
    async submit({ consolesPerWeek, bufferDays, ...range }) {
      await submit({
        body: {
          consolesPerWeek: Number(consolesPerWeek),
          bufferDays: Number(bufferDays),
          // With those that were typed and not added yet.
          daysOff: withRange(daysOff, range),
        },
        headers: ifMatch(settings.version),
      });
      onClose();
    },
  });
  const dirty = form.dirty || daysOff !== settings.daysOff || settings.version === 0;
  return (
    <Form form={form} aria-label="Workshop Settings" className="grid gap-5">
      <p>
        {settings.version === 0
          ? 'Nothing is saved yet, so the shop names no date: it shows each console’s lead time.'
          : settings.readyBy &&
            `A console ordered today is ready about ${dayInWords(settings.readyBy)}, with ${settings.consolesAhead} ahead of it.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Consoles a week"
          inputMode="numeric"
          {...form.field('consolesPerWeek')}
          required
        />
        <TextField
          label="Buffer, in working days"
          hint="Added to every date."
          inputMode="numeric"
          {...form.field('bufferDays')}
          required
        />
      </div>
      <DaysOff days={daysOff} onChange={setDaysOff} form={form} />
      <FormFooter form={form} save="Save Settings" dirty={dirty} onCancel={onClose} />
    </Form>
  );
}

interface Range {
  firstDay: string;
  /** Empty for a single day. */
  lastDay: string;
}

const noRange: Range = { firstDay: '', lastDay: '' };

/** The days off with those of a range. */
const withRange = (days: readonly string[], { firstDay, lastDay }: Range): string[] => {
  const added = firstDay ? daysBetween(firstDay, lastDay || firstDay, MAX_DAYS_OFF + 1) : [];
  return [...new Set([...days, ...added])].sort();
};

function rangeError(days: readonly string[], range: Range): string | undefined {
  const { firstDay, lastDay } = range;
  if (lastDay && !firstDay) return 'Choose the first day too.';
  if (lastDay && lastDay < firstDay) return 'The last day is before the first.';
  return withRange(days, range).length > MAX_DAYS_OFF ? `At most ${MAX_DAYS_OFF} days.` : undefined;
}

interface DaysOffProps {
  days: readonly string[];
  onChange: (days: readonly string[]) => void;
  form: FormApi<Range & { consolesPerWeek: string; bufferDays: string }>;
}

/** The days on which nothing is built, in ranges. */
function DaysOff({ days, onChange, form }: DaysOffProps) {
  const { firstDay, lastDay } = form.values;
  const range = { firstDay, lastDay };

  function add() {
    if (!firstDay || rangeError(days, range)) return;
    onChange(withRange(days, range));
    form.set(noRange);
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="font-bold">Days off</legend>
      <p className="text-soft">Besides weekends: Christmas, a trip up the Cape.</p>
      <ul className="grid gap-1" aria-label="Days off">
        {dayRanges(days).map((range) => (
          <li key={range.from} className="flex items-center justify-between gap-3">
            {dayInWords(range.from)}
            {range.to !== range.from && ` to ${dayInWords(range.to)}`}
            <button
              type="button"
              className="link min-h-10 flex-none"
              onClick={() => onChange(days.filter((day) => day < range.from || day > range.to))}
            >
              Remove<span className="sr-only"> {dayInWords(range.from)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <TextField label="First day off" type="date" {...form.field('firstDay')} />
        <TextField label="Last day off" type="date" {...form.field('lastDay')} />
        <Button look="line" size="small" type="button" aria-disabled={!firstDay} onClick={add}>
          Add Days
        </Button>
      </div>
    </fieldset>
  );
}
