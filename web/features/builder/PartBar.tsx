import type { ReactNode, RefObject } from 'react';
import type { Placed } from '../../../shared/builder/rules.ts';
import { Cross, Glass } from '../../ui/icons.tsx';
import { Left, Right, Swap, Undo } from './icons.tsx';

/** How far a press moves a part, in mm. */
const STEP = 5;

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
          <Tool
            label={`Move ${one.part.name} 5 mm left`}
            onPress={() => onMove(selected, one.x - STEP)}
          >
            <Left />
          </Tool>
          <Tool
            label={`Move ${one.part.name} 5 mm right`}
            onPress={() => onMove(selected, one.x + STEP)}
          >
            <Right />
          </Tool>
          {neighbour && (
            <Tool
              label={`Swap ${one.part.name} with ${neighbour.part.name}`}
              onPress={() => onSwap(selected, placed.indexOf(neighbour))}
            >
              <Swap />
            </Tool>
          )}
          <Tool label={`Take out ${one.part.name}`} onPress={() => onRemove(selected)}>
            <Cross />
          </Tool>
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
