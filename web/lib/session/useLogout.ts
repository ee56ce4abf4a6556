import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

/** Logs out and goes to the home page. */
export function useLogout(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const { logout } = await import('./sign-in.ts');
    await logout(client, () => navigate({ to: '/' }));
  };
}
