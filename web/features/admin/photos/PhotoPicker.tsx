import { useState } from 'react';
import { formatDateTime } from '../../../../shared/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import UploadBox from './UploadBox.tsx';
import { Uploads } from './Uploads.tsx';

interface PhotoPickerProps {
  /** Called with the address of each picture. */
  onPick: (imageUrl: string) => void;
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
  const [added, setAdded] = useState(0);
  function pick(imageUrl: string) {
    setAdded((before) => before + 1);
    onPick(imageUrl);
  }
  return (
    <Dialog open onClose={onClose} title={title} className="dense">
      <div className="grid gap-6 p-5 md:p-7">
        <UploadBox onUploaded={pick} multiple={multiple} />
        <Uploads
          action={({ imageUrl, createdAt }) => (
            <Button
              look="line"
              size="small"
              className="justify-self-start"
              onClick={() => pick(imageUrl)}
            >
              Use This<span className="sr-only"> photo of {formatDateTime(createdAt)}</span>
            </Button>
          )}
        />
        {multiple && (
          <div className="sticky bottom-0 -mx-5 -mb-5 flex items-center justify-between gap-4 border-line border-t bg-panel px-5 py-3 md:-mx-7 md:-mb-7 md:px-7">
            <p role="status">
              {added === 0
                ? 'Nothing added yet'
                : `${added} ${added === 1 ? 'photo' : 'photos'} added`}
            </p>
            <Button size="small" onClick={onClose}>
              Done
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
