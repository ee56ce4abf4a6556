import type { ReactNode } from 'react';
import type { Face } from '../../../../shared/builder/face.ts';
import { inRows } from '../../../../shared/builder/face-scene.ts';
import { hasMirrorGap } from '../../../../shared/face-spans.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { cx } from '../../../ui/cx.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { TextField, type TextFieldProps } from '../../../ui/form/TextField.tsx';
import { Badge } from '../shared/Badge.tsx';
import { Dollars } from '../shared/form/Dollars.tsx';
import { NumberFields } from '../shared/form/NumberFields.tsx';
import { ImageList } from './ImageList.tsx';
import { cutOutFields, faceFields, face as faceMeasures, parcelFields } from './measures.ts';
import { type ProductDraft, readVehicles } from './product-form.ts';
import { SpecificationFields } from './SpecificationFields.tsx';

export function ProductFields({ form }: { form: FormApi<ProductDraft> }) {
  const { field, checkbox } = form;
  return (
    <>
      <TextField label="Name" {...field('name')} />
      <div className="grid grid-cols-2 gap-4">
        <TextField label="Series" hint="Leave it empty for “Custom”" {...field('series')} />
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

/** Compatible vehicles, one per line, each with the way the filters read it. */
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
                <span className="text-soft">{`is read as ${fit}`}</span>
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

/** The share of the face's length that a place's label takes up on a phone, for a number and for a name. */
const LABEL = { number: 0.14, name: 0.24 };

/** The dimensions of the sketch. */
const SKETCH: Face = { length: 1000, height: 100, depth: 150, left: [60, 420], right: [580, 940] };

/**
 * The face drawn to scale from the numbers, even if they are wrong; while one is missing, a sketch that
 * explains them.
 */
function FaceDrawing({ typed }: { typed: ProductDraft['face'] }) {
  const face = faceMeasures.toValue(typed);
  if (!face || face.length === 0 || face.height === 0) return <Sketch />;
  const { length, height, depth, left, right } = face;
  const gap =
    hasMirrorGap({ right }) && right[0] > left[1]
      ? `, ${right[0] - left[1]} mm for the mirror`
      : '';
  const spans = spansOf(face);
  return (
    <Drawing
      face={face}
      isWrong={Boolean(faceMeasures.error?.(typed))}
      name={`The face: ${length} by ${height} mm, with room for cut-outs from ${spans.map(([from, to]) => `${from} to ${to}`).join(' and from ')} mm`}
      width={LABEL.number}
      marks={[0, ...spans.flat(), length].map((x) => [x, String(x)])}
    >
      <p>{`${length} × ${height} mm, ${depth} mm deep${gap}`}</p>
    </Drawing>
  );
}

/** Shows where each number is measured. */
function Sketch() {
  const { length, left, right } = SKETCH;
  return (
    <Drawing
      face={SKETCH}
      isWrong={false}
      name="A sketch of a face: its length from end to end, its height from top to bottom, and the two fields for cut-outs, left and right of the mirror, each from and to in mm from the left end"
      width={LABEL.name}
      marks={[
        [0, '0'],
        [left[0], 'Left from'],
        [left[1], 'Left to'],
        [right[0], 'Right from'],
        [right[1], 'Right to'],
        [length, 'Length'],
      ]}
    >
      <p className="text-soft text-sm">
        A sketch, not your console: measure from the left end as you sit. Height is top to bottom,
        depth the room behind the face. Where nothing hangs in the middle, “Left to”, “Right from”
        and “Right to” are all the right end of the field.
      </p>
    </Drawing>
  );
}

/** The spans for cut-outs, as far as they are on the face. */
const spansOf = ({ length, left, right }: Face) =>
  [left, right]
    .map(([from, to]) => [from, Math.min(to, length)] as const)
    .filter(([from, to]) => to > from);

interface DrawingProps {
  face: Face;
  isWrong: boolean;
  name: string;
  /** The share of the length that the widest label takes up, from 0 to 1. */
  width: number;
  /** Positions in mm from the left end, and the text below each. */
  marks: readonly (readonly [x: number, label: string])[];
  children: ReactNode;
}

/** A face, with labels below it in as many rows as they need, in one size of type whatever its length. */
function Drawing({ face, isWrong, name, width, marks, children }: DrawingProps) {
  const { length, height } = face;
  const labels = new Map(marks);
  const places = inRows([...labels.keys()], length * width);
  return (
    <div className="px-5 tabular-nums">
      <svg
        role="img"
        aria-label={name}
        viewBox={`-2 -2 ${length + 4} ${height + 4}`}
        className="mt-3 w-full"
      >
        <rect
          width={length}
          height={height}
          rx={Math.min(40, height / 3)}
          className="fill-sunk stroke-current"
          strokeWidth="3"
        />
        {spansOf(face).map(([from, to], at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: left of the mirror, and right of it.
            key={at}
            x={from}
            y={height * 0.12}
            width={to - from}
            height={height * 0.76}
            className={cx('fill-panel', isWrong ? 'stroke-alarm' : 'stroke-rust')}
            strokeWidth="2"
            strokeDasharray="8 6"
          />
        ))}
      </svg>
      <ol
        aria-hidden="true"
        className="relative"
        style={{ height: `${Math.max(...places.map(({ row }) => row + 1)) * 1.4}em` }}
      >
        {places.map(({ x, row }) => (
          <li
            key={x}
            className="absolute -translate-x-1/2"
            style={{ left: `${(x / length) * 100}%`, top: `${row * 1.4}em` }}
          >
            {labels.get(x)}
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
