import { useNavigate } from '@tanstack/react-router';
import { useLogout } from '../../lib/session.ts';

/** Logs out and goes to the home page. */
export function useLeave(): () => Promise<void> {
  const logout = useLogout();
  const navigate = useNavigate();
  return async () => {
    await logout();
    await navigate({ to: '/' });
  };
}
