import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '../../../shared/contract/index.ts';
import { cart } from '../../lib/cart-changes.ts';
import { read } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { useVehicle, vehicleName } from '../../lib/vehicle.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { AddonGroup } from './AddonGroup.tsx';
import { AddonSummary } from './AddonSummary.tsx';
import { type Choice, chosen, grouped } from './addon-choice.ts';

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
  const addons = chosen(data, choice);

  function onConfirm() {
    cart.add({ product, quantity, addons });
    toast({
      title: 'Added to Cart!',
      description: `${product.name} has been added to your cart.`,
      link: { to: '/cart', label: 'View Cart' },
    });
    setChoice({});
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
          <AddonGroup key={group.title} {...group} choice={choice} onChoice={setChoice} />
        ))}
      </div>
      <div className="sticky bottom-0 border-line border-t bg-panel p-5 md:px-7">
        <AddonSummary item={{ product, quantity, addons }} />
        <Button className="mt-4 w-full" onClick={onConfirm}>
          Add to Cart
        </Button>
      </div>
    </Dialog>
  );
}
