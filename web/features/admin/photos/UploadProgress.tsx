import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Upload } from './uploader.ts';

interface UploadProgressProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

/** The progress of an upload, with a preview, Retry and Cancel. */
export function UploadProgress({ upload, onRetry, onCancel }: UploadProgressProps) {
  const [undrawable, setUndrawable] = useState<string>();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {upload.preview && upload.preview !== undrawable && (
        <img
          src={upload.preview}
          alt=""
          // The file is not a picture, despite its name.
          onError={() => setUndrawable(upload.preview)}
          className="size-[4.5rem] flex-none rounded-tag bg-panel object-cover"
        />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-semibold">{upload.name}</p>
        {upload.phase === 'sending' && (
          <>
            <progress
              aria-label={`Sending ${upload.name}`}
              className="upload-bar"
              max={100}
              value={upload.percent}
            />
            <p className="text-sm tabular-nums">{upload.percent}% sent</p>
          </>
        )}
        {upload.phase === 'preparing' && <p role="status">Reading the image…</p>}
        {upload.phase === 'inspecting' && <p role="status">Making it ready for every screen…</p>}
        {upload.phase === 'done' && <p role="status">Uploaded</p>}
        {upload.phase === 'failed' && (
          <p role="alert" className="font-semibold text-alarm">
            {upload.problem}
          </p>
        )}
      </div>
      {upload.phase === 'failed' && upload.retry && (
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
      {(upload.phase === 'preparing' ||
        upload.phase === 'sending' ||
        (upload.phase === 'failed' && upload.retry)) && (
        <Button look="line" size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
