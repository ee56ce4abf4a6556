import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import { describeCutOuts } from '../../../shared/cut-outs.ts';
import type { Vehicle } from '../../../shared/vehicle.ts';
import { read } from '../../lib/api/query.ts';
import {
  chosenAddons,
  chosenBuild,
  fitOfAddons,
  listChoices,
  ownOption,
} from '../../lib/shopping/chosen.ts';
import type { AddonCounts, ConsoleChoice, Finish } from '../../lib/shopping/console-choice.ts';
import { Awaited } from '../../ui/Failed.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { PopoverDialog } from '../../ui/PopoverDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { AddonGroup } from './AddonGroup.tsx';
import { AddonDrawing, AddonSummary, type LineToAdd } from './AddonSummary.tsx';
import { AS_PICTURED, groupAddons, setAddonCount } from './addon-choice.ts';

/** The same at every render. */
const NONE: AddonCounts = {};
const NO_ADDONS: readonly Addon[] = [];

interface AddonSheetProps {
  /** By which its button opens it. */
  id: string;
  /** Opens it by script when this becomes true. */
  open?: boolean;
  onOpen?: () => void;
  onClose?: () => void;
  title: string;
  description: ReactNode;
  product: Product;
  choice: ConsoleChoice;
  /** Called with what changes the choice, however it is by then. */
  onChoose: (change: (choice: ConsoleChoice) => ConsoleChoice) => void;
  /** The 4x4 that the console is for, if it is known. */
  vehicle: Vehicle | null;
  /** Says why the cart does not take what is chosen; undefined if it does. */
  whyNot: (item: LineToAdd) => string | undefined;
  /** The button's label; by default it adds to the cart. */
  confirm?: string;
  onConfirm: (item: LineToAdd) => void;
  /** Stands before the choices, such as a question. */
  children?: ReactNode;
}

/** The dialog in which felt, stitching and add-ons of a console are chosen. */
export function AddonSheet(props: AddonSheetProps) {
  const { id, open, onClose, title, description, product, choice, onChoose, vehicle } = props;
  const { quantity = 1, addons: counts = NONE, finish = {} } = choice;
  const [isOpened, setOpened] = useState(false);
  const request = useQuery({ ...read('addons.list'), enabled: isOpened });
  const { data: addons = NO_ADDONS } = request;
  const item = {
    product,
    quantity,
    addons: chosenAddons(addons, counts),
    ...chosenBuild(product, choice, quantity, addons, vehicle),
  };
  const hasAddons = addons.length > 0;
  // On a phone the groups start folded, so that all of them are in sight.
  useLayoutEffect(() => {
    const groups = [
      ...document.querySelectorAll<HTMLDetailsElement>(`[id="${id}"] details:has(> fieldset)`),
    ];
    if (!matchMedia('(min-width: 46rem)').matches) return;
    // A group that was unfolded before this ran stays the only one: nothing moves.
    if (hasAddons && !groups.some(({ open }) => open))
      for (const group of groups) group.open = true;
  }, [id, hasAddons]);
  const fit = useMemo(
    () => fitOfAddons(product, quantity, addons, counts),
    [product, quantity, addons, counts],
  );
  return (
    <PopoverDialog
      id={id}
      open={open}
      shape="middle"
      onOpen={() => {
        setOpened(true);
        props.onOpen?.();
      }}
      onClose={onClose}
      title={title}
      description={description}
      // Keeps focused controls clear of the heading and of the summary at its tallest.
      className="scroll-pt-20 scroll-pb-96"
    >
      <div className="p-5 md:p-7">
        {props.children}
        <FinishFields
          product={product}
          finish={finish}
          onChoose={(option) =>
            onChoose((now) => ({ ...now, finish: { ...now.finish, ...option } }))
          }
        />
        {product.cutOuts && describeCutOuts(product.cutOuts) && (
          <p className="mb-4 text-sm">
            <strong>
              The <Verbatim>{product.name}</Verbatim> has:
            </strong>
            <span>{` ${describeCutOuts(product.cutOuts)}.`}</span>
          </p>
        )}
        {request.data ? (
          addons.length === 0 && <p className="text-soft">No add-ons available</p>
        ) : (
          <Awaited what="the add-ons" query={request}>
            <div className="grid gap-3">
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
            </div>
          </Awaited>
        )}
        {groupAddons(addons).map((group) => (
          <AddonGroup
            key={group.title}
            {...group}
            choice={counts}
            judgeFit={fit.of}
            onQuantity={(id, next) =>
              onChoose((now) => ({ ...now, addons: setAddonCount(now.addons ?? NONE, id, next) }))
            }
          />
        ))}
      </div>
      <AddonSummary
        item={item}
        choice={choice}
        noRoom={props.whyNot(item)}
        drawing={<AddonDrawing item={item} fit={fit} isShown={isOpened} />}
        confirm={props.confirm}
        onConfirm={() => props.onConfirm(item)}
      />
    </PopoverDialog>
  );
}

interface FinishFieldsProps {
  product: Product;
  finish: Finish;
  onChoose: (option: Finish) => void;
}

/** Felt and stitching, of a console that comes in several. */
function FinishFields({ product, finish, onChoose }: FinishFieldsProps) {
  const choices = listChoices(product);
  if (choices.length === 0) return null;
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-2">
      {choices.map(({ name, options }) => {
        const own = ownOption(product, { name, options });
        const chosen = finish[name];
        const pictured = own ? `${AS_PICTURED}: ${own.toLowerCase()}` : AS_PICTURED;
        const others = options.filter((option) => option !== own);
        return (
          <SelectField
            key={name}
            label={name}
            name={name}
            required
            value={chosen === undefined || chosen === own ? AS_PICTURED : chosen}
            options={[
              { value: AS_PICTURED, label: pictured },
              ...others.map((value) => ({ value, label: value })),
            ]}
            onChange={(option) => onChoose({ [name]: option })}
          />
        );
      })}
    </div>
  );
}
