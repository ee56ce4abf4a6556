import { type Placed, swapped } from '../../../shared/builder/rules.ts';

interface PartListProps {
  placed: readonly Placed[];
  onPlaces: (places: readonly number[]) => void;
  onMove: (index: number, x: number) => void;
  onRemove: (index: number) => void;
}

/** The layout as a list from left to right, for who does not see or drag it. */
export function PartList({ placed, onPlaces, onMove, onRemove }: PartListProps) {
  const order = placed.map((_, at) => at).sort((a, b) => (placed[a]?.x ?? 0) - (placed[b]?.x ?? 0));
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="text-xl">
        From left to right
      </h2>
      {placed.length === 0 && <p className="mt-2 text-soft">Nothing is cut into it yet.</p>}
      <ol className="builder-rows mt-3">
        {order.map((index, at) => {
          const one = placed[index];
          const next = order[at + 1];
          if (!one) return null;
          const { name } = one.part;
          const small = (text: string, label: string, onClick: () => void) => (
            <button type="button" className="builder-small" aria-label={label} onClick={onClick}>
              <span aria-hidden="true">{text}</span>
            </button>
          );
          return (
            <li key={index} data-testid="laid-part">
              <span>
                {name}
                <span className="block text-soft text-sm tabular-nums">
                  Middle at {one.x} mm from the left
                </span>
              </span>
              <span className="flex">
                {small('←', `Move ${name} 5 mm left`, () => onMove(index, one.x - 5))}
                {small('→', `Move ${name} 5 mm right`, () => onMove(index, one.x + 5))}
                {next !== undefined &&
                  small('⇄', `Swap ${name} with the next`, () =>
                    onPlaces(swapped(placed, index, next)),
                  )}
                {small('×', `Take out ${name}`, () => onRemove(index))}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
