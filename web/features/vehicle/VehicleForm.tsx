import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { read } from '../../lib/api/query.ts';
import { useVehicle, vehicle } from '../../lib/shopping/vehicle.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/Select.tsx';

const NONE = 'none';

interface Choice {
  make: string;
  model: string;
  year: string;
}

interface VehicleFormProps {
  /** False if nothing is to be read yet, nor shown of what was. */
  enabled?: boolean;
  onChosen?: () => void;
  /** Classes of the row of fields. */
  className?: string;
}

/**
 * Make, model and year as people know them. Years stand under the chassis codes that were built in
 * them, so that either one is told from the other.
 */
export function VehicleForm({
  enabled = true,
  onChosen,
  className = 'grid gap-5',
}: VehicleFormProps) {
  const mine = useVehicle();
  // What is not chosen here is as it was saved.
  const [chosen, setChosen] = useState<Partial<Choice>>({});
  const make = chosen.make ?? mine?.make ?? NONE;
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  // What was chosen before this code was here stands in the fields.
  useEffect(() => {
    const found = Object.fromEntries(new FormData(form.current ?? undefined)) as unknown as Choice;
    const touched = Object.entries(found).filter(([, value]) => value !== NONE);
    if (touched.length > 0) setChosen(Object.fromEntries(touched));
  }, []);
  const makes = useQuery({ ...read('vehicles.makes'), enabled });
  const isLoading = !enabled || makes.isPending;
  const models = useQuery({
    queryKey: ['vehicle-options', make],
    queryFn: async ({ client }) => (await import('./vehicle-options.ts')).readOptions(client, make),
    enabled: enabled && make !== NONE,
  });
  const saved = `${mine?.model}|${mine?.year ?? ''}`;
  const model = models.data?.find(({ name, exact }) =>
    chosen.model ? name === chosen.model : exact.includes(mine?.model ?? ''),
  );
  const year = chosen.year ?? (chosen.model ? `${chosen.model}|` : saved);
  const options = (names: readonly string[] | undefined, none: string) => [
    { value: NONE, label: none },
    ...(names ?? []).map((name) => ({ value: name, label: name })),
  ];

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!model) {
      setError(make === NONE ? 'Choose a make first.' : 'Choose a model.');
      return;
    }
    const [exact = model.name, built] = year.split('|');
    vehicle.set({ make, model: exact, year: built ? Number(built) : undefined });
    setChosen({});
    onChosen?.();
  }

  if (makes.isError) {
    return <Failed what="the vehicles" error={makes.error} onRetry={() => makes.refetch()} />;
  }
  return (
    <form ref={form} method="dialog" onSubmit={onSubmit} noValidate className={className}>
      <Field label="Make" required error={make === NONE ? error : undefined}>
        {(control) => (
          <Select
            {...control}
            name="make"
            value={make}
            options={options(
              enabled ? makes.data : undefined,
              isLoading ? 'Loading…' : 'Choose a make',
            )}
            onChange={(next) => {
              setChosen({ make: next, model: NONE });
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Field label="Model" required error={make !== NONE ? error : undefined}>
        {(control) => (
          <Select
            {...control}
            name="model"
            value={model?.name ?? NONE}
            disabled={make === NONE}
            options={options(
              models.data?.map(({ name }) => name),
              models.isLoading ? 'Loading…' : 'Choose a model',
            )}
            onChange={(next) => {
              setChosen({ make, model: next });
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Field label="Year">
        {(control) => (
          <Select
            {...control}
            name="year"
            value={year}
            disabled={!model}
            options={model?.years ?? [{ value: NONE, label: 'Not sure' }]}
            onChange={(next) => setChosen({ ...chosen, year: next })}
          />
        )}
      </Field>
      {models.isError && (
        <Failed what="the models" error={models.error} onRetry={() => models.refetch()} />
      )}
      <Button type="submit" className="self-end" disabled={!isHydrated}>
        Save My 4x4
      </Button>
    </form>
  );
}
