import { serverMessage } from '../api/api-error.ts';
import { toast } from '../state/toast.ts';

/** Notifies that a change failed, with the shop's reason. @param otherwise what to do if it gave none */
export function toastFailure(title: string, error: unknown, otherwise = 'Please try again.'): void {
  toast({ title, description: serverMessage(error, otherwise), variant: 'destructive' });
}
