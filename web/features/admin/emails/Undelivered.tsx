import type { AdminOrder } from '../../../../shared/contract/index.ts';

/** Says that the last e-mail to the customer did not arrive, and why. */
export function Undelivered({ undelivered }: Pick<AdminOrder, 'undelivered'>) {
  if (!undelivered) return null;
  return (
    <p className="mt-3 border-alarm border-l-4 bg-sunk px-4 py-3 text-sm">
      <strong>“{undelivered.what}” did not arrive.</strong>{' '}
      <span className="break-words">{undelivered.reason}</span> You can send it again under E-mails.
    </p>
  );
}

/** The same in a row of a list. */
export function UndeliveredMark({ undelivered }: Pick<AdminOrder, 'undelivered'>) {
  if (!undelivered) return null;
  return (
    <span title="E-mail not delivered" className="mx-1 font-extrabold text-alarm">
      <span aria-hidden="true">!</span>
      <span className="sr-only">E-mail not delivered</span>
    </span>
  );
}
