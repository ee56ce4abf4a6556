/** The parts of a layout, and what can be done to each: below the face, and in the list. */
import type { ReactNode, RefObject } from 'react';
import type { Placed } from '../../../shared/builder/room.ts';
import { Cross, Glass, Icon } from '../../ui/icons.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import type { Act } from './steps.ts';
import type { LaidOut } from './useBuilder.ts';

/** How far a press or an arrow key moves a part, in mm. */
export const STEP_MM = 5;

interface PartBarProps {
  /** Shows the position while a part is dragged. */
  ref: RefObject<HTMLOutputElement | null>;
  laid: LaidOut;
  selected: number | undefined;
  canUndo: boolean;
  isZoomed: boolean;
  onZoom: () => void;
  act: Act;
}

/** Below the face: the part that was tapped, and what a thumb does with it. */
export function PartBar(props: PartBarProps) {
  const { ref, laid, selected, canUndo, isZoomed, onZoom, act } = props;
  const { placed, included } = laid;
  const one = selected === undefined ? undefined : placed[selected];
  const neighbour = one && neighbourOf(placed, one);
  return (
    <div className="builder-bar">
      {one && selected !== undefined ? (
        <>
          <p className="builder-name">
            <strong>
              <Verbatim>{one.part.name}</Verbatim>
            </strong>
            <output ref={ref} aria-hidden="true">
              {positionOf(one, included[selected])}
            </output>
          </p>
          <PartTools
            index={selected}
            one={one}
            other={neighbour && placed.indexOf(neighbour)}
            otherName={neighbour?.part.name}
            act={act}
          />
        </>
      ) : (
        <p className="builder-name text-soft">Choose a part to move it, or add one below.</p>
      )}
      <Tool label="Zoom" isOn={isZoomed} className="builder-tool builder-zoom" onPress={onZoom}>
        <Glass />
      </Tool>
      <Tool label="Undo" isOff={!canUndo} onPress={() => act({ type: 'undo' })}>
        <Icon path="M4 9h10a6 6 0 0 1 0 12H8M9 4 4 9l5 5" />
      </Tool>
    </div>
  );
}

/** The part to the right of one; of the last one, that to its left. */
function neighbourOf(placed: readonly Placed[], one: Placed): Placed | undefined {
  const order = placed.toSorted((a, b) => a.x - b.x);
  const at = order.indexOf(one);
  return order[at + 1] ?? (at > 0 ? order[at - 1] : undefined);
}

/** 'Included, at 215 mm' */
export const positionOf = ({ x }: Placed, isIncluded = false): string =>
  isIncluded ? `Included, at ${x} mm` : `at ${x} mm`;

interface PartListProps {
  laid: LaidOut;
  act: Act;
}

/** The layout as a list from left to right, for those who do not see or drag it. */
export function PartList({ laid: { placed, included }, act }: PartListProps) {
  const order = placed
    .map((one, index) => ({ ...one, index }))
    .sort((one, other) => one.x - other.x);
  return (
    <section aria-labelledby="parts" className="builder-list">
      <h2 id="parts" className="text-xl">
        From left to right
      </h2>
      {placed.length === 0 && <p className="mt-2 text-soft">Nothing is cut into it yet.</p>}
      <ol className="mt-3">
        {order.map(({ index, ...one }, at) => (
          <li key={index} data-testid="laid-part">
            <span>
              <Verbatim>{one.part.name}</Verbatim>
              <span className="block text-soft text-sm tabular-nums">
                {included[index] && <strong>Included. </strong>}
                <span>{`Middle at ${one.x} mm from the left`}</span>
              </span>
            </span>
            <span className="flex">
              <PartTools
                index={index}
                one={one}
                other={order[at + 1]?.index}
                otherName="the next"
                act={act}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PartToolsProps {
  /** The part's place in the layout. */
  index: number;
  one: Placed;
  /** The part that it can change places with, if there is one. */
  other: number | undefined;
  otherName: string | undefined;
  act: Act;
}

/** Buttons that move a part, swap it or take it out. */
function PartTools({ index, one, other, otherName, act }: PartToolsProps) {
  const { name } = one.part;
  return (
    <>
      <Tool
        label={`Move ${name} ${STEP_MM} mm left`}
        onPress={() => act({ type: 'move', index, x: one.x - STEP_MM })}
      >
        <Icon path="M20 12H4M10 6l-6 6 6 6" />
      </Tool>
      <Tool
        label={`Move ${name} ${STEP_MM} mm right`}
        onPress={() => act({ type: 'move', index, x: one.x + STEP_MM })}
      >
        <Icon path="M4 12h16M14 6l6 6-6 6" />
      </Tool>
      {other !== undefined && (
        <Tool
          label={`Swap ${name} with ${otherName}`}
          onPress={() => act({ type: 'swap', index, other })}
        >
          <Icon path="M3 8h17M16 4l4 4-4 4M21 16H4M8 12l-4 4 4 4" />
        </Tool>
      )}
      <Tool label={`Take out ${name}`} onPress={() => act({ type: 'remove', index })}>
        <Cross />
      </Tool>
    </>
  );
}

interface ToolProps {
  label: string;
  isOff?: boolean;
  /** True if the button is on; undefined if it is not one that is on or off. */
  isOn?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}

/** A button with a drawing alone. */
export function Tool(props: ToolProps) {
  const { label, isOff = false, isOn, className = 'builder-tool', onPress, children } = props;
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
