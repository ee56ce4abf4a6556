import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { layoutQuestions } from '../../../../shared/build.ts';
import { layoutFacts } from '../../../../shared/builder/face-scene.ts';
import { inquiryTypeName } from '../../../../shared/contract/choices.ts';
import type { Inquiry } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import { facts } from '../../../lib/page/facts.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { SentEmails, Undelivered } from '../emails/EmailRow.tsx';
import { Action, SaveAction } from '../shared/Action.tsx';
import { Badge } from '../shared/Badge.tsx';
import { mailto } from '../shared/browser.ts';
import { LaidOut } from '../shared/LaidOut.tsx';
import { PersonLink, PhoneLink } from '../shared/values.tsx';
import { Words } from '../shared/Words.tsx';
import { UNTIL_THEN, useDeletion } from './deletion.ts';
import { Answer, Answered, AnsweredButton, Answers } from './InquiryAnswers.tsx';
import { InquiryPhotos } from './InquiryText.tsx';

interface InquiryCardProps {
  inquiry: Inquiry;
  onQuote: () => void;
}

/** An inquiry with its actions; while it is being deleted, a button to undo that. */
export function InquiryCard({ inquiry, onQuote }: InquiryCardProps) {
  const id = useId();
  const { deletion, begin } = useDeletion(inquiry);
  const card = useFocusIn(deletion !== undefined);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      data-testid="admin-inquiry"
      className="rounded-patch border border-line bg-panel px-4 py-3"
    >
      {deletion ? (
        <BeingDeleted inquiry={inquiry} deletion={deletion} titleId={id} />
      ) : (
        <Contents inquiry={inquiry} titleId={id} onQuote={onQuote} onDelete={begin} />
      )}
    </article>
  );
}

/**
 * Keeps the keyboard focus in a card whose pressed button has gone: on its first button while it is being
 * deleted, on the card after an undo, and on the page's heading once it is gone.
 */
function useFocusIn(isGoing: boolean) {
  const card = useRef<HTMLElement>(null);
  const wasGoing = useRef(isGoing);
  useEffect(() => {
    if (wasGoing.current === isGoing) return;
    wasGoing.current = isGoing;
    if (document.activeElement !== document.body) return;
    const first = isGoing && card.current?.querySelector('button');
    (first || card.current)?.focus();
  }, [isGoing]);
  useEffect(
    () => () => {
      if (wasGoing.current && document.activeElement === document.body) {
        document.querySelector<HTMLElement>('main h1')?.focus();
      }
    },
    [],
  );
  return card;
}

interface BeingDeletedProps {
  inquiry: Inquiry;
  deletion: NonNullable<ReturnType<typeof useDeletion>['deletion']>;
  titleId: string;
}

function BeingDeleted({ inquiry: { name }, deletion, titleId }: BeingDeletedProps) {
  const about = <Verbatim>{name}</Verbatim>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id={titleId} className="text-soft">
        <Words names={[name]}>{`The message of ${name} goes within half a minute.`}</Words>
      </p>
      <div className="flex flex-wrap gap-2">
        <Action busy={deletion.sending} onClick={deletion.undo} about={about}>
          Undo
        </Action>
        <Action busy={deletion.sending} onClick={deletion.send} about={about}>
          Delete Now
        </Action>
      </div>
      <p className="text-soft text-sm">{UNTIL_THEN}</p>
    </div>
  );
}

interface ContentsProps extends InquiryCardProps {
  titleId: string;
  onDelete: () => void;
}

