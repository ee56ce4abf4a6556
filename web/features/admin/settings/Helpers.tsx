import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { INVITATION_DAYS } from '../../../../shared/contract/limits.ts';
import { momentInWords } from '../../../../shared/dates.ts';
import { SubmitError } from '../../../lib/form/form.ts';
import { emailError } from '../../../lib/form/form-rules.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { SaveAction } from '../shared/Action.tsx';
import { adminRead } from '../shared/data/admin-api.ts';
import { confirm } from '../shared/form/Confirm.tsx';
import { useSaveForm } from '../shared/form/useSaveForm.ts';
import { Loaded } from '../shared/list/Listing.tsx';
import { PartForm, PartHeading } from './PartForm.tsx';

type Invitation = ResponseOf<'users.invitations'>[number];

/** Invites others to run the shop, and shows the state of each invitation. */
export function Helpers() {
  const heading = use(PartHeading);
  const query = useQuery(adminRead('users.invitations'));
  return (
    <>
      <InviteForm key={query.data?.[0]?.id} />
      <Loaded what="the invitations" query={query}>
        {(invitations) =>
          invitations.length === 0 ? (
            <p className="text-soft">Nobody is invited at the moment.</p>
          ) : (
            <ul aria-label="Invitations" className="rows border-line border-t">
              {invitations.map((one) => (
                <InvitationRow
                  key={one.id}
                  invitation={one}
                  onWithdrawn={() => document.getElementById(heading)?.focus()}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <p>
        <Link
          to="/admin-dashboard"
          search={{ tab: 'users' }}
          className="link inline-flex min-h-11 items-center"
        >
          See who runs the shop, or remove someone
        </Link>
      </p>
    </>
  );
}

/** Asks for the address, and for confirmation before inviting it. */
function InviteForm() {
  const form = useSaveForm('users.invite', {
    initial: { email: '' },
    required: { email: 'Enter the email address of your helper.' },
    check: ({ email }) => ({ email: emailError(email) }),
    failure: { otherwise: 'Nobody was invited. Please try again.' },
    async toCall({ email }) {
      const isMeant = await confirm({
        title: `Invite ${email.trim()}?`,
        text: 'Whoever follows the link in the email sees every customer and can change everything in the shop, as you can.',
        yes: 'Invite',
      });
      if (!isMeant) throw new SubmitError('Nobody was invited.');
      return { body: { email: email.trim() } };
    },
    done: ({ email }) => ({
      title: 'Invitation Sent',
      description: `${email} gets a link that works once, for ${INVITATION_DAYS} days.`,
    }),
  });
  return (
    <PartForm form={form} save="Invite">
      <TextField
        label="Your helper’s email"
        type="email"
        autoComplete="off"
        hint="Someone who already has an account becomes an admin once they follow the link. Inviting them again ends the earlier link."
        {...form.field('email')}
      />
    </PartForm>
  );
}

/** The state of an invitation, in words. */
function stateOf({ endsAt, openedAt, usedAt }: Invitation): string {
  if (usedAt) return `Accepted ${momentInWords(usedAt)}`;
  if (Date.parse(endsAt) <= Date.now()) return `Ended unused ${momentInWords(endsAt)}`;
  const until = `works until ${momentInWords(endsAt)}`;
  return openedAt ? `Opened ${momentInWords(openedAt)}, ${until}` : `Not opened yet, ${until}`;
}

interface InvitationRowProps {
  invitation: Invitation;
  onWithdrawn: () => void;
}

function InvitationRow({ invitation, onWithdrawn }: InvitationRowProps) {
  const { id, email, invitedBy, createdAt, endsAt, usedAt } = invitation;
  const isOpen = !usedAt && Date.parse(endsAt) > Date.now();
  return (
    <li className="list-row flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere font-semibold">
          <Verbatim>{email}</Verbatim>
        </p>
        <p className="text-soft text-sm">{stateOf(invitation)}</p>
        <p className="text-soft text-sm">
          <span>{`Invited ${momentInWords(createdAt)} by `}</span>
          <Verbatim>{invitedBy}</Verbatim>
        </p>
      </div>
      {isOpen && (
        <SaveAction
          save="users.withdraw"
          call={{ params: { id } }}
          about={email}
          question={{
            title: `Withdraw the invitation of ${email}?`,
            text: 'The link in their email then does nothing.',
            yes: 'Withdraw',
          }}
          done={() => {
            onWithdrawn();
            return {
              title: 'Invitation Withdrawn',
              description: `${email}’s link does nothing now.`,
            };
          }}
          failed={{ otherwise: 'The invitation still stands. Please try again.' }}
        >
          Withdraw
        </SaveAction>
      )}
    </li>
  );
}
