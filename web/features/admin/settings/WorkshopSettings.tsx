import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import {
  MAX_BUFFER_DAYS,
  MAX_CONSOLES_PER_WEEK,
  MAX_DAYS_OFF,
} from '../../../../shared/contract/limits.ts';
import { dayInWords, formatWeekday } from '../../../../shared/dates.ts';
import { comingDays } from '../../../../shared/day-bounds.ts';
import { dayOf, dayRanges, daysBetween } from '../../../../shared/days.ts';
import { comingHolidays, type ShowDay } from '../../../../shared/holidays.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { OrderLink } from '../orders/OrderLink.tsx';
import { Action, LinkButton } from '../shared/Action.tsx';
import { adminRead } from '../shared/data/admin-api.ts';
import { DayField, dayError } from '../shared/form/DayField.tsx';
import { fieldsOf, plain, wholeNumber } from '../shared/form/form-fields.ts';
import { removeRow } from '../shared/form/rows.ts';
import { Settings } from './Settings.tsx';

type Saved = ResponseOf<'orders.workshop'>;

const workshopFields = fieldsOf({
  consolesPerWeek: wholeNumber(1, MAX_CONSOLES_PER_WEEK),
  bufferDays: wholeNumber(0, MAX_BUFFER_DAYS),
  daysOff: plain<Saved['daysOff']>([]),
  showDay: plain<ShowDay>('wednesday'),
  holidaysWorked: plain<Saved['holidaysWorked']>([]),
});

const toValues = (settings: Saved) => ({ ...workshopFields.toValues(settings), ...noRange });

/** The workshop's capacity, which the shop uses to estimate when a console is ready. */
export function WorkshopSettings() {
  return (
    <Settings
      id="orders.workshop"
      toValues={toValues}
      check={(values) => ({ ...workshopFields.check(values), firstDay: rangeError(values) })}
      // Includes a range that was typed but not added yet.
      toBody={(values) => ({ ...workshopFields.toBody(values), daysOff: withRange(values) })}
      done={({ readyBy }) =>
        readyBy
          ? `A console ordered today is ready about ${dayInWords(readyBy)}.`
          : 'The shop will show a date again soon.'
      }
    >
      {(form, settings) => (
        <>
          <p>
            {settings.version === 0
              ? 'Nothing is saved yet, so the shop shows each console’s lead time instead of a date.'
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
          <Holidays form={form} />
          <DaysOff form={form} />
        </>
      )}
    </Settings>
  );
}

interface Range {
  firstDay: string;
  /** Empty for a single day. */
  lastDay: string;
}

const noRange: Range = { firstDay: '', lastDay: '' };

type Days = Range & { daysOff: readonly string[] };

/** The days off, including those of the typed range. */
const withRange = ({ daysOff, firstDay, lastDay }: Days): string[] => {
  const added = firstDay ? daysBetween(firstDay, lastDay || firstDay, MAX_DAYS_OFF + 1) : [];
  return [...new Set([...daysOff, ...added])].sort();
};

function rangeError(days: Days): string | undefined {
  const { firstDay, lastDay } = days;
  if (lastDay && !firstDay) return 'Choose the first day too.';
  const bounds = comingDays(new Date());
  const error = dayError(firstDay, bounds) || dayError(lastDay, bounds);
  if (error) return error;
  if (lastDay && lastDay < firstDay) return 'The last day is before the first.';
  return withRange(days).length > MAX_DAYS_OFF ? `At most ${MAX_DAYS_OFF} days.` : undefined;
}

/** A range of days on which nothing is built, as text. */
const daysText = ({ from, to }: { from: string; to: string }) =>
  from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;

type WorkshopForm = FormApi<ReturnType<typeof toValues>>;

const shows: readonly { value: ShowDay; label: string }[] = [
  { value: 'wednesday', label: 'The Wednesday, as in Brisbane' },
  { value: 'monday', label: 'The Monday of that week' },
  { value: 'none', label: 'Another day, or none' },
];

/** Public holidays, each a day off unless it is unticked. */
function Holidays({ form }: { form: WorkshopForm }) {
  const { showDay, holidaysWorked } = form.values;
  const coming = comingHolidays(dayOf(new Date()), showDay);

  const setOff = (day: string, isOff: boolean) =>
    form.set({
      holidaysWorked: isOff
        ? holidaysWorked.filter((other) => other !== day)
        : [...holidaysWorked, day],
    });

  return (
    <fieldset className="grid gap-3">
      <legend className="font-bold">Queensland’s public holidays</legend>
      <p className="text-soft">
        Nothing is built on those ticked. Untick what you work through, or what the government
        moves, and add the new day below.
      </p>
      <SelectField
        label="Holiday for the Ekka"
        hint="Your council decides each year: look under “show holidays” at qld.gov.au."
        options={shows}
        {...form.field('showDay')}
        required
      />
      <div className="grid gap-x-6 sm:grid-cols-2">
        {coming.map(({ day, name }) => (
          <div key={day}>
            <CheckField
              label={`${name}, ${formatWeekday(day)} ${day.slice(0, 4)}`}
              checked={!holidaysWorked.includes(day)}
              onChange={(checked) => setOff(day, checked)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const holidaysOff = ({ showDay, holidaysWorked }: WorkshopForm['values']): string[] =>
  comingHolidays(dayOf(new Date()), showDay)
    .map(({ day }) => day)
    .filter((day) => !holidaysWorked.includes(day));

function DaysOff({ form }: { form: WorkshopForm }) {
  const { daysOff, firstDay } = form.values;
  const bounds = comingDays(new Date());

  function add() {
    if (!firstDay || rangeError(form.values)) return;
    form.set({ daysOff: withRange(form.values), ...noRange });
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="font-bold">Days off</legend>
      <p className="text-soft">
        Besides weekends and public holidays: the weeks after Christmas, a trip up the Cape.
      </p>
      <ul className="grid gap-1" aria-label="Days off">
        {dayRanges(daysOff).map((range) => (
          <li key={range.from} className="flex items-center justify-between gap-3">
            <span>{daysText(range)}</span>
            <LinkButton
              about={dayInWords(range.from)}
              onClick={() =>
                removeRow(() =>
                  form.set({
                    daysOff: daysOff.filter((day) => day < range.from || day > range.to),
                  }),
                )
              }
            >
              Remove
            </LinkButton>
          </li>
        ))}
      </ul>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <DayField label="First day off" bounds={bounds} {...form.field('firstDay')} />
        <DayField label="Last day off" bounds={bounds} {...form.field('lastDay')} />
        <Action disabledReason={!firstDay && 'Choose the first day.'} onClick={add}>
          Add Days
        </Action>
      </div>
      <PromisedThen days={[...withRange(form.values), ...holidaysOff(form.values)]} />
    </fieldset>
  );
}

/** The orders promised for a day off, whose customers expect them then. */
function PromisedThen({ days }: { days: readonly string[] }) {
  const orders = useQuery(adminRead('orders.queue')).data?.orders ?? [];
  const then = orders.filter(({ promisedBy }) => promisedBy !== null && days.includes(promisedBy));
  return (
    <div role="status">
      {then.length > 0 && (
        <>
          <p className="text-alarm">
            {then.length === 1
              ? 'One promised day falls on a day off. Give its customer another:'
              : `${then.length} promised days fall on days off. Give their customers others:`}
          </p>
          <ul>
            {then.map((order) => (
              <li key={order.id}>
                <OrderLink order={order} />
                <span>{`, ${formatWeekday(order.promisedBy ?? '')}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
