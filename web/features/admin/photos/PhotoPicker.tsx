import { useState } from 'react';
import { formatDateTime } from '../../../../shared/dates.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Action } from '../shared/Action.tsx';
import { oneOrMany } from '../shared/bulk-changes.tsx';
import { UploadBox } from './UploadBox.tsx';
import { Uploads } from './Uploads.tsx';

interface PhotoPickerProps {
  onPick: (imageUrl: string) => void;
  onClose: () => void;
  title?: string;
  /** True if several may be uploaded; the dialog then stays open until the user closes it. */
  multiple?: boolean;
}

/** Chooses an uploaded image, or one that is uploaded now. */
export function PhotoPicker({
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
    <Dialog onClose={onClose} title={title} className="dense">
      <div className="grid gap-6 p-5 md:p-7">
        <UploadBox onUploaded={pick} multiple={multiple} />
        <Uploads
          action={({ imageUrl, createdAt }) => (
            <Action
              className="justify-self-start"
              onClick={() => pick(imageUrl)}
              about={`photo of ${formatDateTime(createdAt)}`}
            >
              Use This
            </Action>
          )}
        />
        {multiple && (
          <div className="sticky bottom-0 -mx-5 -mb-5 flex items-center justify-between gap-4 border-line border-t bg-panel px-5 py-3 md:-mx-7 md:-mb-7 md:px-7">
            <p role="status">
              {added === 0 ? 'Nothing added yet' : `${oneOrMany(added, 'photo')} added`}
            </p>
            <Action main onClick={onClose}>
              Done
            </Action>
          </div>
        )}
      </div>
    </Dialog>
  );
}
