import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Action } from '../shared/Action.tsx';
import type { Upload } from './uploader.ts';
import { useDroppedFiles } from './useDroppedFiles.ts';
import { useUploads } from './useUploads.ts';

interface UploadBoxProps {
  /** Called with the address of each picture, in the order they were chosen. */
  onUploaded: (imageUrl: string) => void;
  multiple?: boolean;
}

/** Accepts images that are selected, dropped or pasted. */
export function UploadBox({ onUploaded, multiple = true }: UploadBoxProps) {
  const { add, ...list } = useUploads(onUploaded);
  const { over, target } = useDroppedFiles(multiple, add);
  const input = useRef<HTMLInputElement>(null);

  return (
    <section
      aria-label="Upload an image"
      className={cx(
        'rounded-patch border-2 border-dashed p-4',
        over ? 'border-rust bg-panel' : 'border-edge bg-sunk',
      )}
      {...target}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="felt" size="small" onClick={() => input.current?.click()}>
          {multiple ? 'Choose Images' : 'Choose Image'}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-soft text-sm">
          <span>
            {multiple ? 'Or drop some here, or paste them. ' : 'Or drop one here, or paste it. '}
          </span>
          <span>JPEG, PNG, WebP or AVIF, up to 10 MB.</span>
        </p>
        <input
          ref={input}
          type="file"
          aria-label="Image file"
          // For these types, phones convert their own formats.
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple={multiple}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            if (chosen.length > 0) add(chosen);
            // Allows the same file to be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <UploadList {...list} />
    </section>
  );
}

interface PhotoDropProps extends UploadBoxProps {
  children: ReactNode;
}

/** A part of a form that accepts pasted and dropped pictures. */
export function PhotoDrop({ onUploaded, multiple = false, children }: PhotoDropProps) {
  const { add, ...list } = useUploads(onUploaded);
  const { over, target } = useDroppedFiles(multiple, add);
  return (
    <div className={cx('grid gap-3 rounded-patch', over && 'outline-2 outline-rust')} {...target}>
      {children}
      <p className="text-soft text-sm">
        {multiple
          ? 'Photos can be pasted or dropped here, several at once.'
          : 'A photo can be pasted or dropped here.'}
      </p>
      {list.uploads.length > 0 && (
        <section aria-label="Pasted and dropped photos">
          <UploadList {...list} />
        </section>
      )}
    </div>
  );
}

function UploadList({ uploads, retry, cancel }: Omit<ReturnType<typeof useUploads>, 'add'>) {
  return uploads.map(({ key, upload }) => (
    <UploadProgress
      key={key}
      upload={upload}
      onRetry={() => retry(key)}
      onCancel={() => cancel(key)}
    />
  ));
}

interface UploadProgressProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

/** The text of an upload when there is no progress to measure. */
const phaseTexts = {
  preparing: 'Reading the photo…',
  inspecting: 'Making it ready for every screen…',
  done: 'Uploaded',
} as const;

/** The progress of an upload, with a preview, Retry and Cancel. */
export function UploadProgress({ upload, onRetry, onCancel }: UploadProgressProps) {
  const { name, phase, preview } = upload;
  const [undrawable, setUndrawable] = useState<string>();
  const canRetry = phase === 'failed' && upload.retry;
  const canCancel = canRetry || phase === 'preparing' || phase === 'sending';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {preview && preview !== undrawable && (
        <img
          src={preview}
          alt=""
          // The file is not a picture, despite its name.
          onError={() => setUndrawable(preview)}
          className="size-[4.5rem] flex-none rounded-tag bg-panel object-cover"
        />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-semibold">{name}</p>
        {phase === 'sending' && (
          <>
            <progress
              aria-label={`Sending ${name}`}
              className="my-1 block h-2 w-full accent-[light-dark(#a33c16,#f08b5c)]"
              max={100}
              value={upload.percent}
            />
            <p className="text-sm tabular-nums">{`${upload.percent}% sent`}</p>
          </>
        )}
        {phase === 'failed' && (
          <p role="alert" className="font-semibold text-alarm">
            {upload.problem}
          </p>
        )}
        {phase !== 'sending' && phase !== 'failed' && <p role="status">{phaseTexts[phase]}</p>}
      </div>
      {canRetry && (
        <Action main onClick={onRetry}>
          Retry
        </Action>
      )}
      {canCancel && <Action onClick={onCancel}>Cancel</Action>}
    </div>
  );
}
