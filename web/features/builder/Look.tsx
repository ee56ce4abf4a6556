/** The choice of vehicle, console, felt and stitching. */
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { inWords } from '../../../shared/builder/face.ts';
import { felts, shells } from '../../../shared/builder/face-pictures.ts';
import { threads } from '../../../shared/builder/face-scene.ts';
import type { Product } from '../../../shared/contract/index.ts';
import { fitsVehicle } from '../../../shared/fit.ts';
import { vehicleName, vehicleShortName } from '../../../shared/vehicle.ts';
import { useVehicle, vehicle } from '../../lib/shopping/vehicle.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Tick, Wagon } from '../../ui/icons.tsx';
import { NotCutFor } from '../../ui/NotCutFor.tsx';
import { LoadingNote } from '../../ui/Skeleton.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { type Act, type Buildable, type Buildables, byShow } from './steps.ts';
import type { LaidOut } from './useBuilder.ts';

const VehicleForm = lazy(() => import('../../ui/form/VehicleForm.tsx'));

interface LookProps {
  products: Buildables;
  /** Consoles whose faces are not known. */
  others: readonly Product[];
  laid: LaidOut;
  act: Act;
}

export function Look({ products, others, laid: { product, layout }, act }: LookProps) {
  const mine = useVehicle();
  const choice = useRef<HTMLSelectElement>(null);
  const fits = (one: Product) => mine !== null && fitsVehicle(one.compatibleVehicles, mine);
  const option = ({ id, name, face }: Buildable) => ({
    value: id,
    label: `${name}, ${face.length} mm`,
  });
  const fitting = products.filter(fits);
  const shell = shells[product.id];
  return (
    <section aria-labelledby="look" className="builder-look">
      <h2 id="look" className="text-xl">
        Your console
      </h2>
      <Drive />
      <SelectField
        ref={choice}
        label="Console"
        required
        translate="no"
        className="mt-4"
        value={product.id}
        options={
          mine
            ? [
                { label: `Fits your ${vehicleShortName(mine)}`, options: fitting.map(option) },
                {
                  label: `Not cut for your ${vehicleShortName(mine)}`,
                  options: products.filter((one) => !fits(one)).map(option),
                },
              ].filter(({ options }) => options.length > 0)
            : products.map(option)
        }
        onChange={(id) => {
          const next = products.find((one) => one.id === id);
          if (next) act({ type: 'begin', product: next });
        }}
      />
      {/* The way out is said with what is wrong. */}
      <div role="status">
        {mine && fits(product) && (
          <p className="mt-2 flex items-start gap-1.5 font-bold text-sm text-spinifex">
            <Tick />
            <span className="pt-0.5">
              <span>Fits your </span>
              <Verbatim>{vehicleShortName(mine)}</Verbatim>
            </span>
          </p>
        )}
        {mine && !fits(product) && (
          <>
            <NotCutFor vehicle={mine} />
            {fitting.length + others.filter(fits).length === 0 && (
              <p className="mt-2 text-sm">
                <span>We haven’t measured a </span>
                <Verbatim>{vehicleShortName(mine)}</Verbatim>
                <span>{` yet. This face is ${product.face.length} mm long, for the 4x4s it’s cut for: we’d ask you for the width inside yours, and yours may come out longer or shorter.`}</span>
              </p>
            )}
            {byShow(fitting).map((one) => (
              <Button
                key={one.id}
                look="line"
                size="small"
                className="mt-3 w-full"
                onClick={() => {
                  // The button goes with what it mends.
                  choice.current?.focus();
                  act({ type: 'begin', product: one });
                }}
              >
                <span>
                  Change to the <Verbatim>{one.name}</Verbatim>
                </span>
              </Button>
            ))}
          </>
        )}
      </div>
      {others.length > 0 && (
        <p className="mt-3 text-sm text-soft">
          We lay these out with you:
          {others.map(({ id, name }) => (
            <span key={id} className="block">
              <Link to="/products/$id" params={{ id }} className="link">
                <Verbatim>{name}</Verbatim>
              </Link>
            </span>
          ))}
        </p>
      )}
      <Colours
        name="Felt"
        colours={felts}
        chosen={layout.felt}
        usual={shell?.felt}
        onChoose={(felt) => act({ type: 'colour', felt })}
      />
      <Colours
        name="Stitching"
        colours={threads}
        chosen={layout.stitching}
        usual={shell?.thread}
        onChoose={(stitching) => act({ type: 'colour', stitching })}
      />
    </section>
  );
}

/** Takes the focus to the form's first field. */
const focusField = (box: HTMLElement | null) => box?.querySelector('select')?.focus();

/** The shopper's vehicle, and the form that asks for it. What is laid out stays. */
function Drive() {
  const mine = useVehicle();
  const [isAsking, setAsking] = useState(false);
  const [picked, setPicked] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <span className="text-rust">
          <Wagon />
        </span>
        <span className={cx('min-w-0 flex-1', !mine && 'whitespace-nowrap')}>
          {mine ? <strong translate="no">{vehicleName(mine)}</strong> : 'Which 4x4?'}
        </span>
        <Button
          ref={button}
          look="line"
          size="small"
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        >
          <span>{mine ? 'Change' : 'Pick Your 4x4'}</span>
          {mine && <span className="sr-only"> 4x4</span>}
        </Button>
      </div>
      {isAsking && (
        <Suspense fallback={<LoadingNote>Looking up 4x4s</LoadingNote>}>
          <div ref={focusField}>
            <VehicleForm
              value={mine}
              save="Use This 4x4"
              className="mt-3 grid gap-4"
              onPick={(chosen) => {
                vehicle.set(chosen);
                setPicked(vehicleName(chosen));
                setAsking(false);
                button.current?.focus();
              }}
            />
          </div>
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {picked && `Your 4x4 is the ${picked}.`}
      </p>
    </>
  );
}

interface ColoursProps {
  name: string;
  colours: Readonly<Record<string, string>>;
  /** Empty: as the console comes. */
  chosen: string;
  /** The colour that the console comes in. */
  usual: string | undefined;
  onChoose: (colour: string) => void;
}

function Colours({ name, colours, chosen, usual, onChoose }: ColoursProps) {
  const inUse = chosen || usual;
  return (
    <fieldset className="mt-5">
      <legend>
        <strong>{name}</strong>{' '}
        <span className="text-soft">{inUse ? inWords(inUse) : 'as it comes'}</span>
      </legend>
      <div className="builder-colours mt-2">
        {Object.entries(colours).map(([key, colour]) => (
          <button
            key={key}
            type="button"
            className="builder-colour"
            style={{ backgroundColor: colour }}
            aria-label={inWords(key)}
            aria-pressed={inUse === key}
            onClick={() => onChoose(chosen === key ? '' : key)}
          />
        ))}
      </div>
    </fieldset>
  );
}
