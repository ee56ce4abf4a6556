import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { useUploads } from './useUploads.ts';

interface UploadBoxProps {
  /** Called with the address of each picture. */
  onUploaded: (address: string) => void;
  /** Whether several may be chosen at once. */
  multiple?: boolean;
}

/** Takes images: chosen, dropped or pasted. */
export default function UploadBox({ onUploaded, multiple = true }: UploadBoxProps) {
  const { uploads, add, retry, cancel } = useUploads(onUploaded);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const take = useEffectEvent((files: FileList | undefined | null) => {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length > 0) add(chosen);
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
      const chosen = [...event.dataTransfer.files].slice(0, multiple ? undefined : 1);
      if (chosen.length > 0) add(chosen);
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
        <Button look="felt" size="small" onClick={() => input.current?.click()}>
          {multiple ? 'Choose Images' : 'Choose Image'}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-soft text-sm">
          {multiple ? 'Or drop some here, or paste them.' : 'Or drop one here, or paste it.'} JPEG,
          PNG, WebP or AVIF, up to 10 MB.
        </p>
        <input
          ref={input}
          type="file"
          aria-label="Image file"
          // Phones convert their own formats to these.
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple={multiple}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            if (chosen.length > 0) add(chosen);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
      </div>
      {uploads.map(({ key, upload }) => (
        <UploadProgress
          key={key}
          upload={upload}
          onRetry={() => retry(key)}
          onCancel={() => cancel(key)}
        />
      ))}
    </section>
  );
}
