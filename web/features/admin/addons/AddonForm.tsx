import type { PartPicture } from '../../../../shared/builder/face.ts';
import type { PartSize } from '../../../../shared/builder/parts.ts';
import { partPictureNames } from '../../../../shared/contract/choices.ts';
import type { AdminAddon } from '../../../../shared/contract/index.ts';
import { cutOutNames } from '../../../../shared/cut-outs.ts';
import { type FormApi, useForm } from '../../../lib/form/form.ts';
import { toast } from '../../../lib/state/toast.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ImageField, useCopyToShop } from '../photos/ImageField.tsx';
import { PhotoDrop } from '../photos/UploadBox.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { Conflict } from '../shared/form/Conflict.tsx';
import { Dollars } from '../shared/form/Dollars.tsx';
import { FormFooter, FormHeading } from '../shared/form/FormParts.tsx';
import { NumberFields } from '../shared/form/NumberFields.tsx';
import { readNumbers } from '../shared/form/numbers.ts';
import { Words } from '../shared/Words.tsx';
import {
  type AddonDraft,
  addonBody,
  addonDraft,
  addonErrors,
  addonFields,
  addonValues,
  addonWarning,
  sizeFields,
} from './addon-form.ts';

/** The categories that shoppers see as groups; others are allowed. */
const categories = ['switches', 'gauges', 'lighting', 'accessories'];

const takesOptions = [
  { value: 'nothing', label: 'Nothing: it fits any console' },
  ...Object.entries(cutOutNames).map(([value, name]) => ({
    value,
    label: `${name[0]?.toUpperCase()}${name.slice(1)}s`,
  })),
];

interface AddonFormProps {
  addon: AdminAddon | undefined;
  onClose: () => void;
}

export function AddonForm({ addon, onClose }: AddonFormProps) {
  const copyToShop = useCopyToShop();
  const create = useSave('addons.create');
  const update = useSave('addons.update');
  const form = useForm({
    initial: addonDraft(addon),
    item: addon,
    ...addonFields,
    check: addonErrors,
    invalid: addonWarning,
    failure: {
      title: 'Save Failed',
      description: 'Failed to save add-on. Please check your data and try again.',
      otherwise: 'Nothing was saved. What you typed is still here.',
    },
    async submit(draft, headers) {
      const { imageUrl, ...rest } = addonBody(draft);
      const body = { ...rest, imageUrl: imageUrl && (await copyToShop(imageUrl)) };
      await (addon
        ? update.submit({ params: { id: addon.id }, body, headers })
        : create.submit({ body }));
      toast({ title: addon ? 'Add-on Updated' : 'Add-on Created', description: body.name });
      onClose();
    },
  });

  return (
    <Form form={form} autoComplete="off" className="max-w-[44rem]">
      <FormHeading>
        <Words names={[addon?.name]}>{addon ? `Edit ${addon.name}` : 'New Add-on'}</Words>
      </FormHeading>
      <div className="grid gap-4">
        <Conflict form={form} what="this add-on" valuesOf={addonValues} />
        <TextField label="Name" {...form.field('name')} />
        <TextField label="Description" rows={3} {...form.field('description')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Dollars label="Price ($)" {...form.field('price')} required />
          <TextField
            label="Category"
            suggestions={categories}
            hint="Shoppers see switches, gauges, lighting and accessories as groups."
            {...form.field('category')}
          />
        </div>
        <TakesFields form={form} />
        <PartFields form={form} />
        <PhotoDrop onUploaded={(imageUrl) => form.set({ imageUrl })}>
          <ImageField label="Image URL" {...form.field('imageUrl')} />
        </PhotoDrop>
        <CheckField
          label="Hidden from the shop. Existing orders keep it."
          {...form.checkbox('hidden')}
        />
        <FormFooter form={form} save="Save Add-on" onCancel={onClose} />
      </div>
    </Form>
  );
}

/** The space the add-on takes up on a console's face, so that shoppers can see if it fits. */
function TakesFields({ form }: { form: FormApi<AddonDraft> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
      <SelectField
        label="What it takes up in the face"
        options={takesOptions}
        {...form.field('takes')}
        required
      />
      {form.values.takes !== 'nothing' && (
        <>
          <TextField label="How many" inputMode="numeric" {...form.field('takesCount')} />
          <TextField
            label="Holds"
            hint="How many it has room for, such as the gauges in a pod"
            inputMode="numeric"
            {...form.field('holds')}
          />
        </>
      )}
    </div>
  );
}

const pictureLabels: Readonly<Record<PartPicture, string>> = {
  radio: 'Radio',
  uhf: 'UHF',
  'switches-2': '2 switches',
  'switches-4': '4 switches',
  'switches-6': '6 switches',
  'switches-8': '8 switches',
  gauge: 'Gauge',
  'gauges-2': '2 gauges',
  'gauges-3': '3 gauges',
  speaker: 'Speaker',
  usb: 'USB socket',
  'socket-12v': '12 V socket',
  tray: 'Tray',
  'net-tray': 'Net tray',
  'map-light': 'Map light',
  'switch-hole-2': 'Empty hole for 2 switches',
  'switch-hole-4': 'Empty hole for 4 switches',
  'switch-hole-6': 'Empty hole for 6 switches',
  'switch-hole-8': 'Empty hole for 8 switches',
};

const pictureOptions = [
  { value: 'none', label: 'Not drawn: it isn’t part of the face' },
  ...partPictureNames.map((value) => ({ value, label: pictureLabels[value] })),
];

/** How the builder draws the add-on, and the cut-out it needs, drawn from the numbers. */
function PartFields({ form }: { form: FormApi<AddonDraft> }) {
  const { picture, size } = form.values;
  const parsed = readNumbers(sizeFields, size);
  return (
    <div className="grid gap-4">
      <SelectField
        label="Drawn in the builder as"
        options={pictureOptions}
        {...form.field('picture')}
        required
      />
      {picture !== 'none' && (
        <>
          <NumberFields
            legend="Its cut-out (mm)"
            hint="Its size, how deep it goes in, and how much ply to leave beside it."
            fields={sizeFields}
            values={size}
            error={form.error('size')}
            onChange={(typed) => form.set({ size: typed })}
          >
            {parsed && <CutOutDrawing size={parsed} />}
          </NumberFields>
          <TextField
            label="What else it needs"
            hint="A sentence, such as “Eight switches need a loom, which is in the price.”"
            {...form.field('needs')}
          />
        </>
      )}
    </div>
  );
}

/** The cut-out and the ply around it, to scale. */
function CutOutDrawing({ size: { width, height, depth, margin } }: { size: PartSize }) {
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  return (
    <>
      <svg
        role="img"
        aria-label={`A cut-out of ${width} by ${height} mm with ${margin} mm of ply round it`}
        viewBox={`-2 -2 ${wide + 4} ${high + 4}`}
        className="mt-3 h-24 max-w-full"
      >
        <rect
          width={wide}
          height={high}
          className="fill-sunk stroke-current"
          strokeWidth="1"
          strokeDasharray="4 3"
        />
        <rect
          x={margin}
          y={margin}
          width={width}
          height={height}
          rx="4"
          className="fill-panel stroke-rust"
          strokeWidth="2"
        />
      </svg>
      <p className="text-sm">
        {`${width} × ${height} mm, ${depth} mm deep, ${margin} mm of ply round it`}
      </p>
    </>
  );
}
