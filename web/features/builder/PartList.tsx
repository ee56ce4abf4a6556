import type { Placed } from '../../../shared/builder/rules.ts';
import { PartTools } from './PartBar.tsx';

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
                <PartTools
                  index={index}
                  one={one}
                  swap={
                    next === undefined
                      ? undefined
                      : { label: `Swap ${name} with the next`, other: next }
                  }
                  onMove={onMove}
                  onSwap={onSwap}
                  onRemove={onRemove}
                />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
