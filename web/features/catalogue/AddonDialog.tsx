import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import { cart } from '../../lib/cart-changes.ts';
import { read } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { useVehicle, vehicleName } from '../../lib/vehicle.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { AddonGroup } from './AddonGroup.tsx';
import { AddonSummary } from './AddonSummary.tsx';
import { type Choice, chosen, grouped } from './addon-choice.ts';
import { addonFit, describeRoom, listChoices, readRoom } from './console-room.ts';

/** The option that changes nothing. */
const AS_PICTURED = 'As pictured';

interface AddonDialogProps {
  open: boolean;
  product: Product;
  quantity: number;
  onClose: () => void;
  onAdded: () => void;
}

/** 'Customize Your Order': add-ons for a console on its way into the cart. */
export default function AddonDialog({
  open,
  product,
  quantity,
  onClose,
  onAdded,
}: AddonDialogProps) {
  const mine = useVehicle();
  const [choice, setChoice] = useState<Choice>({});
  const { data = [], error, isPending, isFetching, refetch } = useQuery(read('addons.list'));
  const [finish, setFinish] = useState<Readonly<Record<string, string>>>({});
  const addons = chosen(data, choice);
  const room = readRoom(product);
  const judgeFit = (addon: Addon) => addonFit(addon, room, data, choice, quantity);
  const custom = addons.filter(({ addon }) => judgeFit(addon) === 'custom');
  const note = [
    ...Object.entries(finish).map(
      ([name, option]) => option !== AS_PICTURED && `${name}: ${option}.`,
    ),
    custom.length > 0 && `Custom face for ${custom.map(({ addon }) => addon.name).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');

  function onConfirm() {
    cart.add({ product, quantity, addons, ...(note && { note }) });
    toast({
      title: 'Added to Cart!',
      description: `${product.name} has been added to your cart.`,
      link: { to: '/cart', label: 'View Cart' },
    });
    setChoice({});
    setFinish({});
    onAdded();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Customize Your Order"
      description={
        mine
          ? `Your ${vehicleName(mine)} goes in the order notes. Check it there at checkout.`
          : 'Remember to put your vehicle model in the order notes at checkout.'
      }
      className="addon-dialog"
    >
      <div className="p-5 md:p-7">
        {listChoices(product).length > 0 && (
          <div className="mb-5 grid gap-4 sm:grid-cols-2">
            {listChoices(product).map(({ name, options }) => (
              <SelectField
                key={name}
                label={name}
                required
                value={finish[name] ?? AS_PICTURED}
                options={[AS_PICTURED, ...options].map((value) => ({ value, label: value }))}
                onChange={(option) => setFinish({ ...finish, [name]: option })}
              />
            ))}
          </div>
        )}
        {describeRoom(room) && (
          <p className="mb-4 text-sm">
            <strong>The {product.name} holds:</strong> {describeRoom(room)}.
          </p>
        )}
        {isPending && (
          <div className="grid gap-3">
            <LoadingNote>Loading add-ons</LoadingNote>
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        )}
        {error && (
          <Failed what="the add-ons" error={error} onRetry={refetch} retrying={isFetching} />
        )}
        {!isPending && !error && data.length === 0 && (
          <p className="text-soft">No add-ons available</p>
        )}
        {grouped(data).map((group) => (
          <AddonGroup
            key={group.title}
            {...group}
            choice={choice}
            judgeFit={judgeFit}
            onChoice={setChoice}
          />
        ))}
      </div>
      <div className="sticky bottom-0 border-line border-t bg-panel p-5 md:px-7">
        <AddonSummary item={{ product, quantity, addons }} />
        {custom.length > 0 && (
          <p role="status" className="mt-2 text-sm text-rust">
            A custom face costs extra. We quote it before we cut.
          </p>
        )}
        <Button className="mt-4 w-full" onClick={onConfirm}>
          Add to Cart
        </Button>
      </div>
    </Dialog>
  );
}
