/** Answers to an inquiry, both in its list and on the order it is about. */
import { daysSince } from '../../../../shared/backup.ts';
import type { Inquiry } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { SaveAction } from '../shared/Action.tsx';
import { Badge } from '../shared/Badge.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { AnswerForm } from '../shared/form/AnswerForm.tsx';

/** The workshop's answers from the dashboard, oldest first. */
export function Answers({ inquiry }: { inquiry: Pick<Inquiry, 'answers'> }) {
  return inquiry.answers.map(({ message, createdAt }) => (
    <blockquote key={createdAt} className="mt-3 max-w-[46rem] border-line border-l-2 pl-3">
      <p className="text-soft text-sm">
        Answered <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <p className="whitespace-pre-line">{message}</p>
    </blockquote>
  ));
}

/** Answers an inquiry by email and keeps the answer with it. */
export function Answer({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const { id, name, email, message } = inquiry;
  const { submit } = useSave('inquiries.answer', {
    done: () => ({ title: 'Answer Sent', description: `It is on its way to ${email}.` }),
  });
  return (
    <AnswerForm
      name={name}
      questions={[message]}
      onSend={(answer) => submit({ params: { id }, body: { message: answer } })}
      onClose={onClose}
    />
  );
}

/** The time of the answer, or how long the inquiry has waited. */
export function Answered({ inquiry }: { inquiry: Inquiry }) {
  if (inquiry.answeredAt) {
    return <Badge hue="green">{`Answered ${formatDateTime(inquiry.answeredAt)}`}</Badge>;
  }
  const days = daysSince(inquiry.createdAt, Date.now());
  if (days <= 0) return <Badge hue="yellow">New</Badge>;
  return <Badge hue="red">{`Waiting ${days} ${days === 1 ? 'day' : 'days'}`}</Badge>;
}

/** Marks the inquiry as answered, or as open again. */
export function AnsweredButton({ inquiry: { id, name, answeredAt } }: { inquiry: Inquiry }) {
  const isAnswered = answeredAt !== null;
  return (
    <SaveAction
      save="inquiries.update"
      call={{ params: { id }, body: { answered: !isAnswered } }}
      about={<Verbatim>{name}</Verbatim>}
      failed={{ otherwise: 'Failed to update inquiry. Please try again.' }}
    >
      {isAnswered ? 'Reopen' : 'Mark Answered'}
    </SaveAction>
  );
}
