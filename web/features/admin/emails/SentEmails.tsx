import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../../ui/Failed.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { adminApi } from '../shared/admin-api.ts';
import { EmailRow } from './EmailRow.tsx';

/** The e-mails about one order or inquiry, such as `order-1b9d…`, oldest first. */
export function SentEmails({ about }: { about: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['emails.adminList', 'about', about],
    queryFn: ({ signal }) => adminApi('emails.adminList', { query: { about }, signal }),
  });
  if (error) {
    return (
      <Failed
        what="the e-mails"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <>
        <LoadingNote>Loading the e-mails…</LoadingNote>
        <Skeleton className="h-16" />
      </>
    );
  }
  if (data.length === 0) return <p className="text-soft">No e-mail has been written.</p>;
  return (
    <ol>
      {data.map((email) => (
        <EmailRow key={email.id} email={email} />
      ))}
    </ol>
  );
}
