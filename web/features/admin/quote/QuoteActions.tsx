import type { AdminQuote } from '../../../../shared/contract/index.ts';
import { dayInWords } from '../../../../shared/dates.ts';
import { endOfValidity, refuseMove } from '../../../../shared/quote.ts';
import { Action } from '../shared/Action.tsx';
import { copy } from '../shared/browser.ts';
import { useSave } from '../shared/data/useSave.ts';
import { confirm } from '../shared/form/Confirm.tsx';
import { useQuoteMove } from './useQuote.ts';

/** The form or question that is open below the buttons. */
export type Panel = 'phone' | 'emails' | undefined;

interface QuoteActionsProps {
  quote: AdminQuote;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  /** Opens the editor of this quote, or of its copy. */
  onEdit: (id: string) => void;
  onOrder: (orderId: string) => void;
  /** Begins an order by phone with its lines. */
  onNewOrder: () => void;
}

/** The actions of a quote in its state, the next step first. */
export function QuoteActions(props: QuoteActionsProps) {
  const { quote, panel, onPanel, onEdit, onOrder, onNewOrder } = props;
  const lastDay = dayInWords(endOfValidity(new Date(), quote.validDays).toISOString());
  const number = quote.number ?? '';
  const send = useQuoteMove(
    'quotes.send',
    quote,
    (sent) => `${sent.number} goes to ${sent.customerEmail}.`,
  );
  const revise = useQuoteMove('quotes.revise', quote, () => `${number} is valid until ${lastDay}.`);
  const withdraw = useQuoteMove('quotes.withdraw', quote, () => `${number} is withdrawn.`);
  const endLink = useQuoteMove('quotes.endLink', quote, () => `The link of ${number} has ended.`);
  const duplicate = useSave('quotes.duplicate', {
    failed: {
      title: 'Not Duplicated',
      otherwise: 'The shop could not be reached. Please try again.',
    },
  });
  const busy = [send, revise, withdraw, endLink, duplicate].some((action) => action.busy);
  const can = (what: Parameters<typeof refuseMove>[1]) =>
    refuseMove(quote, what, 'owner', Date.now()) === undefined;

  const questions = questionsAbout(quote, lastDay);
  const ask = async (about: keyof typeof questions, move: typeof send) => {
    if (await confirm(questions[about])) await move.press();
  };

  const button = (label: string, act: () => unknown, main = false) => (
    <Action main={main} busy={busy} onClick={() => void act()}>
      {label}
    </Action>
  );
  const toggle = (label: string, what: Panel, main = false) => (
    <Action
      main={main}
      aria-expanded={panel === what}
      onClick={() => onPanel(panel === what ? undefined : what)}
    >
      {label}
    </Action>
  );
  const { link, accepted } = quote;
  return (
    <div className="flex flex-wrap gap-2">
      {can('send') && button('Send Quote', send.press, true)}
      {accepted && button('Open the Order', () => onOrder(accepted.orderId), true)}
      {can('accept') && toggle('Accepted by Phone', 'phone', !quote.expired)}
      {can('revise') &&
        button(questions.revise.yes, () => ask('revise', revise), quote.expired || quote.edited)}
      {can('edit') && button(quote.state === 'draft' ? 'Edit' : 'Revise', () => onEdit(quote.id))}
      {link &&
        quote.state !== 'withdrawn' &&
        button('Copy Link', () =>
          copy(new URL(link, location.origin).href, 'Link copied to clipboard.'),
        )}
      {accepted && link && button('End Link', () => ask('endLink', endLink))}
      {button('Duplicate', () =>
        duplicate.press({ params: { id: quote.id } }, (made) => onEdit(made.id)),
      )}
      {quote.state !== 'sent' && button('New Order from This', onNewOrder)}
      {can('withdraw') && button('Withdraw', () => ask('withdraw', withdraw))}
      {quote.revision > 0 && toggle('E-mails', 'emails')}
    </div>
  );
}

/** What is asked before a quote's action that its customer notices. */
const questionsAbout = (
  { number, edited, customerEmail, revision }: AdminQuote,
  lastDay: string,
) => ({
  // Unchanged, it is sent again for its validity to start anew.
  revise: {
    title: edited ? 'Send the changed quote?' : `Extend to ${lastDay}?`,
    text: `${number ?? ''} goes to ${customerEmail} again as revision ${revision + 1}, valid until ${lastDay}.`,
    yes: edited ? 'Send Revision' : 'Extend',
  },
  withdraw: {
    title: `Withdraw ${number ?? ''}?`,
    text: 'The customer can no longer see or accept it. You can send it again later.',
    yes: 'Withdraw',
  },
  endLink: {
    title: `End the link of ${number ?? ''}?`,
    text: 'The customer’s page of this quote no longer opens, for good. The link to the order still works; the order can get a new one.',
    yes: 'End Link',
  },
});
