import { postageLengths } from '../../../../shared/contract/lengths.ts';
import { MAX_POSTAGE_ZONES } from '../../../../shared/contract/limits.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Action } from '../shared/Action.tsx';
import { Dollars } from '../shared/form/Dollars.tsx';
import { editRows } from '../shared/form/rows.ts';
import {
  type PostageDraft,
  parseSteps,
  postageBody,
  postageDraft,
  postageErrors,
  type TypedZone,
  zoneProblem,
} from './postage-table.ts';
import { Settings } from './Settings.tsx';

/** The cost of postage by postcode and weight. */
export function PostageSettings() {
  return (
    <Settings
      id="products.postageSettings"
      toValues={postageDraft}
      check={postageErrors}
      toBody={postageBody}
      done="It applies from now on."
    >
      {(form) => <PostageFields form={form} />}
    </Settings>
  );
}

function PostageFields({ form }: { form: FormApi<PostageDraft> }) {
  const { zones, steps } = form.values;
  const rows = editRows(zones, (changed) => form.set({ zones: changed }));
  return (
    <>
      <TextField
        label="Weights (kg)"
        hint="The heaviest box of each step, separated by commas. A big, light box counts as 250 kg a cubic metre, the way couriers work it out."
        inputMode="text"
        {...form.field('steps')}
        required
      />
      {zones.map((zone) => (
        <ZoneFields
          key={zone.key}
          zone={zone}
          weights={parseSteps(steps) ?? []}
          showErrors={Boolean(form.error('zones'))}
          onChange={(changes) => rows.change(zone.key, changes)}
          onRemove={() => rows.remove(zone.key)}
        />
      ))}
      {zones.length < MAX_POSTAGE_ZONES && (
        <Action
          className="justify-self-start"
          onClick={() => rows.add({ name: '', postcodes: '', prices: [] })}
        >
          Add a Zone
        </Action>
      )}
      <CheckField
        label="Show shoppers “about $45 to 4350, confirmed before you pay” in the cart and at checkout"
        {...form.checkbox('isShown')}
      />
    </>
  );
}

interface ZoneFieldsProps {
  zone: TypedZone;
  /** The steps, in kg; none if they cannot be read. */
  weights: readonly number[];
  showErrors: boolean;
  onChange: (changes: Partial<TypedZone>) => void;
  onRemove: () => void;
}

function ZoneFields(props: ZoneFieldsProps) {
  const { zone, weights, showErrors, onChange, onRemove } = props;
  const { name, postcodes, prices } = zone;
  const error = showErrors && zoneProblem(zone, weights.length);
  return (
    <fieldset className="grid gap-3 border-line border-t pt-4">
      <legend className="sr-only">{name || 'New zone'}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Zone"
          required
          maxLength={postageLengths.name}
          value={name}
          onChange={(typed) => onChange({ name: typed })}
        />
        <TextField
          label="Postcodes"
          required
          maxLength={postageLengths.postcodes}
          value={postcodes}
          placeholder="4000-4179, 4500"
          onChange={(typed) => onChange({ postcodes: typed })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        {weights.map((kilograms, step) => (
          <Dollars
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={step}
            label={`To ${kilograms} kg ($)`}
            value={prices[step] ?? ''}
            onChange={(typed) =>
              onChange({
                prices: weights.map((_, at) => (at === step ? typed : (prices[at] ?? ''))),
              })
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="font-semibold text-alarm text-sm">
          {error}
        </p>
      )}
      <Action className="justify-self-start" onClick={onRemove} about={name}>
        Remove Zone
      </Action>
    </fieldset>
  );
}