function Contents({ inquiry, titleId, onQuote, onDelete }: ContentsProps) {
  const [answering, setAnswering] = useState(false);
  const [emails, setEmails] = useState(false);
  const [replying, setReplying] = useState(false);
  const vehicle = vehicleText(inquiry);
  const named = (how: string) => <Words names={[inquiry.name]}>{`${how} ${inquiry.name}`}</Words>;

  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 id={titleId} className="text-lg">
          <Verbatim>{inquiry.name}</Verbatim>
        </h3>
        <Badge hue="blue">{subjectOf(inquiry)}</Badge>
        <Answered inquiry={inquiry} />
        <span className="text-soft lg:ml-auto">
          Ref <Verbatim>{shortId(inquiry.id)}</Verbatim>, submitted{' '}
          <time dateTime={inquiry.createdAt}>{formatDateTime(inquiry.createdAt)}</time>
        </span>
      </header>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <PersonLink email={inquiry.email} />
        {inquiry.phone && <PhoneLink phone={inquiry.phone} />}
        {vehicle && (
          <span>
            Vehicle: <Verbatim>{vehicle}</Verbatim>
          </span>
        )}
      </p>
      <p className="mt-2 max-w-[46rem] whitespace-pre-line">{inquiry.message}</p>
      <LaidOutFace inquiry={inquiry} />
      {inquiry.photos.length > 0 && <InquiryPhotos inquiry={inquiry} />}
      <Answers inquiry={inquiry} />
      <Undelivered undelivered={inquiry.undelivered} about={`inquiry-${inquiry.id}`} />
      <footer className="mt-3 flex flex-wrap gap-2">
        <a
          className={buttonClass('felt', 'small')}
          href={replyAddress(inquiry)}
          // The mail program does not report back, so the owner is asked if the reply was sent.
          onClick={() => setReplying(inquiry.answeredAt === null)}
        >
          Reply
          <span className="sr-only">
            {' '}
            to <Verbatim>{inquiry.name}</Verbatim>
          </span>
        </a>
        <Action aria-expanded={answering} onClick={() => setAnswering(true)} about={named('to')}>
          Answer Here
        </Action>
        <AnsweredButton inquiry={inquiry} />
        {inquiry.orderId ? (
          <Link
            to="/admin-dashboard"
            search={{ order: inquiry.orderId }}
            className={buttonClass('line', 'small')}
          >
            Open the Order
          </Link>
        ) : (
          <Action onClick={onQuote} about={named('for')}>
            Create Quote
          </Action>
        )}
        <Action aria-expanded={emails} onClick={() => setEmails(!emails)} about={named('about')}>
          Emails
        </Action>
        {/* For spam and trials; messages about an order stay with it. */}
        {!inquiry.orderId && (
          <Action onClick={onDelete} about={<Verbatim>{inquiry.name}</Verbatim>}>
            Delete
          </Action>
        )}
      </footer>
      {replying && inquiry.answeredAt === null && (
        <Replied inquiry={inquiry} onClose={() => setReplying(false)} />
      )}
      {answering && <Answer inquiry={inquiry} onClose={() => setAnswering(false)} />}
      {emails && <SentEmails about={`inquiry-${inquiry.id}`} />}
    </>
  );
}

/** The face in the inquiry, and the questions the workshop has to settle about it. */
function LaidOutFace({ inquiry }: { inquiry: Inquiry }) {
  const facts = layoutFacts(inquiry).map(([name, value]) => `${name}: ${value}`);
  const questions = layoutQuestions(inquiry);
  return (
    <>
      <LaidOut of={inquiry.name} line={inquiry} />
      {facts.length > 0 && <p className="mt-2">{facts.join(', ')}</p>}
      {questions.map((question) => (
        <p key={question}>{question}</p>
      ))}
    </>
  );
}

/** Asks once if the reply in the mail program was sent. */
function Replied({ inquiry: { id, name }, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  return (
    <section
      aria-label="Did you send it?"
      className="mt-3 flex flex-wrap items-center gap-2 border-felt border-l-4 bg-sunk px-4 py-2"
    >
      <p role="status" className="font-semibold">
        Did you send your reply to <Verbatim>{name}</Verbatim>?
      </p>
      <SaveAction
        main
        save="inquiries.update"
        call={{ params: { id }, body: { answered: true } }}
        failed={{ otherwise: 'Failed to update inquiry. Please try again.' }}
      >
        Yes, It’s Answered
      </SaveAction>
      <Action onClick={onClose}>Not Yet</Action>
    </section>
  );
}

/** The subject: the order that it is about, or the one its sender chose. */
export const subjectOf = ({ orderId, inquiryType }: Inquiry): string =>
  orderId ? `About order #${shortId(orderId)}` : inquiryTypeName(inquiryType);

/** A mailto URL with a prefilled reply. */
function replyAddress(inquiry: Inquiry): string {
  const { name, email } = inquiry;
  return mailto({
    to: email,
    subject: `Re: ${subjectOf(inquiry)} - ${facts.name}`,
    body: `Hi ${name},\r\n\r\nThank you for your inquiry.\r\n\r\n`,
  });
}

/** The vehicle from its separate fields, or as typed. */
export function vehicleText(inquiry: Inquiry): string {
  const { vehicleYear, vehicleMake, vehicleModel, vehicleInfo } = inquiry;
  const parts = [vehicleYear, vehicleMake, vehicleModel].filter(Boolean).join(' ');
  return vehicleMake ? parts : (vehicleInfo ?? parts);
}
