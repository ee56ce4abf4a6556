import type { Form } from '../../../lib/form.ts';
import { CheckField } from '../../../ui/CheckField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Dollars } from '../shared/form/Dollars.tsx';
import { ImageList } from './ImageList.tsx';
import type { ProductDraft } from './product-form.ts';
import { SpecificationFields } from './SpecificationFields.tsx';
import { VehicleLines } from './VehicleLines.tsx';

export function ProductFields({ form }: { form: Form<ProductDraft> }) {
  const { field, checkbox } = form;
  return (
    <>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Series"
          autoComplete="off"
          hint="If empty, “Custom”"
          {...field('series')}
        />
        <Dollars label="Price ($)" {...field('price')} required />
      </div>
      <TextField label="Description" rows={5} {...field('description')} />
      <ImageList form={form} />
      <TextField label="Features" rows={5} hint="One per line" {...field('features')} />
      <VehicleLines {...field('compatibleVehicles')} />
      <SpecificationFields form={form} />
      <div className="grid gap-1">
        <CheckField label="Featured: shown first and on the home page" {...checkbox('featured')} />
        <CheckField
          label="Hidden from the shop. Existing orders keep it."
          {...checkbox('hidden')}
        />
      </div>
    </>
  );
}
