import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Turn } from '../../../lib/photo/prepare-photo.ts';
import { toast } from '../../../lib/state/toast.ts';
import { refreshAfter } from '../shared/data/stale-reads.ts';
import { useUnsaved } from '../shared/form/Confirm.tsx';
import { createUploader, type Upload, type Uploader } from './uploader.ts';

interface ListedUpload {
  readonly key: number;
  readonly uploader: Uploader;
  readonly upload: Upload;
  /** True once the picture's address has been reported. */
  readonly isReported: boolean;
}

const isOnItsWay = ({ upload }: ListedUpload) =>
  ['preparing', 'sending', 'inspecting'].includes(upload.phase);
const isOver = ({ upload, isReported }: ListedUpload) =>
  isReported || (upload.phase === 'failed' && !upload.retry);

/**
 * Parallel uploads, which stop with the component.
 *
 * @param onUploaded called with the address of each picture, in the order they were added; a finished picture
 *   waits for those before it, except failed ones
 */
export function useUploads(onUploaded: (imageUrl: string) => void) {
  const client = useQueryClient();
  const [list, setList] = useState<readonly ListedUpload[]>([]);
  /** The list with every change so far, rendered or not, because uploads report between renders. */
  const latest = useRef(list);
  const nextKey = useRef(0);
  useUnsaved(list.some(isOnItsWay));

  function put(next: readonly ListedUpload[]) {
    latest.current = next;
    setList(next);
  }

  function change(key: number, changes: Partial<ListedUpload>) {
    put(latest.current.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }

  /** Reports finished pictures, up to the first that is still uploading. */
  function report() {
    for (const one of latest.current) {
      if (isOnItsWay(one)) return;
      if (one.upload.phase !== 'done' || one.isReported) continue;
      change(one.key, { isReported: true });
      onUploaded(one.upload.path);
    }
  }

  const onChange = useEffectEvent((key: number, upload: Upload) => {
    change(key, { upload });
    if (upload.phase === 'done') {
      void refreshAfter(client, 'uploads.finish');
      toast({ title: 'Upload Successful', description: 'The image is ready to use.' });
    }
    if (upload.phase === 'failed' && upload.step !== 'choose') {
      toast({
        title: 'Upload Failed',
        description:
          upload.step === 'start'
            ? 'Failed to get upload URL. Please try again.'
            : 'Failed to save uploaded image. Please try again.',
        variant: 'destructive',
      });
    }
    report();
  });

  useEffect(
    () => () => {
      for (const { uploader } of latest.current) uploader.destroy();
    },
    [],
  );

  const find = (key: number) => latest.current.find((one) => one.key === key);
  return {
    uploads: list,
    add(files: readonly File[], turn?: Turn) {
      for (const { uploader } of latest.current.filter(isOver)) uploader.destroy();
      const added = files.map((file): ListedUpload => {
        const key = nextKey.current++;
        const uploader = createUploader(file, turn, (upload) => onChange(key, upload));
        const upload = { phase: 'preparing', name: file.name, preview: '' } as const;
        return { key, uploader, upload, isReported: false };
      });
      put([...latest.current.filter((one) => !isOver(one)), ...added]);
      for (const { uploader } of added) void uploader.start();
    },
    retry: (key: number) => void find(key)?.uploader.start(),
    cancel(key: number) {
      find(key)?.uploader.destroy();
      put(latest.current.filter((one) => one.key !== key));
      report();
    },
  };
}
