import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { createUploader, type Upload, type Uploader } from './uploader.ts';

/** An uploader of one image; destroyed with the component. */
export function useUploader(onUploaded: (path: string) => void) {
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload>({ phase: 'idle' });
  const uploader = useRef<Uploader>(undefined);

  const onChange = useEffectEvent((next: Upload) => {
    setUpload(next);
    if (next.phase === 'done') {
      void client.invalidateQueries({ queryKey: ['uploads.adminList'] });
      toast({ title: 'Upload Successful', description: 'The image is ready to use.' });
      onUploaded(next.path);
    }
    if (next.phase === 'failed') {
      toast({
        title: 'Upload Failed',
        description:
          next.step === 'start'
            ? 'Failed to get upload URL. Please try again.'
            : 'Failed to save uploaded image. Please try again.',
        variant: 'destructive',
      });
    }
  });

  useEffect(() => {
    const made = createUploader((next) => onChange(next));
    uploader.current = made;
    return () => made.destroy();
  }, []);

  return {
    upload,
    add: (file: File) => uploader.current?.add(file),
    retry: () => uploader.current?.retry(),
    cancel: () => uploader.current?.cancel(),
  };
}
