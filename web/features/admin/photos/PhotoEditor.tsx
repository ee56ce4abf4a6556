import { useState } from 'react';
import { useAction } from '../../../lib/form/useAction.ts';
import type { Turn } from '../../../lib/photo/prepare-photo.ts';
import { toast } from '../../../lib/state/toast.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Action } from '../shared/Action.tsx';
import { readChoices, withChoices } from './picture-address.ts';
import { UploadProgress } from './UploadBox.tsx';
import { useUploads } from './useUploads.ts';

interface PhotoEditorProps {
  imageUrl: string;
  onChange: (imageUrl: string) => void;
  onClose: () => void;
}

/** The most characters in a picture's description; screen readers read it without a pause. */
const MAX_ALT = 200;

/** Edits a picture for this place: its crop, rotation and description. */
export function PhotoEditor({ imageUrl, onChange, onClose }: PhotoEditorProps) {
  const [edited, setEdited] = useState(imageUrl);
  const { focus, alt } = readChoices(edited);
  const { busy, turning, turn, retry, cancel } = useTurning(edited, (path) =>
    setEdited((before) => withChoices(path, { ...readChoices(before), focus: [50, 50] })),
  );

  const slider = (label: string, index: 0 | 1) => (
    <label className="grid gap-1 font-semibold text-sm">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={focus[index]}
        onChange={(event) => {
          const moved = [...focus] as [number, number];
          moved[index] = Number(event.target.value);
          setEdited(withChoices(edited, { focus: moved, alt }));
        }}
      />
    </label>
  );

  return (
    <Dialog onClose={onClose} title="Edit Photo" className="dense">
      <div className="grid gap-4 p-5 md:p-7">
        <Crop
          imageUrl={edited}
          onPress={(spot) => setEdited(withChoices(edited, { focus: spot, alt }))}
        />
        <p className="text-soft text-sm">
          Cards crop pictures to 4:3. Press the spot to keep in view, or move the sliders.
        </p>
        <div className="grid grid-cols-2 gap-4">
          {slider('Left to right', 0)}
          {slider('Top to bottom', 1)}
        </div>
        <div className="flex flex-wrap gap-2">
          <Action busy={busy} onClick={() => turn(270)}>
            Turn Left
          </Action>
          <Action busy={busy} onClick={() => turn(90)}>
            Turn Right
          </Action>
        </div>
        {turning && (
          <UploadProgress
            upload={turning.upload}
            onRetry={() => retry(turning.key)}
            onCancel={() => cancel(turning.key)}
          />
        )}
        <TextField
          label="What it shows"
          hint="Read out to people who can’t see it. Leave it empty to use the product’s name."
          value={alt}
          maxLength={MAX_ALT}
          onChange={(next) => setEdited(withChoices(edited, { focus, alt: next }))}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Action onClick={onClose}>Cancel</Action>
          <Action
            main
            busy={busy}
            onClick={() => {
              onChange(edited);
              onClose();
            }}
          >
            Use Photo
          </Action>
        </div>
      </div>
    </Dialog>
  );
}

/**
 * Rotates a picture. The rotated picture is uploaded as a new one.
 *
 * @param onTurned called with the new address
 */
function useTurning(imageUrl: string, onTurned: (imageUrl: string) => void) {
  const { uploads, add, retry, cancel } = useUploads(onTurned);
  const turning = uploads.find(({ upload }) => upload.phase !== 'done');
  const isRefused = turning?.upload.phase === 'failed' && !turning.upload.retry;
  const { busy, run } = useAction();

  async function load(by: Turn) {
    const largest = imageUrl.replace(/\/\d+\.jpg.*/, `/${/-(\d+)x/.exec(imageUrl)?.[1]}.jpg`);
    try {
      const answer = await fetch(largest);
      if (!answer.ok) throw new Error(`${answer.status}`);
      add([new File([await answer.blob()], 'Turned photo', { type: 'image/jpeg' })], by);
    } catch {
      toast({
        title: 'Upload Failed',
        description: 'The photo could not be loaded. Please try again.',
        variant: 'destructive',
      });
    }
  }

  const turn = (by: Turn) => void run(() => load(by));
  return { busy: busy || (turning !== undefined && !isRefused), turning, turn, retry, cancel };
}

interface CropProps {
  imageUrl: string;
  /** Called with the point to keep in view, in percent from left and top. */
  onPress: (spot: [number, number]) => void;
}

/** The picture as cards show it. */
function Crop({ imageUrl, onPress }: CropProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="cursor-crosshair"
      onClick={({ currentTarget, clientX, clientY }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        const at = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 20) * 5;
        onPress([at((clientX - left) / width), at((clientY - top) / height)]);
      }}
    >
      <Picture
        key={imageUrl.replace(/#.*/, '')}
        src={imageUrl}
        alt="How cards show it"
        sizes="(min-width: 40rem) 36rem, 94vw"
        className="aspect-[4/3] rounded-tag"
      />
    </div>
  );
}
