import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ResponseOf } from '../../../shared/contract/index.ts';
import { momentInWords } from '../../../shared/dates.ts';
import { apartApi } from '../../lib/api/apart.ts';
import { usePress } from '../../lib/form/useAction.ts';
import { toast } from '../../lib/state/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Failed.tsx';

const queryKey = ['auth.sessions'];

/** A person's sessions. Each can be ended here, or all the others at once. */
export function Sessions() {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery({ queryKey, queryFn: () => apartApi('auth.sessions') });

  /** The button that was pressed is gone: the focus goes to the head of the list. */
  async function ended() {
    await client.invalidateQueries({ queryKey });
    heading.current?.focus();
  }

  const others = query.data?.filter(({ current }) => !current) ?? [];
  return (
    <section aria-labelledby="sessions" className="mt-10">
      <h3 ref={heading} id="sessions" tabIndex={-1} className="font-extrabold text-xl">
        Where You’re Logged In
      </h3>
      {query.isPending && <p className="sr-only">Loading where you’re logged in</p>}
      {query.error && <Failed what="where you’re logged in" query={query} />}
      {query.data && (
        <ul className="mt-4 max-w-text border-line border-t">
          {query.data.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={ended} />
          ))}
        </ul>
      )}
      {others.length > 0 && <EndOthers count={others.length} onEnded={ended} />}
    </section>
  );
}

interface SessionRowProps {
  session: ResponseOf<'auth.sessions'>[number];
  onEnded: () => Promise<void>;
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { id, device, createdAt, byPasskey, current } = session;
  const { busy, failure, press } = usePress(async () => {
    await apartApi('auth.endSession', { params: { id } });
    toast({ title: 'Logged Out', description: `${device} is logged out.` });
    await onEnded();
  }, 'That didn’t work. Please try again.');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-soft text-sm">
          <span>{`Since ${momentInWords(createdAt)}`}</span>
          {byPasskey && <span>, with a passkey</span>}
        </p>
      </div>
      {current ? (
        <span className="text-soft">This is you</span>
      ) : (
        <Button look="line" size="small" aria-disabled={busy} onClick={press}>
          Log Out <span className="sr-only">{`${device}, since ${momentInWords(createdAt)}`}</span>
        </Button>
      )}
      <p role="alert" className="w-full font-semibold text-alarm empty:absolute">
        {failure}
      </p>
    </li>
  );
}

function EndOthers({ count, onEnded }: { count: number; onEnded: () => Promise<void> }) {
  const { busy, failure, press } = usePress(async () => {
    await apartApi('auth.endOtherSessions');
    toast({ title: 'Logged Out', description: 'Every other device has been logged out.' });
    await onEnded();
  }, 'That didn’t work. Please try again.');
  return (
    <div className="mt-4">
      <Button look="line" aria-disabled={busy} onClick={press}>
        {count === 1 ? 'Log Out the Other Device' : 'Log Out Every Other Device'}
      </Button>
      <p role="alert" className="font-semibold text-alarm empty:absolute">
        {failure}
      </p>
    </div>
  );
}
