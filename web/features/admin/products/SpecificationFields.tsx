import { useId } from 'react';
import { productLengths } from '../../../../shared/contract/lengths.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { FieldError } from '../../../ui/form/Field.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Action } from '../shared/Action.tsx';
import { editRows, rowActions } from '../shared/form/rows.ts';
import { Menu } from '../shared/Menu.tsx';
import type { ProductDraft } from './product-form.ts';
import {
  parseSpecifications,
  type SpecificationRow,
  specificationsProblem,
  toJson,
  toRows,
  usualNames,
} from './specifications.ts';

/** Specifications that list choices for shoppers (see web/lib/shopping/chosen.ts). */
const CHOICES = /^(felt|stitching) choices$/i;

/** A product's specifications in order, as rows or, at the press of a switch, as JSON. */
export function SpecificationFields({ form }: { form: FormApi<ProductDraft> }) {
  const { specifications } = form.values;
  const error = form.error('specifications');
  const set = (next: ProductDraft['specifications']) => form.set({ specifications: next });

  function change() {
    const pairs = parseSpecifications(specifications);
    // Invalid text stays, with its error next to it.
    if (pairs) set(typeof specifications === 'string' ? toRows(pairs) : toJson(pairs));
  }
  const problem = specificationsProblem(specifications);

  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Specifications</legend>
      {typeof specifications === 'string' ? (
        <TextField
          label="Specifications"
          rows={6}
          hint={'JSON, such as {"Material": "Felt", "Weight": "4 kg"}'}
          value={specifications}
          error={error}
          onChange={set}
        />
      ) : (
        <Rows rows={specifications} error={error} onChange={set} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Action disabledReason={problem} onClick={change}>
          {typeof specifications === 'string' ? 'Edit as Rows' : 'Edit as JSON'}
        </Action>
      </div>
    </fieldset>
  );
}

interface RowsProps {
  rows: readonly SpecificationRow[];
  error: string | undefined;
  onChange: (rows: SpecificationRow[]) => void;
}

function Rows({ rows, error, onChange }: RowsProps) {
  const id = useId();
  const { add, change } = editRows(rows, onChange);
  const addRow = () => add({ name: '', value: '' });
  return (
    <>
      <p aria-hidden="true" className="font-semibold">
        Specifications
      </p>
      <datalist id={`${id}-names`}>
        {usualNames
          .filter((name) => !rows.some((row) => row.name === name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      {rows.map(({ key, name, value }, index) => {
        const at = `of specification ${index + 1}`;
        const common = {
          className: 'control',
          autoComplete: 'off',
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-error` : undefined,
        } as const;
        return (
          <div
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto] gap-1.5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
          >
            <input
              {...common}
              aria-label={`Name ${at}`}
              list={`${id}-names`}
              placeholder="Name"
              maxLength={productLengths.specificationName}
              value={name}
              onChange={(event) => change(key, { name: event.target.value })}
            />
            <input
              {...common}
              aria-label={`Value ${at}`}
              placeholder="Value"
              maxLength={productLengths.specificationValue}
              value={value}
              onChange={(event) => change(key, { value: event.target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter adds a row at the end instead of submitting the form.
                event.preventDefault();
                if (index === rows.length - 1) addRow();
              }}
            />
            <Menu
              label={`Move or remove ${name || at}`}
              items={rowActions(rows, index, onChange)}
            />
            {CHOICES.test(name) && (
              <p className="col-span-full text-soft text-sm">
                Separate them with commas: the shopper picks one.
              </p>
            )}
          </div>
        );
      })}
      <FieldError id={`${id}-error`} error={error} />
      <Action className="justify-self-start" onClick={addRow}>
        Add Specification
      </Action>
    </>
  );
}
