import { useVehicle, vehicle } from '../../lib/vehicle.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { VehicleForm } from './VehicleForm.tsx';

interface VehicleDialogProps {
  open: boolean;
  onClose: () => void;
}

export default function VehicleDialog({ open, onClose }: VehicleDialogProps) {
  const mine = useVehicle();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="What do you drive?"
      description="Tell us once. We’ll show what fits and put it on your order."
    >
      <div className="p-5 md:p-7">
        <VehicleForm onChosen={onClose} />
        {mine && (
          <Button
            look="line"
            size="small"
            className="mt-4"
            onClick={() => {
              vehicle.forget();
              onClose();
            }}
          >
            Forget my vehicle
          </Button>
        )}
      </div>
    </Dialog>
  );
}
