import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminOrder, Email, ResponseOf } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { mailKinds } from '../../../../shared/mail.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import { copy } from '../../../lib/page/copy.ts';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { Action, SaveAction } from '../shared/Action.tsx';
import { Badge, type Hue } from '../shared/Badge.tsx';
import { knownCustomer } from '../shared/customer/known-customer.ts';
import { adminRead } from '../shared/data/admin-api.ts';
import { Loaded } from '../shared/list/Listing.tsx';
import { PersonLink, PhoneLink } from '../shared/values.tsx';
import { Words } from '../shared/Words.tsx';

const states: Readonly<Record<Email['state'], { label: string; hue: Hue }>> = {
  queued: { label: 'Queued', hue: 'yellow' },
  sending: { label: 'Sending', hue: 'yellow' },
  sent: { label: 'Sent', hue: 'green' },
  bounced: { label: 'Came back', hue: 'red' },
  failed: { label: 'Not sent', hue: 'red' },
  suppressed: { label: 'Not sent', hue: 'red' },
  limited: { label: 'Not sent', hue: 'red' },
  waiting: { label: 'Waiting for tomorrow', hue: 'yellow' },
  held: { label: 'In the next digest', hue: 'blue' },
  digested: { label: 'Sent in a digest', hue: 'green' },
  off: { label: 'Switched off', hue: 'neutral' },
};

/** One email: its state, its text, and a button to resend it. */
export function EmailRow({ email }: { email: Email }) {
  const [open, setOpen] = useState(false);
  // An email that was not sent for a reason of its own was not switched off by anybody.
  const { label, hue } = states[email.state === 'off' && email.reason ? 'failed' : email.state];
  const title = titleOf(email);
  const to = email.to ?? 'the workshop';
  const didArrive = !notArrived.includes(email.state);
  const isOnItsWay = email.state === 'queued' || email.state === 'sending';
  return (
    <div data-testid="email" className="border-line border-b py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge hue={hue}>{label}</Badge>
        <span className="min-w-0 break-words font-semibold">
          <Words>{title}</Words>
        </span>
        <span className="min-w-0 wrap-anywhere text-soft">
          to <Verbatim>{to}</Verbatim>
        </span>
        <time dateTime={email.sentAt ?? email.createdAt} className="text-soft lg:ml-auto">
          {formatDateTime(email.sentAt ?? email.createdAt)}
        </time>
      </div>
      {email.reason && email.state !== 'sent' && (
        <p className="mt-1 break-words text-alarm">
          <Words>{email.reason}</Words>
        </p>
      )}
      {!didArrive && email.to !== null && <Whom email={email} to={email.to} />}
      <div className="mt-2 flex flex-wrap gap-2">
        <Action aria-expanded={open} onClick={() => setOpen(!open)} about={title}>
          {open ? 'Close' : 'Read'}
        </Action>
        {!isOnItsWay && <SendAgain email={email} />}
        {isRefused(email) && <LiftSuppression email={email} />}
      </div>
      {open && <EmailPreview id={email.id} />}
    </div>
  );
}

/** The states of emails that should have arrived but did not. */
const notArrived: readonly Email['state'][] = ['bounced', 'failed', 'suppressed', 'limited'];

/** True if the shop no longer writes to the address, until the owner allows it again. */
const isRefused = ({ state }: Email): boolean => state === 'suppressed' || state === 'bounced';

const titleOf = (email: Email): string => email.subject ?? mailKinds[email.kind].title;

function SendAgain({ email }: { email: Email }) {
  return (
    <SaveAction
      save="emails.resend"
      call={{ params: { id: email.id } }}
      done={() => ({
        title: 'Sending Again',
        description: 'The email goes within five minutes.',
      })}
      failed={{ otherwise: 'The email couldn’t be sent again. Please try again.' }}
    >
      Send Again
      <span className="sr-only">
        <Words>{`: ${titleOf(email)}`}</Words>
      </span>
    </SaveAction>
  );
}

