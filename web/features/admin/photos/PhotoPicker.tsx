import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatDateTime } from '../shared/format.ts';
import UploadBox from './UploadBox.tsx';
import { Uploads } from './Uploads.tsx';

interface PhotoPickerProps {
  onPick: (path: string) => void;
  onClose: () => void;
}

/** Chooses an uploaded image, or uploads one and chooses it. */
export default function PhotoPicker({ onPick, onClose }: PhotoPickerProps) {
  return (
    <Dialog open onClose={onClose} title="Choose a photo" className="dense">
      <div className="grid gap-6 p-5 md:p-7">
        <UploadBox onUploaded={onPick} />
        <Uploads
          action={({ imageUrl, createdAt }) => (
            <Button
              look="line"
              size="small"
              className="justify-self-start"
              onClick={() => onPick(imageUrl)}
            >
              Use this<span className="sr-only"> photo of {formatDateTime(createdAt)}</span>
            </Button>
          )}
        />
      </div>
    </Dialog>
  );
}
