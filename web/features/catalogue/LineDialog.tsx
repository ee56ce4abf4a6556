import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import { read } from '../../lib/api/query.ts';
import { noteClosed } from '../../lib/page/openings.ts';
import { useCart } from '../../lib/shopping/cart.ts';
import { cart } from '../../lib/shopping/cart-changes.ts';
import {
  type CartItem,
  changeLines,
  groupedAddons,
  lineKey,
} from '../../lib/shopping/cart-rules.ts';
import { chosenAddons, chosenBuild } from '../../lib/shopping/chosen.ts';
import type { AddonCounts, ConsoleChoice } from '../../lib/shopping/console-choice.ts';
import type { LineEditorProps } from '../../lib/shopping/line-editor.ts';
import { useVehicle } from '../../lib/shopping/vehicle.ts';
import { toast } from '../../lib/state/toast.ts';
import { Awaited } from '../../ui/Failed.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { closePopover } from '../../ui/PopoverDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { AddonSheet } from './AddonSheet.tsx';

/** The add-ons that one of a line's consoles takes along: its even share, and no part of one. */
function shareOf(item: CartItem): AddonCounts {
  const shares = groupedAddons(item).map(
    ({ addon, quantity }) => [addon.id, Math.floor(quantity / item.quantity)] as const,
  );
  return Object.fromEntries(shares.filter(([, count]) => count > 0));
}

const countsOf = (item: CartItem): AddonCounts =>
  Object.fromEntries(groupedAddons(item).map(({ addon, quantity }) => [addon.id, quantity]));

const without = (counts: AddonCounts, taken: AddonCounts): AddonCounts =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([id, count]) => {
      const left = count - (taken[id] ?? 0);
      return left > 0 ? [[id, left]] : [];
    }),
  );

/** A line's choice for as many of its consoles: all of them, or one that differs from now on. */
function choiceFor(item: CartItem, quantity: number): Required<ConsoleChoice> {
  const { felt, stitching } = item;
  return {
    quantity,
    addons: quantity === item.quantity ? countsOf(item) : shareOf(item),
    finish: { ...(felt && { Felt: felt }), ...(stitching && { Stitching: stitching }) },
  };
}

/** Changes add-ons, felt and stitching of a line of the cart, for all of its consoles or for one. */
export function LineDialog({ id, opening, setOpening, item, onChanged }: LineEditorProps) {
  const { quantity: all } = item;
  const request = useQuery(read('products.get', { params: { id: item.product.id } }));
  const addonsRequest = useQuery(read('addons.list'));
  const [choice, setChoice] = useState<ConsoleChoice>(() => choiceFor(item, all));
  const inCart = useCart();
  const mine = useVehicle();
  const product = request.data;
  const addons = addonsRequest.data;
  if (!product || !addons) {
    return (
      <Awaited what="this console" query={product ? addonsRequest : request}>
        <Skeleton className="h-12" />
      </Awaited>
    );
  }

  /** The lines that take the place of the old one. */
  const linesOf = (changed: CartItem): CartItem[] => {
    const line = { ...changed, vehicle: item.vehicle ?? null };
    if (changed.quantity === all) return [line];
    const addonsLeft = without(countsOf(item), shareOf(item));
    const rest = { ...choiceFor(item, all - changed.quantity), addons: addonsLeft };
    return [itemOf(product, addons, rest, item), line];
  };

  function onConfirm(changed: CartItem) {
    const lines = linesOf(changed);
    if (!cart.changeLines(lineKey(item), lines)) return;
    closePopover(document.getElementById(id));
    toast({
      title: 'Cart Updated',
      description: `${changed.product.name} is as you chose it.`,
      name: changed.product.name,
    });
    onChanged(lines.at(-1) ?? changed);
  }

  return (
    <AddonSheet
      id={id}
      open
      onClose={() => noteClosed({ opening, setOpening })}
      title="Customize Your Order"
      description={
        <span>
          The <Verbatim>{product.name}</Verbatim> in your cart.
        </span>
      }
      product={product}
      choice={choice}
      onChoose={setChoice}
      vehicle={item.vehicle ?? mine}
      whyNot={(changed) => changeLines(inCart, lineKey(item), linesOf(changed)).why}
      confirm="Save to Cart"
      onConfirm={onConfirm}
    >
      {all > 1 && (
        <SelectField
          label="Change"
          required
          className="mb-5"
          value={choice.quantity === all ? 'all' : 'one'}
          options={[
            { value: 'all', label: `All ${all} together` },
            { value: 'one', label: 'One, on a line of its own' },
          ]}
          onChange={(which) => setChoice(choiceFor(item, which === 'all' ? all : 1))}
        />
      )}
    </AddonSheet>
  );
}

/** A line of a console that is chosen like this, for the vehicle of another line. */
function itemOf(
  product: Product,
  addons: readonly Addon[],
  choice: Required<ConsoleChoice>,
  { vehicle = null }: CartItem,
): CartItem {
  return {
    product,
    quantity: choice.quantity,
    addons: chosenAddons(addons, choice.addons),
    ...chosenBuild(product, choice, choice.quantity, addons, vehicle),
  };
}
