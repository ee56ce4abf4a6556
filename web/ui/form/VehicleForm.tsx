import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import {
  lazy,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Vehicle } from '../../../shared/vehicle.ts';
import { read } from '../../lib/api/query.ts';
import { Button } from '../Button.tsx';
import { Failed } from '../Failed.tsx';
import { SelectField } from './SelectField.tsx';

const NotListed = lazy(() => import('./NotListed.tsx'));

const NONE = 'none';
/** The answer of a vehicle that no console is cut for. */
const UNLISTED = 'unlisted';

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
  /** The button's label. By default it shows what fits the vehicle, if that is listed. */
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
  const [typed, type] = useState<Vehicle | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // A visitor may have chosen something before the page was hydrated; only the fields know that.
  useEffect(() => {
    const fields = [...new FormData(form.current ?? undefined)];
    const changed = fields.filter(([, option]) => option !== NONE);
    if (changed.length > 0) choose(Object.fromEntries(changed));
  }, []);
  const makes = useQuery({ ...read('vehicles.makes'), enabled });
  /** The kept vehicle's make or model, if it is among these. */
  const own = (name: string, names?: readonly string[]) =>
    names && !names.includes(name) ? UNLISTED : name;
  const make = chosen.make ?? (value ? own(value.make, makes.data) : NONE);
  const models = useQuery({
    queryKey: ['vehicle-options', make],
    queryFn: async ({ client }) => (await import('./vehicle-options.ts')).readOptions(client, make),
    enabled: enabled && make !== NONE && make !== UNLISTED,
  });
  const model = models.data?.find(({ name, exact }) =>
    chosen.model ? name === chosen.model : exact.includes(value?.model ?? ''),
  );
  // The option for a year also names the model with its chassis code: 'HiLux N80|2016'.
  const firstYear = chosen.model ? `${chosen.model}|` : `${value?.model}|${value?.year ?? ''}`;
  const year = chosen.year ?? firstYear;
  const [exactModel = '', builtIn] = year.split('|');
  const isUnlisted =
    [make, chosen.model].includes(UNLISTED) ||
    (!chosen.model && !!value && !!models.data && !model);
  const vehicle = isUnlisted
    ? typed
    : model && { make, model: exactModel, year: builtIn ? Number(builtIn) : null };
  return { form, chosen, choose, make, makes, model, models, year, isUnlisted, type, vehicle };
}

/**
 * Make, model and year as people know them. Years are grouped by chassis code, so that both
 * versions of a shared year can be told apart.
 */
export default function VehicleForm({
  value = null,
  onPick,
  onChange,
  save,
  enabled = true,
  className = 'grid items-start gap-4 sm:grid-cols-3',
}: VehicleFormProps) {
  const choice = useVehicleChoice(value, enabled);
  const { form, chosen, choose, make, makes, model, models, isUnlisted } = choice;
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
      const missing = make === NONE ? 'Choose a make first.' : 'Choose a model.';
      setError(isUnlisted ? 'Say what you drive.' : missing);
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
        onChange={(next) => change({ make: next, model: next === UNLISTED ? next : NONE })}
      />
      {make !== UNLISTED && (
        <SelectField
          label="Model"
          name="model"
          required
          value={isUnlisted ? UNLISTED : (model?.name ?? NONE)}
          options={optionsOf(
            models.isLoading ? 'Loading…' : 'Choose a model',
            models.data?.map(({ name }) => name),
          )}
          error={make !== NONE && !isUnlisted ? error : undefined}
          disabled={make === NONE}
          onChange={(next) => change({ make, model: next })}
        />
      )}
      {isUnlisted ? (
        <Suspense fallback={<span />}>
          <NotListed
            make={make === UNLISTED ? '' : make}
            value={chosen.make ? null : value}
            error={error}
            onChange={choice.type}
          />
        </Suspense>
      ) : (
        <SelectField
          label="Year"
          name="year"
          value={choice.year}
          disabled={!model}
          options={model?.years ?? [{ value: NONE, label: 'Not sure' }]}
          onChange={(next) => choose({ ...chosen, year: next })}
        />
      )}
      {models.isError && <Failed what="the models" query={models} />}
      <Button type="submit" className="self-end" disabled={!isHydrated}>
        {save ?? (isUnlisted ? 'Use This 4x4' : 'Show What Fits')}
      </Button>
    </form>
  );
}

/** The options of a field, with one for no choice yet on top, and one for none of them below. */
const optionsOf = (none: string, names: readonly string[] = []) => [
  { value: NONE, label: none },
  ...names.map((name) => ({ value: name, label: name })),
  ...(names.length > 0 ? [{ value: UNLISTED, label: 'Not listed' }] : []),
];
