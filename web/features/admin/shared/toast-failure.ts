import { serverMessage } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/state/toast.ts';

/** Shows that a call failed, in the server's words if it gave any. */
export function toastFailure(title: string, error: unknown, otherwise: string): void {
  toast({ title, description: serverMessage(error, otherwise), variant: 'destructive' });
}
