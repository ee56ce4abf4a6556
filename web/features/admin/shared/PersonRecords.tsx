import { useQueryClient } from '@tanstack/react-query';
import { Action, SaveAction } from './Action.tsx';
import { saveFile } from './browser.ts';
import { useSave } from './data/useSave.ts';
import { Words } from './Words.tsx';

interface PersonRecordsProps {
  /** The person's email address, or the id of their order if they have none. */
  who: string;
  /** The name the owner knows them by. */
  name: string;
  /** The money still open between them and the shop, in a sentence for the question. */
  open?: string;
  onErased?: () => void;
}

/** Exports the shop's records of a person, as the privacy page promises, and erases them. */
export function PersonRecords({ who, name, open = '', onErased }: PersonRecordsProps) {
  const client = useQueryClient();
  const { busy, press } = useSave('records.export', {
    failed: { title: 'Nothing Saved', otherwise: 'Please try again.' },
  });
  const about = <Words names={[name]}>{`of ${name}`}</Words>;
  return (
    <>
      <Action
        busy={busy}
        about={about}
        onClick={() =>
          void press({ body: { who } }, ({ file }) =>
            saveFile(`${who.replace(/[^\w.-]+/g, '-')}.json`, file, 'application/json'),
          )
        }
      >
        Save Their Data
      </Action>
      <SaveAction
        save="records.erase"
        call={{ body: { who } }}
        about={about}
        question={{
          title: `Erase ${name}?`,
          text: `${open} Their account, messages and quotes go for good, and their orders no longer say whose they were. Amounts stay, and so does the name on an invoice, as tax law asks. Backups from before still hold everything.`.trim(),
          yes: 'Erase',
        }}
        done={() => {
          // The person may appear in any list.
          void client.invalidateQueries();
          onErased?.();
          return { title: 'Erased', description: `The shop no longer knows ${name}.` };
        }}
        failed={{
          title: 'Not Erased',
          otherwise: 'Please try again: what was erased stays erased.',
        }}
      >
        Erase…
      </SaveAction>
    </>
  );
}
