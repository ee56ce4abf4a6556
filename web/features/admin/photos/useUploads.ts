import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Turn } from '../../../lib/prepare-photo.ts';
import { toast } from '../../../lib/toast.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { createUploader, type Upload, type Uploader } from './uploader.ts';

export interface ListedUpload {
  readonly key: number;
  readonly upload: Upload;
}

const isOnItsWay = ({ upload }: ListedUpload) =>
  ['preparing', 'sending', 'inspecting'].includes(upload.phase);
const isOver = ({ upload }: ListedUpload) =>
  upload.phase === 'done' || (upload.phase === 'failed' && !upload.retry);

/**
 * Uploads side by side, each by itself; they end with the component.
 *
 * @param onUploaded called with the address of each picture
 */
export function useUploads(onUploaded: (address: string) => void) {
  const client = useQueryClient();
  const [list, setList] = useState<readonly ListedUpload[]>([]);
  const uploaders = useRef(new Map<number, Uploader>());
  const nextKey = useRef(0);
  useUnsaved(list.some(isOnItsWay));

  const onChange = useEffectEvent((key: number, upload: Upload) => {
    setList((before) => before.map((one) => (one.key === key ? { key, upload } : one)));
    if (upload.phase === 'done') {
      void client.invalidateQueries({ queryKey: ['uploads.adminList'] });
      toast({ title: 'Upload Successful', description: 'The image is ready to use.' });
      onUploaded(upload.path);
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
        const uploader = createUploader(file, (upload) => onChange(key, upload));
        uploaders.current.set(key, uploader);
        return { key, upload: { phase: 'preparing', name: file.name, preview: '' } as const };
      });
      setList([...list.filter((one) => !isOver(one)), ...added]);
      for (const { key } of added) uploaders.current.get(key)?.start(turn);
    },
    retry: (key: number) => uploaders.current.get(key)?.retry(),
    cancel(key: number) {
      end(key);
      setList((before) => before.filter((one) => one.key !== key));
    },
  };
}
