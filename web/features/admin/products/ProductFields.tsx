import type { ReactNode } from 'react';
import { parseDollars } from '../../../../shared/dollars.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { Dollars } from '../shared/Dollars.tsx';
import { type ProductDraft, readSpecifications } from './product-form.ts';
import { VehicleLines } from './VehicleLines.tsx';

interface ProductFieldsProps {
  draft: ProductDraft;
  set: (change: Partial<ProductDraft>) => void;
  /** True once saving was tried: from then on what is wrong is shown. */
  tried: boolean;
  /** The pictures. */
  children: ReactNode;
}

export function ProductFields({ draft, set, tried, children }: ProductFieldsProps) {
  const missing = (text: string, word: string) => (tried && !text.trim() ? word : undefined);
  return (
    <>
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={120}
        value={draft.name}
        onValue={(name) => set({ name })}
        error={missing(draft.name, 'Give it a name.')}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Series"
          autoComplete="off"
          maxLength={40}
          value={draft.series}
          onValue={(series) => set({ series })}
          hint="Left empty: Custom"
        />
        <Dollars
          label="Price ($)"
          required
          value={draft.price}
          onValue={(price) => set({ price })}
          error={tried && !parseDollars(draft.price) ? 'Enter a price above 0.' : undefined}
        />
      </div>
      <TextField
        label="Description"
        required
        rows={5}
        maxLength={5000}
        value={draft.description}
        onValue={(description) => set({ description })}
        error={missing(draft.description, 'Say what it is.')}
      />
      {children}
      <TextField
        label="Features"
        rows={5}
        value={draft.features}
        onValue={(features) => set({ features })}
        hint="One a line"
      />
      <VehicleLines
        value={draft.compatibleVehicles}
        onValue={(compatibleVehicles) => set({ compatibleVehicles })}
      />
      <TextField
        label="Specifications"
        rows={6}
        value={draft.specifications}
        onValue={(specifications) => set({ specifications })}
        hint={'JSON, such as {"Material": "Felt", "Weight": "4 kg"}'}
        error={
          tried && !readSpecifications(draft.specifications)
            ? 'Write names and values in double quotes, with commas between.'
            : undefined
        }
      />
      <div className="grid gap-1">
        <Check
          label="Featured: shown first and on the home page"
          checked={draft.featured}
          onChange={(featured) => set({ featured })}
        />
        <Check
          label="Hidden: kept out of the shop; orders keep what they hold of it"
          checked={draft.hidden}
          onChange={(hidden) => set({ hidden })}
        />
      </div>
    </>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="tick"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
