import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Vehicle } from '../../../shared/vehicle.ts';
import { read } from '../../lib/api/query.ts';
import { Button } from '../Button.tsx';
import { Failed } from '../Failed.tsx';
import { SelectField } from './SelectField.tsx';

const NONE = 'none';

interface Choice {
  make: string;
  model: string;
  year: string;
}

interface VehicleFormProps {
  /** The vehicle that the fields begin with, if any. */
  value?: Vehicle | null;
  onPick: (vehicle: Vehicle) => void;
  /**
   * Called with the vehicle in the fields, even if the button is never pressed: anyone who orders
   * with a vehicle in the fields means it. Null while no model is chosen, and once the form has
   * gone.
   */
  onChange?: (vehicle: Vehicle | null) => void;
  /** The button's label. By default it says that a console is built for the vehicle. */
  save?: string;
  /** False if nothing should be read yet, and nothing already read should be shown. */
  enabled?: boolean;
  /** Classes of the fields, which stand in a row by default. */
  className?: string;
}

/** The options of the three fields, the choices made, and the resulting vehicle. */
function useVehicleChoice(value: Vehicle | null, enabled: boolean) {
  // Only the fields changed in this form; the rest is as in `value`.
  const [chosen, choose] = useState<Partial<Choice>>({});
  const form = useRef<HTMLFormElement>(null);
  // A visitor may have chosen something before the page was hydrated; only the fields know that.
  useEffect(() => {
    const fields = [...new FormData(form.current ?? undefined)];
    const changed = fields.filter(([, option]) => option !== NONE);
    if (changed.length > 0) choose(Object.fromEntries(changed));
  }, []);
  const make = chosen.make ?? value?.make ?? NONE;
  const makes = useQuery({ ...read('vehicles.makes'), enabled });
  const models = useQuery({
    queryKey: ['vehicle-options', make],
    queryFn: async ({ client }) => (await import('./vehicle-options.ts')).readOptions(client, make),
    enabled: enabled && make !== NONE,
  });
  const model = models.data?.find(({ name, exact }) =>
    chosen.model ? name === chosen.model : exact.includes(value?.model ?? ''),
  );
  // The option for a year also names the model with its chassis code: 'HiLux N80|2016'.
  const firstYear = chosen.model ? `${chosen.model}|` : `${value?.model}|${value?.year ?? ''}`;
  const year = chosen.year ?? firstYear;
  const [exactModel = '', builtIn] = year.split('|');
  const vehicle = model && { make, model: exactModel, year: builtIn ? Number(builtIn) : null };
  return { form, chosen, choose, make, makes, model, models, year, vehicle };
}

/**
 * Make, model and year as people know them. Years are grouped by chassis code, so that both
 * versions of a shared year can be told apart.
 */
export default function VehicleForm({
  value = null,
  onPick,
  onChange,
  save = 'Build It for This',
  enabled = true,
  className = 'grid items-start gap-4 sm:grid-cols-3 [&>button]:sm:col-span-3',
}: VehicleFormProps) {
  const choice = useVehicleChoice(value, enabled);
  const { form, chosen, choose, make, makes, model, models } = choice;
  const [error, setError] = useState<string>();
  const isHydrated = useHydrated();

  const { vehicle = null } = choice;
  const report = useEffectEvent((found: Vehicle | null) => onChange?.(found));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is a new object with the same parts
  useEffect(() => report(vehicle), [vehicle?.make, vehicle?.model, vehicle?.year]);
  useEffect(() => () => report(null), []);

  function change(next: Partial<Choice>) {
    choose(next);
    setError(undefined);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!vehicle) {
      setError(make === NONE ? 'Choose a make first.' : 'Choose a model.');
      return;
    }
    choose({});
    onPick(vehicle);
  }

  if (makes.isError) return <Failed what="the vehicles" query={makes} />;
  const isLoading = !enabled || makes.isPending;
  return (
    <form ref={form} method="dialog" onSubmit={onSubmit} noValidate className={className}>
      <SelectField
        label="Make"
        name="make"
        required
        value={make}
        options={optionsOf(isLoading ? 'Loading…' : 'Choose a make', enabled ? makes.data : [])}
        error={make === NONE ? error : undefined}
        onChange={(next) => change({ make: next, model: NONE })}
      />
      <SelectField
        label="Model"
        name="model"
        required
        value={model?.name ?? NONE}
        options={optionsOf(
          models.isLoading ? 'Loading…' : 'Choose a model',
          models.data?.map(({ name }) => name),
        )}
        error={make !== NONE ? error : undefined}
        disabled={make === NONE}
        onChange={(next) => change({ make, model: next })}
      />
      <SelectField
        label="Year"
        name="year"
        value={choice.year}
        disabled={!model}
        options={model?.years ?? [{ value: NONE, label: 'Not sure' }]}
        onChange={(next) => choose({ ...chosen, year: next })}
      />
      {models.isError && <Failed what="the models" query={models} />}
      <Button type="submit" className="self-end" disabled={!isHydrated}>
        {save}
      </Button>
    </form>
  );
}

/** The options of a field, with one for no choice yet on top. */
const optionsOf = (none: string, names: readonly string[] = []) => [
  { value: NONE, label: none },
  ...names.map((name) => ({ value: name, label: name })),
];
