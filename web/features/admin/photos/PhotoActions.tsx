import { useQueryClient } from '@tanstack/react-query';
import { hasStatus, serverMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { adminApi } from '../shared/admin-api.ts';
import { confirm } from '../shared/confirm.ts';
import { copy } from '../shared/copy.ts';
import { formatDateTime } from '../shared/format.ts';
import type { UploadedImage } from './Uploads.tsx';

interface PhotoActionsProps {
  image: UploadedImage;
  /** Names of what shows it; undefined while that is not known. */
  uses: readonly string[] | undefined;
}

/** What can be done with an uploaded photo. One that the shop shows stays. */
export function PhotoActions({ image, uses }: PhotoActionsProps) {
  const client = useQueryClient();
  const { id, imageUrl, createdAt } = image;
  const of = <span className="sr-only"> of the photo of {formatDateTime(createdAt)}</span>;

  async function remove() {
    const sure = await confirm({
      title: 'Delete this photo?',
      text: 'It goes for good, in every size. Past orders that showed it keep their text.',
      yes: 'Delete',
    });
    if (!sure) return;
    try {
      await adminApi('uploads.delete', { params: { id } });
      toast({ title: 'Success', description: 'Photo deleted.' });
    } catch (error) {
      if (!hasStatus(error, 404)) {
        toast({
          title: 'Error',
          description: serverMessage(error, 'Failed to delete image'),
          variant: 'destructive',
        });
        // It stays here, to be tried again.
        return;
      }
    }
    await client.invalidateQueries({ queryKey: ['uploads.adminList'] });
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="line"
        size="small"
        onClick={() => void copy(imageUrl, 'Image URL copied to clipboard.')}
      >
        Copy URL{of}
      </Button>
      {uses?.length === 0 && (
        <Button look="line" size="small" onClick={() => void remove()}>
          Delete{of}
        </Button>
      )}
    </div>
  );
}
