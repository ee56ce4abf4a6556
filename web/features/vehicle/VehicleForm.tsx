import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { read } from '../../lib/query.ts';
import { useVehicle, vehicle } from '../../lib/vehicle.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { years } from './years.ts';

const NONE = 'none';

interface VehicleFormProps {
  onChosen?: () => void;
  /** Classes of the row of fields. */
  className?: string;
}

/** Make, model and, where known, year. */
export function VehicleForm({ onChosen, className = 'grid gap-5' }: VehicleFormProps) {
  const mine = useVehicle();
  const [make, setMake] = useState(mine?.make ?? NONE);
  const [model, setModel] = useState(mine?.model ?? NONE);
  const [year, setYear] = useState(mine?.year ? String(mine.year) : NONE);
  const [error, setError] = useState<string>();
  const makes = useQuery(read('vehicles.makes'));
  const models = useQuery({
    ...read('vehicles.models', { params: { make } }),
    enabled: make !== NONE,
  });
  const options = (names: readonly string[] | undefined, none: string) => [
    { value: NONE, label: none },
    ...(names ?? []).map((name) => ({ value: name, label: name })),
  ];

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (make === NONE || model === NONE) {
      setError(make === NONE ? 'Choose a make first.' : 'Choose a model.');
      return;
    }
    vehicle.set({ make, model, year: year === NONE ? undefined : Number(year) });
    onChosen?.();
  }

  if (makes.isError) {
    return <Failed what="the vehicles" error={makes.error} onRetry={() => makes.refetch()} />;
  }
  return (
    <form onSubmit={onSubmit} noValidate className={className}>
      <Field label="Make" required error={make === NONE ? error : undefined}>
        {(control) => (
          <Select
            {...control}
            value={make}
            options={options(makes.data, makes.isPending ? 'Loading…' : 'Choose a make')}
            onChange={(next) => {
              setMake(next);
              setModel(NONE);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Field label="Model" required error={make !== NONE ? error : undefined}>
        {(control) => (
          <Select
            {...control}
            value={model}
            disabled={make === NONE}
            options={options(models.data, models.isLoading ? 'Loading…' : 'Choose a model')}
            onChange={(next) => {
              setModel(next);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Field label="Year">
        {(control) => (
          <Select
            {...control}
            value={year}
            options={options(years(), 'Not sure')}
            onChange={setYear}
          />
        )}
      </Field>
      {models.isError && (
        <Failed what="the models" error={models.error} onRetry={() => models.refetch()} />
      )}
      <Button type="submit" className="self-end">
        Save my 4x4
      </Button>
    </form>
  );
}
