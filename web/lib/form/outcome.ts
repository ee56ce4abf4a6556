/** The outcome of a failed call, and its wording, for every form and button. */
import { ApiError } from '../api/api-error.ts';

/** True if the call may still have been carried out: its answer was lost, or something broke. */
export const isUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500;

/** True if the shop gave no answer at all. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError);

/** The title of a notification about such a call. */
export const NO_ANSWER = 'No Answer';

const LOST = 'We couldn’t hear back from the workshop, so we can’t tell whether that arrived.';
const OFFLINE = 'You’re offline, so that has most likely not arrived.';
const LOOK = 'What you entered is still here. Have a look before you try again.';
/** For calls that are carried out only once, however often they are sent. */
export const ONCE = 'Try again: it won’t happen twice.';
/** The same for messages. */
export const SEND_AGAIN = 'What you wrote is kept here. Send it again: we’ll get it once.';

/**
 * The message of a failure: the shop's own words, if it has any.
 *
 * @param refused for a refusal without words; it may say what was not done
 * @param again what to do if the outcome is unknown; see `ONCE`
 */
export function failureMessage(error: unknown, refused: string, again: string = LOOK): string {
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage;
  if (!isUnknown(error)) return refused;
  const isOffline = isUnanswered(error) && navigator.onLine === false;
  return `${isOffline ? OFFLINE : LOST} ${again}`;
}
