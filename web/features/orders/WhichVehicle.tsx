import { lazy, Suspense, useRef, useState } from 'react';
import { ASK_VEHICLE } from '../../../shared/build.ts';
import type { Order } from '../../../shared/contract/index.ts';
import type { Vehicle } from '../../../shared/vehicle.ts';
import { toastFailure } from '../../lib/form/toast-failure.ts';
import { useAction } from '../../lib/form/useAction.ts';
import { placedOrder } from '../../lib/shopping/placed-order.ts';
import { toast } from '../../lib/state/toast.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSaveDetails } from './OwnDetails.tsx';

const VehicleForm = lazy(() => import('../../ui/form/VehicleForm.tsx'));

interface WhichVehicleProps {
  order: Order;
  /** Token of a guest's link to the order. */
  token: string | undefined;
}

/** Asks for the 4x4 of consoles that were ordered without one. The answer stands on the order, and the workshop is told. */
export function WhichVehicle({ order, token }: WhichVehicleProps) {
  const save = useSaveDetails(token);
  const { run } = useAction();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);

  async function answer(vehicle: Vehicle) {
    // The question goes once it is answered.
    const heading = box.current?.closest('article')?.querySelector('h2');
    try {
      const { newer } = await save(order, { vehicle });
      if (!newer) {
        heading?.focus();
        const placed = placedOrder.get();
        if (placed?.id === order.id) placedOrder.set({ ...placed, lacksVehicle: false });
        return toast({ title: 'Thanks!', description: 'It’s on your order now.' });
      }
      toast({
        title: 'Not Saved',
        description: 'The workshop changed this order meanwhile. Please try again.',
        variant: 'destructive',
      });
    } catch (error) {
      toastFailure('Not Saved', error);
    }
  }

  return (
    <details
      ref={box}
      className="no-print mt-5 border-rust border-l-4 bg-panel p-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3 className="inline text-lg">Which 4x4 is it for?</h3>
      </summary>
      <p className="my-3">{ASK_VEHICLE}</p>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-20" />}>
          <VehicleForm save="This Is My 4x4" onPick={(picked) => void run(() => answer(picked))} />
        </Suspense>
      )}
    </details>
  );
}
