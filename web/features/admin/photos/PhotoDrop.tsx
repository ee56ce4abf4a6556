import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { LoadingNote } from '../../../ui/Skeleton.tsx';
import { useDroppedFiles } from './useDroppedFiles.ts';

const DroppedUploads = lazy(async () => ({
  default: (await import('./UploadBox.tsx')).DroppedUploads,
}));

interface PhotoDropProps {
  /** Called with the address of each picture, in the order they came in. */
  onUploaded: (imageUrl: string) => void;
  multiple?: boolean;
  children: ReactNode;
}

/** The part of a form that accepts pasted and dropped pictures. */
export function PhotoDrop({ onUploaded, multiple = false, children }: PhotoDropProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const { over, target } = useDroppedFiles(multiple, (more) =>
    setFiles((before) => [...before, ...more]),
  );
  return (
    <div className={cx('grid gap-3 rounded-patch', over && 'outline-2 outline-rust')} {...target}>
      {children}
      <p className="text-soft text-sm">
        {multiple
          ? 'Photos can be pasted or dropped here, several at once.'
          : 'A photo can be pasted or dropped here.'}
      </p>
      {files.length > 0 && (
        <Suspense fallback={<LoadingNote>Loading the uploader…</LoadingNote>}>
          <DroppedUploads files={files} onUploaded={onUploaded} />
        </Suspense>
      )}
    </div>
  );
}
