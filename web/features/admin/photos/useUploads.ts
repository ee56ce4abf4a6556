import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Turn } from '../../../lib/photo/prepare-photo.ts';
import { toast } from '../../../lib/state/toast.ts';
import { refreshAfter } from '../shared/data/stale-reads.ts';
import { useUnsaved } from '../shared/form/Confirm.tsx';
import { createUploader, type Upload, type Uploader } from './uploader.ts';

interface ListedUpload {
  readonly key: number;
  readonly upload: Upload;
}

const isOnItsWay = ({ upload }: ListedUpload) =>
  ['preparing', 'sending', 'inspecting'].includes(upload.phase);
const isOver = ({ upload }: ListedUpload) =>
  upload.phase === 'done' || (upload.phase === 'failed' && !upload.retry);

/**
 * Parallel uploads, which end with the component.
 *
 * @param onUploaded called with the address of each picture, in the order in which they were added:
 *   one that is ready waits for those before it, but not for failed ones
 */
export function useUploads(onUploaded: (imageUrl: string) => void) {
  const client = useQueryClient();
  const [list, setList] = useState<readonly ListedUpload[]>([]);
  const uploaders = useRef(new Map<number, Uploader>());
  const nextKey = useRef(0);
  const queue = useRef<{ readonly key: number; path?: string }[]>([]);
  useUnsaved(list.some(isOnItsWay));

  /** Reports those that are ready, up to the first that is still uploading. */
  function passOn() {
    while (queue.current[0]?.path !== undefined) onUploaded(queue.current.shift()?.path ?? '');
  }

  function leaveQueue(key: number) {
    queue.current = queue.current.filter((one) => one.key !== key);
    passOn();
  }

  const onChange = useEffectEvent((key: number, upload: Upload) => {
    setList((before) => before.map((one) => (one.key === key ? { key, upload } : one)));
    if (upload.phase === 'done') {
      void refreshAfter(client, 'uploads.finish');
      toast({ title: 'Upload Successful', description: 'The image is ready to use.' });
      const place = queue.current.find((one) => one.key === key);
      // One that failed has lost its place: a retry is reported at once.
      if (!place) onUploaded(upload.path);
      else place.path = upload.path;
      passOn();
    }
    if (upload.phase === 'failed') leaveQueue(key);
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
  });

  function end(key: number) {
    uploaders.current.get(key)?.destroy();
    uploaders.current.delete(key);
  }

  useEffect(() => {
    const all = uploaders.current;
    return () => {
      for (const uploader of all.values()) uploader.destroy();
      all.clear();
    };
  }, []);

  return {
    uploads: list,
    add(files: readonly File[], turn?: Turn) {
      for (const { key } of list.filter(isOver)) end(key);
      const added = files.map((file) => {
        const key = nextKey.current++;
        const uploader = createUploader(file, turn, (upload) => onChange(key, upload));
        uploaders.current.set(key, uploader);
        queue.current.push({ key });
        return { key, upload: { phase: 'preparing', name: file.name, preview: '' } as const };
      });
      setList([...list.filter((one) => !isOver(one)), ...added]);
      for (const { key } of added) void uploaders.current.get(key)?.start();
    },
    retry: (key: number) => void uploaders.current.get(key)?.start(),
    cancel(key: number) {
      end(key);
      leaveQueue(key);
      setList((before) => before.filter((one) => one.key !== key));
    },
  };
}
