import { useQueryClient } from '@tanstack/react-query';
import type { AdminQuote } from '../../../../shared/contract/index.ts';
import { dayInWords } from '../../../../shared/dates.ts';
import { endOfValidity, refuseMove } from '../../../../shared/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { adminApi } from '../shared/admin-api.ts';
import { confirm } from '../shared/confirm.ts';
import { copy } from '../shared/copy.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import { showQuote, useQuoteMove } from './useQuote.ts';

/** The form or question that is open below the buttons. */
export type Panel = 'phone' | 'emails' | undefined;

interface QuoteActionsProps {
  quote: AdminQuote;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  /** Opens the editor of this quote, or of its copy. */
  onEdit: (id: string) => void;
  onOrder: (orderId: string) => void;
}

/** The actions of a quote in its state, the next step first. */
export function QuoteActions({ quote, panel, onPanel, onEdit, onOrder }: QuoteActionsProps) {
  const client = useQueryClient();
  const { busy, run, move } = useQuoteMove(quote);
  const can = (what: Parameters<typeof refuseMove>[1]) =>
    refuseMove(quote, what, 'owner', Date.now()) === undefined;
  const lastDay = dayInWords(endOfValidity(new Date(), quote.validDays).toISOString());
  const number = quote.number ?? '';

  const send = () =>
    move('quotes.send', (sent) => `${sent.number} is on its way to ${sent.customerEmail}.`);

  /** Sends the quote again unchanged, which restarts its validity. */
  async function sendAgain() {
    const sure = await confirm({
      title: quote.edited ? 'Send the changed quote?' : `Extend to ${lastDay}?`,
      text: `${number} goes to ${quote.customerEmail} again as revision ${quote.revision + 1}, valid until ${lastDay}.`,
      yes: quote.edited ? 'Send Revision' : 'Extend',
    });
    if (sure) await move('quotes.revise', () => `${number} is valid until ${lastDay}.`);
  }

  async function withdraw() {
    const sure = await confirm({
      title: `Withdraw ${number}?`,
      text: 'The customer can no longer see or accept it. You can send it again later.',
      yes: 'Withdraw',
    });
    if (sure) await move('quotes.withdraw', () => `${number} is withdrawn.`);
  }

  async function duplicate() {
    try {
      const made = await adminApi('quotes.duplicate', { params: { id: quote.id } });
      showQuote(client, made);
      onEdit(made.id);
    } catch (error) {
      toastFailure('Not Duplicated', error, 'The shop could not be reached. Please try again.');
    }
  }

  const button = (label: string, act: () => unknown, main = false) => (
    <Button
      key={label}
      look={main ? 'dirt' : 'line'}
      size="small"
      aria-disabled={busy}
      onClick={() => void run(async () => void (await act()))}
    >
      {label}
    </Button>
  );
  const toggle = (label: string, what: Panel, main = false) => (
    <Button
      look={main ? 'dirt' : 'line'}
      size="small"
      aria-expanded={panel === what}
      onClick={() => onPanel(panel === what ? undefined : what)}
    >
      {label}
    </Button>
  );
  const { link, accepted } = quote;
  return (
    <div className="flex flex-wrap gap-2">
      {can('send') && button('Send Quote', send, true)}
      {accepted && button('Open the Order', () => onOrder(accepted.orderId), true)}
      {can('accept') && toggle('Accepted by Phone', 'phone', !quote.expired)}
      {can('revise') &&
        button(quote.edited ? 'Send Revision' : 'Extend', sendAgain, quote.expired || quote.edited)}
      {can('edit') && button(quote.state === 'draft' ? 'Edit' : 'Revise', () => onEdit(quote.id))}
      {link &&
        quote.state !== 'withdrawn' &&
        button('Copy Link', () =>
          copy(new URL(link, location.origin).href, 'Link copied to clipboard.'),
        )}
      {button('Duplicate', duplicate)}
      {can('withdraw') && button('Withdraw', withdraw)}
      {quote.revision > 0 && toggle('E-mails', 'emails')}
    </div>
  );
}
