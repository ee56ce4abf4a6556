import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { replyWithin } from '../../../shared/business.ts';
import type { Order, ResponseOf } from '../../../shared/contract/index.ts';
import { momentInWords } from '../../../shared/dates.ts';
import { apartApi } from '../../lib/api/apart.ts';
import { readKey } from '../../lib/api/query.ts';
import { Awaited } from '../../ui/Failed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

interface OrderMessagesProps {
  order: Pick<Order, 'id'>;
  /** Token of a guest's link to the order. */
  token: string | undefined;
  open: boolean;
}

/** The customer's questions about an order and the workshop's answers, as one thread that is fetched when opened. */
export function OrderMessages({ order: { id }, token, open: openFirst }: OrderMessagesProps) {
  const [open, setOpen] = useState(openFirst);
  const messages = useQuery({
    ...messagesQuery(id, token),
    enabled: open,
    // An answer may have come since.
    staleTime: 0,
  });
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="font-bold">Messages</summary>
      {open && !messages.data && (
        <Awaited what="the messages" query={messages}>
          <Skeleton className="mt-3 h-12" />
        </Awaited>
      )}
      {messages.data && <Thread messages={messages.data} />}
    </details>
  );
}

type Message = ResponseOf<'orders.messages'>[number];

function messagesQuery(id: string, token: string | undefined) {
  if (token === undefined) {
    const call = { params: { id } };
    return {
      queryKey: readKey('orders.messages', call),
      queryFn: (): Promise<Message[]> => apartApi('orders.messages', call),
    };
  }
  const call = { params: { token } };
  return {
    queryKey: readKey('orders.messagesByLink', call),
    queryFn: (): Promise<Message[]> => apartApi('orders.messagesByLink', call),
  };
}

/** In the order in which it was said, each answer below what it answers. */
function Thread({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) {
    return (
      <p className="mt-2 text-soft">None yet. Ask us below, and our answer shows up here too.</p>
    );
  }
  return (
    <ol aria-label="Messages about this order" className="mt-3 grid gap-4">
      {messages.toReversed().map(({ id, answers, ...asked }) => (
        <li key={id} className="grid gap-3">
          <Said by="You wrote" {...asked} />
          {answers.map((answer) => (
            <div key={answer.createdAt} className="border-rust border-l-4 pl-4">
              <Said by="We answered" {...answer} />
            </div>
          ))}
          {answers.length === 0 && (
            <p className="text-soft">{`We answer within ${replyWithin}, here and by email.`}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Said({ by, message, createdAt }: { by: string; message: string; createdAt: string }) {
  return (
    <div>
      <p className="text-soft text-sm">
        <span>{`${by}, `}</span>
        <time dateTime={createdAt}>{momentInWords(createdAt)}</time>
      </p>
      <p className="whitespace-pre-line break-words">{message}</p>
    </div>
  );
}
