import type { Face } from '../../../../shared/builder/face.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { TextField, type TextFieldProps } from '../../../ui/form/TextField.tsx';
import { Badge } from '../shared/Badge.tsx';
import { Dollars } from '../shared/form/Dollars.tsx';
import { NumberFields } from '../shared/form/NumberFields.tsx';
import { ImageList } from './ImageList.tsx';
import {
  cutOutFields,
  faceFields,
  faceProblem,
  parcelFields,
  parseFace,
  type TypedFace,
} from './measures.ts';
import { type ProductDraft, readVehicles } from './product-form.ts';
import { SpecificationFields } from './SpecificationFields.tsx';

export function ProductFields({ form }: { form: FormApi<ProductDraft> }) {
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
      <NumberFields
        legend="Cut-outs in the face"
        hint="Shoppers are told which add-ons fit and which need an extra cut-out. Leave them all empty to say nothing."
        fields={cutOutFields}
        values={form.values.cutOuts}
        error={form.error('cutOuts')}
        onChange={(cutOuts) => form.set({ cutOuts })}
      />
      <NumberFields
        legend="In its box"
        hint="For the postage table. Leave them all empty if it’s not measured yet."
        fields={parcelFields}
        values={form.values.parcel}
        error={form.error('parcel')}
        onChange={(parcel) => form.set({ parcel })}
      />
      <NumberFields
        legend="Its face, from the seats"
        hint="For the builder, in millimetres: its size, the room behind it, and where cut-outs can go left and right of the mirror, measured from the face’s left edge. Leave them all empty to keep it out of the builder."
        fields={faceFields}
        values={form.values.face}
        error={form.error('face')}
        onChange={(face) => form.set({ face })}
      >
        <FaceDrawing typed={form.values.face} />
      </NumberFields>
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

/** Compatible vehicles, one a line, each with how the filters read it. */
function VehicleLines(props: Omit<TextFieldProps, 'label'>) {
  const lines = readVehicles(props.value);
  return (
    <div>
      <TextField
        label="Compatible vehicles"
        rows={4}
        hint="One per line, such as Toyota LandCruiser 70 Series (2007–2023)"
        {...props}
      />
      {lines.length > 0 && (
        <ul aria-label="How the filters read each vehicle" className="mt-2 grid gap-1 text-sm">
          {lines.map(({ line, fit }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be typed twice
            <li key={index} className="flex flex-wrap items-baseline gap-x-3">
              <span className="min-w-0">{line}</span>
              {fit ? (
                <span className="text-soft">is read as {fit}</span>
              ) : (
                <Badge hue="yellow">Not found by filters: start with a make, then the model</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Room round the face for the numbers, in mm. */
const ROOM = 60;

/** The face as the numbers say it, to scale; nothing while they cannot be drawn. */
function FaceDrawing({ typed }: { typed: TypedFace }) {
  const face = faceProblem(typed) ? undefined : parseFace(typed);
  return face && face.length > 0 ? <Drawn face={face} /> : null;
}

function Drawn({ face: { length, height, left, right } }: { face: Face }) {
  const spans = [left, right].filter(([from, to]) => to > from);
  const places = [...new Set([0, ...spans.flat(), length])];
  return (
    <svg
      role="img"
      aria-label={`The face: ${length} by ${height} mm, with room for cut-outs from ${spans.map(([from, to]) => `${from} to ${to}`).join(' and from ')} mm`}
      viewBox={`${-ROOM} -10 ${length + 2 * ROOM} ${height + ROOM}`}
      className="measured"
    >
      <rect
        width={length}
        height={height}
        rx={Math.min(40, height / 3)}
        className="ply"
        strokeWidth="3"
      />
      {spans.map(([from, to]) => (
        <rect
          key={from}
          x={from}
          y={height * 0.12}
          width={to - from}
          height={height * 0.76}
          className="cut"
          strokeWidth="2"
          strokeDasharray="8 6"
        />
      ))}
      {places.map((place) => (
        <g key={place}>
          <path d={`M${place} ${height + 4}v12`} className="mark" strokeWidth="2" />
          <text x={place} y={height + 42} textAnchor="middle" fontSize="26">
            {place}
          </text>
        </g>
      ))}
    </svg>
  );
}
