import type { ReactNode, RefObject } from 'react';
import type { Placed } from '../../../shared/builder/rules.ts';
import { Cross, Glass } from '../../ui/icons.tsx';
import { Left, Right, Swap, Undo } from './icons.tsx';

/** How far a press or an arrow key moves a part, in mm. */
export const STEP_MM = 5;

interface PartBarProps {
  /** Shows the position while a part is dragged. */
  ref: RefObject<HTMLOutputElement | null>;
  placed: readonly Placed[];
  selected: number | undefined;
  onMove: (index: number, x: number) => void;
  onSwap: (index: number, other: number) => void;
  onRemove: (index: number) => void;
  /** Undefined if there is nothing to take back. */
  undo: (() => void) | undefined;
  isZoomed: boolean;
  onZoom: () => void;
}

/** Below the face: the part that was tapped, and what a thumb does with it. */
export function PartBar(props: PartBarProps) {
  const { ref, placed, selected, onMove, onSwap, onRemove, undo, isZoomed, onZoom } = props;
  const one = selected === undefined ? undefined : placed[selected];
  const neighbour = one && neighbourOf(placed, one);
  return (
    <div className="builder-bar">
      {one && selected !== undefined ? (
        <>
          <p className="builder-name">
            <strong>{one.part.name}</strong>
            <output ref={ref} aria-hidden="true">
              at {one.x} mm
            </output>
          </p>
          <PartTools
            index={selected}
            one={one}
            swap={
              neighbour && {
                label: `Swap ${one.part.name} with ${neighbour.part.name}`,
                other: placed.indexOf(neighbour),
              }
            }
            onMove={onMove}
            onSwap={onSwap}
            onRemove={onRemove}
          />
        </>
      ) : (
        <p className="builder-name text-soft">Tap a part to move it, or put one in below.</p>
      )}
      <Tool label="Zoom" isOn={isZoomed} className="builder-tool builder-zoom" onPress={onZoom}>
        <Glass />
      </Tool>
      <Tool label="Undo" isOff={!undo} onPress={() => undo?.()}>
        <Undo />
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

interface PartToolsProps extends Pick<PartBarProps, 'onMove' | 'onSwap' | 'onRemove'> {
  /** Of the part in the layout. */
  index: number;
  one: Placed;
  /** The part that it can change places with; undefined if there is none. */
  swap: { readonly label: string; readonly other: number } | undefined;
}

/** What can be done to a part: moved, swapped, taken out. */
export function PartTools({ index, one, swap, onMove, onSwap, onRemove }: PartToolsProps) {
  const { name } = one.part;
  return (
    <>
      <Tool
        label={`Move ${name} ${STEP_MM} mm left`}
        onPress={() => onMove(index, one.x - STEP_MM)}
      >
        <Left />
      </Tool>
      <Tool
        label={`Move ${name} ${STEP_MM} mm right`}
        onPress={() => onMove(index, one.x + STEP_MM)}
      >
        <Right />
      </Tool>
      {swap && (
        <Tool label={swap.label} onPress={() => onSwap(index, swap.other)}>
          <Swap />
        </Tool>
      )}
      <Tool label={`Take out ${name}`} onPress={() => onRemove(index)}>
        <Cross />
      </Tool>
    </>
  );
}

interface ToolProps {
  label: string;
  isOff?: boolean;
  /** Of a button that is on or off. */
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