/** The person an email did not reach, their phone number, and the subject. */
function Whom({ email, to }: { email: Email; to: string }) {
  const [kind = '', ...rest] = email.about.split('-');
  const id = rest.join('-');
  // More details are added once they load. Without them, the address and the link are enough.
  const { data: known } = useQuery(
    knownCustomer(kind === 'order' ? { orderId: id } : { email: to }),
  );
  const name = [known?.customerFirstName, known?.customerLastName].filter(Boolean).join(' ');
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      <PersonLink email={to}>{name ? <Verbatim>{name}</Verbatim> : undefined}</PersonLink>
      {known?.customerPhone && <PhoneLink phone={known.customerPhone} />}
      {kind === 'order' && (
        <Link to="/admin-dashboard" search={{ order: id }} className="link">
          Order #<Verbatim>{shortId(id)}</Verbatim>
        </Link>
      )}
      {kind === 'inquiry' && (
        <Link to="/admin-dashboard" search={{ tab: 'inquiries', inquiry: id }} className="link">
          Inquiry <Verbatim>{shortId(id)}</Verbatim>
        </Link>
      )}
    </p>
  );
}

/** An email as its reader sees it, in a sandboxed frame, with its text to copy. */
function EmailPreview({ id }: { id: string }) {
  const query = useQuery(adminRead('emails.get', { params: { id } }));
  return (
    <div className="mt-3">
      <Loaded what="the email" query={query} height="h-72">
        {(mail) => <Preview {...mail} />}
      </Loaded>
    </div>
  );
}

function Preview({ html, text, subject, reason }: ResponseOf<'emails.get'>) {
  if (html === null || text === null) {
    return <p className="text-soft">{reason ?? 'What this email was about is gone.'}</p>;
  }
  // Links are paths of the shop; text pasted elsewhere needs full addresses.
  const whole = text.replace(/: (\/\S*)$/gm, `: ${location.origin}$1`);
  return (
    <div className="grid gap-3">
      <iframe
        title={`Email: ${subject}`}
        sandbox=""
        srcDoc={html}
        style={{ height: '34rem' }}
        className="w-full rounded-patch border border-line bg-page"
      />
      <div>
        <Action onClick={() => void copy(whole, 'Text of the email.')}>Copy Text</Action>
      </div>
    </div>
  );
}

/** Lets the shop write again to an address after a bounce or a complaint. */
function LiftSuppression({ email: { id, to } }: { email: Email }) {
  return (
    <SaveAction
      save="emails.liftSuppression"
      call={{ params: { id } }}
      question={{
        title: `Write to ${to} again?`,
        text: 'Ask the customer first. Emails that bounce or get marked as spam make it harder for the rest to arrive.',
        yes: 'Write Again',
      }}
      done={() => ({ title: 'Address Allowed', description: `Emails go to ${to} again.` })}
      failed={{ otherwise: 'The address is still blocked. Please try again.' }}
    >
      Write to This Address Again
      <span className="sr-only">
        <Words>{`: ${to}`}</Words>
      </span>
    </SaveAction>
  );
}

/** The emails about one order or inquiry, such as `order-1b9d…`, oldest first. */
export function SentEmails({ about }: { about: string }) {
  const query = useQuery(adminRead('emails.adminList', { query: { about } }));
  return (
    <Loaded what="the emails" query={query}>
      {(emails) =>
        emails.length === 0 ? (
          <p className="text-soft">No emails yet.</p>
        ) : (
          <ol>
            {emails.map((email) => (
              <li key={email.id}>
                <EmailRow email={email} />
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

/** Says that the last email to the customer did not arrive, and why. */
export function Undelivered({
  undelivered,
  about,
}: Pick<AdminOrder, 'undelivered'> & { about: string }) {
  if (!undelivered) return null;
  return (
    <div className="mt-3 border-alarm border-l-4 bg-sunk px-4 py-3 text-sm">
      <strong>
        <Words>{`“${undelivered.what}” did not arrive.`}</Words>
      </strong>{' '}
      <span className="break-words">
        <Words>{undelivered.reason}</Words>
      </span>
      <LastNotArrived about={about} />
    </div>
  );
}

/** The actions for the last email that did not arrive: allow its address if necessary, and send it again. */
function LastNotArrived({ about }: { about: string }) {
  const { data = [] } = useQuery(adminRead('emails.adminList', { query: { about } }));
  const last = data.findLast(({ state, to }) => to !== null && notArrived.includes(state));
  if (!last) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <SendAgain email={last} />
      {isRefused(last) && <LiftSuppression email={last} />}
    </div>
  );
}

/** The same notice in a row of a list. */
export function UndeliveredMark({ undelivered }: Pick<AdminOrder, 'undelivered'>) {
  if (!undelivered) return null;
  return (
    <span title="Email not delivered" className="mx-1 font-extrabold text-alarm">
      <span aria-hidden="true">!</span>
      <span className="sr-only">Email not delivered</span>
    </span>
  );
}
