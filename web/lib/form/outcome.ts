/** What is known of a call that failed, and how it is said: the one place for every form and button. */
import { ApiError } from '../api/api-error.ts';

/** True if the call may have been carried out all the same: its answer was lost, or something broke behind it. */
export const isUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500;

/** True if the shop gave no answer at all. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError);

/** The title of a notification about such a call. */
export const NO_ANSWER = 'No Answer';

const LOST = 'We couldn’t hear back from the workshop, so we can’t tell whether that arrived.';
const LOOK = 'What you entered is still here. Have a look before you try again.';
/** For calls that are carried out once, however often they are sent. */
export const ONCE = 'Try again: it won’t happen twice.';
/** The same for messages. */
export const SEND_AGAIN = 'What you wrote is kept here. Send it again: we’ll get it once.';

/**
 * What a failure is called: the shop's own words, if it has any.
 *
 * @param refused where the shop refused without words; it may say what was not done
 * @param again what to do where nobody knows what was done; see `ONCE`
 */
export function failureMessage(error: unknown, refused: string, again: string = LOOK): string {
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage;
  return isUnknown(error) ? `${LOST} ${again}` : refused;
}
