import { useIsMutating } from '@tanstack/react-query';
import type { AdminQuote } from '../../../../shared/contract/index.ts';
import { dayInWords } from '../../../../shared/dates.ts';
import { endOfValidity, type QuoteMove, refuseMove } from '../../../../shared/quote.ts';
import { copy } from '../../../lib/page/copy.ts';
import { Action } from '../shared/Action.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { confirm, type Question } from '../shared/form/Confirm.tsx';
import { useQuoteMove } from './useQuote.ts';

/** The form or question open below the buttons. */
export type Panel = 'phone' | 'emails' | undefined;

interface QuoteActionsProps {
  quote: AdminQuote;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  /** Opens the editor for this quote or its copy. */
  onEdit: (id: string) => void;
  onOrder: (orderId: string) => void;
  /** Starts an order by phone with the quote's lines. */
  onNewOrder: () => void;
}

/** The actions for a quote in its state, the next step first. */
export function QuoteActions(props: QuoteActionsProps) {
  const { quote, panel, onPanel, onEdit, onOrder, onNewOrder } = props;
  const { state, accepted, link, edited, revision, customerEmail } = quote;
  const number = quote.number ?? '';
  const lastDay = dayInWords(endOfValidity(new Date(), quote.validDays).toISOString());
  const can = (move: QuoteMove) => refuseMove(quote, move, 'owner', Date.now()) === undefined;
  return (
    <div className="flex flex-wrap gap-2">
      {can('send') && (
        <MoveAction
          main
          move="quotes.send"
          quote={quote}
          done={(sent) => `${sent.number} goes to ${sent.customerEmail}.`}
        >
          Send Quote
        </MoveAction>
      )}
      {accepted && (
        <Action main onClick={() => onOrder(accepted.orderId)}>
          Open the Order
        </Action>
      )}
      {can('accept') && (
        <PanelAction of="phone" panel={panel} onPanel={onPanel} main={!quote.expired}>
          Accepted by Phone
        </PanelAction>
      )}
      {can('revise') && (
        <MoveAction
          main={quote.expired || edited}
          move="quotes.revise"
          quote={quote}
          // An unchanged quote is sent again so that its validity starts over.
          question={{
            title: edited ? 'Send the changed quote?' : `Extend to ${lastDay}?`,
            text: `${number} goes to ${customerEmail} again as revision ${revision + 1}, valid until ${lastDay}.`,
            yes: edited ? 'Send Revision' : 'Extend',
          }}
          done={() => `${number} is valid until ${lastDay}.`}
        >
          {edited ? 'Send Revision' : 'Extend'}
        </MoveAction>
      )}
      {can('edit') && (
        <Action onClick={() => onEdit(quote.id)}>{state === 'draft' ? 'Edit' : 'Revise'}</Action>
      )}
      {link && state !== 'withdrawn' && (
        <Action
          onClick={() => copy(new URL(link, location.origin).href, 'Link copied to clipboard.')}
        >
          Copy Link
        </Action>
      )}
      {accepted && link && (
        <MoveAction
          move="quotes.endLink"
          quote={quote}
          question={{
            title: `End the link of ${number}?`,
            text: 'The customer’s page of this quote no longer opens, for good. The link to the order still works; the order can get a new one.',
            yes: 'End Link',
          }}
          done={() => `The link of ${number} has ended.`}
        >
          End Link
        </MoveAction>
      )}
      <DuplicateAction id={quote.id} onDuplicated={onEdit} />
      {state !== 'sent' && <Action onClick={onNewOrder}>New Order from This</Action>}
      {can('withdraw') && (
        <MoveAction
          move="quotes.withdraw"
          quote={quote}
          question={{
            title: `Withdraw ${number}?`,
            text: 'The customer can no longer see or accept it. You can send it again later.',
            yes: 'Withdraw',
          }}
          done={() => `${number} is withdrawn.`}
        >
          Withdraw
        </MoveAction>
      )}
      {revision > 0 && (
        <PanelAction of="emails" panel={panel} onPanel={onPanel}>
          Emails
        </PanelAction>
      )}
    </div>
  );
}

interface MoveActionProps {
  move: Parameters<typeof useQuoteMove>[0];
  quote: AdminQuote;
  main?: boolean;
  /** The question before a move that the customer notices. */
  question?: Question;
  /** The text of the notification after the move. */
  done: (saved: AdminQuote) => string;
  children: string;
}

/** A button that makes a quote's move. */
function MoveAction({ move, quote, question, done, ...button }: MoveActionProps) {
  const { press } = useQuoteMove(move, quote, done);
  const busy = useIsChanging();
  const act = async () => {
    if (!question || (await confirm(question))) await press();
  };
  return <Action busy={busy} onClick={() => void act()} {...button} />;
}

interface DuplicateActionProps {
  id: string;
  /** Called with the id of the copy. */
  onDuplicated: (id: string) => void;
}

function DuplicateAction({ id, onDuplicated }: DuplicateActionProps) {
  const { press } = useSave('quotes.duplicate', {
    failed: {
      title: 'Not Duplicated',
      otherwise: 'The shop could not be reached. Please try again.',
    },
  });
  return (
    <Action
      busy={useIsChanging()}
      onClick={() => void press({ params: { id } }, (copied) => onDuplicated(copied.id))}
    >
      Duplicate
    </Action>
  );
}

/** While one action is saving, the others wait for the new version. */
const useIsChanging = (): boolean => useIsMutating() > 0;

interface PanelActionProps extends Pick<QuoteActionsProps, 'panel' | 'onPanel'> {
  of: NonNullable<Panel>;
  main?: boolean;
  children: string;
}

/** A button that opens and closes a panel below the buttons. */
function PanelAction({ of, panel, onPanel, ...button }: PanelActionProps) {
  const isOpen = panel === of;
  return (
    <Action aria-expanded={isOpen} onClick={() => onPanel(isOpen ? undefined : of)} {...button} />
  );
}
