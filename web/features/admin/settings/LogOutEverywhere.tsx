import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usePress } from '../../../lib/form/useAction.ts';
import { logout } from '../../../lib/session/sign-in.ts';
import { Action } from '../shared/Action.tsx';
import { adminApi } from '../shared/data/admin-api.ts';
import { confirm, mayLeave } from '../shared/form/Confirm.tsx';

/**
 * Ends every session of the admin, this one last, so that the button can be pressed again as long as another
 * may be left. In the other order, nobody would be logged in to end the rest.
 */
export function LogOutEverywhere() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, failure, press } = usePress(async () => {
    if (!(await mayLeave()) || !(await confirm(question))) return;
    await adminApi('auth.endOtherSessions');
    // `logout` alone is not enough, because if it fails it only logs that and leaves the page.
    await adminApi('auth.logout');
    await logout(client, () => navigate({ to: '/login' }));
  }, 'You may still be logged in somewhere. Please try again.');
  return (
    <div className="grid justify-items-start gap-2">
      <Action busy={busy} onClick={press}>
        Log Out Everywhere
      </Action>
      <p role="alert" className="font-semibold text-alarm empty:absolute">
        {failure}
      </p>
    </div>
  );
}

const question = {
  title: 'Log out everywhere?',
  text: 'Every phone and computer where you’re logged in, this one too. You then log in again here.',
  yes: 'Log Out Everywhere',
};
