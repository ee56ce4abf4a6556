import { formatDateTime } from '../../../../shared/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import UploadBox from './UploadBox.tsx';
import { Uploads } from './Uploads.tsx';

interface PhotoPickerProps {
  /** Called with the address of each picture. */
  onPick: (address: string) => void;
  onClose: () => void;
  title?: string;
  /** Whether several may be uploaded; the dialog then stays until it is closed. */
  multiple?: boolean;
}

/** Chooses an uploaded image, or uploads one and chooses it. */
export default function PhotoPicker({
  onPick,
  onClose,
  multiple = false,
  title = multiple ? 'Add Photos' : 'Choose a Photo',
}: PhotoPickerProps) {
  return (
    <Dialog open onClose={onClose} title={title} className="dense">
      <div className="grid gap-6 p-5 md:p-7">
        <UploadBox onUploaded={onPick} multiple={multiple} />
        <Uploads
          action={({ imageUrl, createdAt }) => (
            <Button
              look="line"
              size="small"
              className="justify-self-start"
              onClick={() => onPick(imageUrl)}
            >
              Use This<span className="sr-only"> photo of {formatDateTime(createdAt)}</span>
            </Button>
          )}
        />
      </div>
    </Dialog>
  );
}
