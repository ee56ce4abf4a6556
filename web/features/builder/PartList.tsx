import type { Placed } from '../../../shared/builder/rules.ts';
import { Cross } from '../../ui/icons.tsx';
import { Left, Right, Swap } from './icons.tsx';
import { Tool } from './PartBar.tsx';

interface PartListProps {
  placed: readonly Placed[];
  onSwap: (index: number, other: number) => void;
  onMove: (index: number, x: number) => void;
  onRemove: (index: number) => void;
}

/** The layout as a list from left to right, for who does not see or drag it. */
export function PartList({ placed, onSwap, onMove, onRemove }: PartListProps) {
  const order = placed.map((_, at) => at).sort((a, b) => (placed[a]?.x ?? 0) - (placed[b]?.x ?? 0));
  return (
    <section aria-labelledby="parts" className="builder-list">
      <h2 id="parts" className="text-xl">
        From left to right
      </h2>
      {placed.length === 0 && <p className="mt-2 text-soft">Nothing is cut into it yet.</p>}
      <ol className="mt-3">
        {order.map((index, at) => {
          const one = placed[index];
          const next = order[at + 1];
          if (!one) return null;
          const { name } = one.part;
          return (
            <li key={index} data-testid="laid-part">
              <span>
                {name}
                <span className="block text-soft text-sm tabular-nums">
                  Middle at {one.x} mm from the left
                </span>
              </span>
              <span className="flex">
                <Tool label={`Move ${name} 5 mm left`} onPress={() => onMove(index, one.x - 5)}>
                  <Left />
                </Tool>
                <Tool label={`Move ${name} 5 mm right`} onPress={() => onMove(index, one.x + 5)}>
                  <Right />
                </Tool>
                {next !== undefined && (
                  <Tool label={`Swap ${name} with the next`} onPress={() => onSwap(index, next)}>
                    <Swap />
                  </Tool>
                )}
                <Tool label={`Take out ${name}`} onPress={() => onRemove(index)}>
                  <Cross />
                </Tool>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
