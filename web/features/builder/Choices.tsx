/** What is chosen: console, felt, stitching, and what goes in. */
import { inWords } from '../../../shared/builder/face.ts';
import { felts } from '../../../shared/builder/face-pictures.ts';
import { threads } from '../../../shared/builder/face-scene.ts';
import type { Layout } from '../../../shared/builder/layout.ts';
import type { Part } from '../../../shared/builder/parts.ts';
import { formatDollars } from '../../../shared/money.ts';
import { vehicleName } from '../../../shared/vehicle.ts';
import { useVehicle } from '../../lib/shopping/vehicle.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import type { Buildable } from './layouts.ts';

interface LookProps {
  products: readonly Buildable[];
  product: Buildable;
  layout: Layout;
  onChange: (layout: Layout) => void;
  onConsole: (product: Buildable) => void;
}

/** Console, felt and stitching. */
export function Look({ products, product, layout, onChange, onConsole }: LookProps) {
  const mine = useVehicle();
  return (
    <section aria-labelledby="look">
      <h2 id="look" className="text-xl">
        Console, felt and stitching
      </h2>
      {mine && <p className="mt-1 text-soft">For your {vehicleName(mine)}.</p>}
      <SelectField
        label="Console"
        required
        className="mt-3"
        value={product.id}
        options={products.map(({ id, name, face }) => ({
          value: id,
          label: `${name}, ${face.length} mm`,
        }))}
        onChange={(id) => {
          const next = products.find((one) => one.id === id);
          if (next) onConsole(next);
        }}
      />
      <Colours
        name="Felt"
        colours={felts}
        chosen={layout.felt}
        onChoose={(felt) => onChange({ ...layout, felt })}
      />
      <Colours
        name="Stitching"
        colours={threads}
        chosen={layout.stitching}
        onChoose={(stitching) => onChange({ ...layout, stitching })}
      />
    </section>
  );
}

interface ColoursProps {
  name: string;
  colours: Readonly<Record<string, string>>;
  /** Empty: as the console comes. */
  chosen: string;
  onChoose: (colour: string) => void;
}

function Colours({ name, colours, chosen, onChoose }: ColoursProps) {
  return (
    <fieldset className="mt-4">
      <legend className="font-bold">
        {name}
        <span className="font-normal text-soft">
          : {chosen ? inWords(chosen) : 'as pictured in the shop'}
        </span>
      </legend>
      <div className="builder-colours mt-2">
        {Object.entries(colours).map(([key, colour]) => (
          <button
            key={key}
            type="button"
            className="builder-colour"
            style={{ backgroundColor: colour }}
            aria-label={inWords(key)}
            aria-pressed={chosen === key}
            onClick={() => onChoose(chosen === key ? '' : key)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PaletteProps {
  parts: readonly Part[];
  full: boolean;
  onAdd: (part: Part) => void;
}

/** What can go in, each a press away. */
export function Palette({ parts, full, onAdd }: PaletteProps) {
  return (
    <section aria-labelledby="palette" className="mt-8">
      <h2 id="palette" className="text-xl">
        Put something in
      </h2>
      <ul className="builder-rows mt-3">
        {parts.map((part) => (
          <li key={part.id}>
            <span>
              {part.name}
              <span className="block text-soft text-sm">
                {part.size.width} × {part.size.height} mm,{' '}
                {part.price === null ? 'cut for your own' : formatDollars(part.price)}
              </span>
            </span>
            <Button
              look="line"
              size="small"
              aria-disabled={full}
              onClick={() => full || onAdd(part)}
            >
              Add<span className="sr-only"> {part.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
