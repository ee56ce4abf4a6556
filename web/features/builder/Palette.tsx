import { memo } from 'react';
import { filledBy, isWithin } from '../../../shared/builder/begin.ts';
import type { PartPicture } from '../../../shared/builder/face.ts';
import { felts, shells } from '../../../shared/builder/face-pictures.ts';
import { pictureIn, place, rockers } from '../../../shared/builder/face-scene.ts';
import type { Part } from '../../../shared/builder/parts.ts';
import { MAX_PARTS } from '../../../shared/contract/limits.ts';
import { FacePicture, Outlines } from '../../ui/FaceView.tsx';
import { PicturedNote } from '../../ui/PicturedNote.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';
import type { Act } from './steps.ts';
import type { LaidOut } from './useBuilder.ts';

/** Headings, and what stands below them by its picture. */
const groups = ['Radio and UHF', 'Switches', 'Gauges', 'Power and light', 'Sound and storage'];
const groupOf: Readonly<Record<PartPicture, (typeof groups)[number]>> = {
  radio: 'Radio and UHF',
  uhf: 'Radio and UHF',
  'switches-2': 'Switches',
  'switches-4': 'Switches',
  'switches-6': 'Switches',
  'switches-8': 'Switches',
  gauge: 'Gauges',
  'gauges-2': 'Gauges',
  'gauges-3': 'Gauges',
  usb: 'Power and light',
  'socket-12v': 'Power and light',
  'map-light': 'Power and light',
  'switch-hole-2': 'Switches',
  'switch-hole-4': 'Switches',
  'switch-hole-6': 'Switches',
  'switch-hole-8': 'Switches',
  speaker: 'Sound and storage',
  tray: 'Sound and storage',
  'net-tray': 'Sound and storage',
};

/** The parts are drawn to one scale, in px for each mm. */
const SCALE = 0.6;

interface PaletteProps {
  /** By id. */
  parts: ReadonlyMap<string, Part>;
  laid: LaidOut;
  act: Act;
}

/** The parts that can be added, each by one press. */
export function Palette({ parts, laid: { product, layout, placed }, act }: PaletteProps) {
  const { cutOuts } = product;
  const shown = layout.felt || (shells[product.id]?.felt ?? '');
  const isFull = placed.length >= MAX_PARTS;
  const priceOf = (part: Part) => {
    // An add-on goes into an empty cut-out if there is one.
    const filled = filledBy(part, placed);
    const others = placed.filter((one) => !filled.includes(one)).map((one) => one.part);
    const isExtra = cutOuts !== null && !isWithin(cutOuts, [...others, part], part);
    const { price } = part;
    if (price === null) return isExtra ? <Quoted>Extra</Quoted> : 'Included';
    return (
      <>
        <Money cents={price} />
        {isExtra && <Quoted> + an extra</Quoted>}
      </>
    );
  };
  return (
    <section aria-labelledby="palette" className="builder-palette">
      <h2 id="palette" className="text-xl">
        Put something in
      </h2>
      <PicturedNote />
      {groups.map((group) => {
        // Cut-outs before the add-ons for them, and a twin holder before a triple one.
        const members = [...parts.values()]
          .filter(({ picture }) => groupOf[picture] === group)
          .toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0));
        if (members.length === 0) return null;
        return (
          <div key={group} className="mt-4">
            <h3 className="text-base text-soft">{group}</h3>
            <ul className="builder-tiles mt-2">
              {members.map((part) => (
                <li key={part.id}>
                  <button
                    type="button"
                    className="builder-tile"
                    aria-disabled={isFull || undefined}
                    onClick={() => act({ type: 'add', part })}
                  >
                    <span className="builder-patch" style={{ backgroundColor: felts[shown] }}>
                      <Swatch part={part} name={pictureIn(part.picture, shown)} />
                    </span>
                    <strong className="block">
                      <span className="sr-only">Add </span>
                      <Verbatim>{part.name}</Verbatim>
                    </strong>{' '}
                    <span className="block text-sm">{priceOf(part)}</span>{' '}
                    <span className="block text-soft text-xs">
                      {`${part.size.width} × ${part.size.height} mm`}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/** A line breaks between its words, not within 'cut-out'. */
const Quoted = ({ children }: { children: string }) => (
  <span>
    <span>{children}</span> <span className="whitespace-nowrap">cut-out,</span> <span>quoted</span>
  </span>
);

interface SwatchProps {
  part: Part;
  /** The name of its file. */
  name: string;
}

// Prices change with every press, pictures seldom.
const Swatch = memo(function Swatch({ part: { picture, size }, name }: SwatchProps) {
  const part = { picture, x: 0, ...size };
  const box = place(part, 0);
  const { width, height } = box;
  return (
    <span style={{ width: width * SCALE, aspectRatio: width / height }}>
      <FacePicture name={name} width={width} sizes={`${Math.round(width * SCALE)}px`} />
      <Outlines box={box} strokes={rockers(part, 0)} />
    </span>
  );
});
