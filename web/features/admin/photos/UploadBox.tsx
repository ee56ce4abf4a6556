import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { useUploader } from './useUploader.ts';

interface UploadBoxProps {
  /** Called with the image's path. */
  onUploaded: (path: string) => void;
}

/** Takes one image: chosen, dropped or pasted. */
export default function UploadBox({ onUploaded }: UploadBoxProps) {
  const { upload, add, retry, cancel } = useUploader(onUploaded);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const busy = upload.phase === 'sending' || upload.phase === 'inspecting';

  const take = useEffectEvent((files: FileList | undefined | null) => {
    const file = files?.[0];
    if (file && !busy) add(file);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event.clipboardData?.files);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  const dragged = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file && !busy) add(file);
    },
  };

  return (
    <section
      aria-label="Upload an image"
      className={cx(
        'rounded-patch border-2 border-dashed p-4',
        over ? 'border-rust bg-panel' : 'border-edge bg-sunk',
      )}
      {...dragged}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="felt" size="small" disabled={busy} onClick={() => input.current?.click()}>
          Choose image
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-soft text-sm">
          Or drop one here, or paste it. JPEG, PNG, WebP or AVIF, up to 10 MB.
        </p>
        <input
          ref={input}
          type="file"
          aria-label="Image file"
          // Phones convert their own formats to these.
          accept="image/jpeg,image/png,image/webp,image/avif"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) add(file);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
      </div>
      <UploadProgress upload={upload} onRetry={retry} onCancel={cancel} />
    </section>
  );
}
