import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { Failed } from '../../../ui/Failed.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { adminApi } from '../shared/admin-api.ts';
import { copy } from '../shared/copy.ts';

/** An e-mail as its reader sees it, in a frame that may do nothing, and its text to copy. */
export function EmailPreview({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['emails.get', id],
    queryFn: ({ signal }) => adminApi('emails.get', { params: { id }, signal }),
  });
  if (error) {
    return (
      <Failed
        what="the e-mail"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div className="mt-3">
        <LoadingNote>Loading the e-mail…</LoadingNote>
        <Skeleton className="h-72" />
      </div>
    );
  }
  const { html, text, subject } = data;
  if (html === null || text === null) {
    return <p className="mt-3 text-soft">What it was about is no longer there.</p>;
  }
  // Links are paths of the shop; pasted text needs whole addresses.
  const whole = text.replace(/: (\/\S*)$/gm, `: ${location.origin}$1`);
  return (
    <div className="mt-3 grid gap-3">
      <iframe
        title={`E-mail: ${subject}`}
        sandbox=""
        srcDoc={html}
        style={{ height: '34rem' }}
        className="w-full rounded-patch border border-line bg-page"
      />
      <div>
        <Button look="line" size="small" onClick={() => void copy(whole, 'Text of the e-mail.')}>
          Copy text
        </Button>
      </div>
    </div>
  );
}
