import { useEffect, useRef, useState } from 'react';
import { dayOf } from '../../../../../shared/days.ts';
import { toast } from '../../../../lib/state/toast.ts';
import { Action } from '../Action.tsx';
import { type PagedId, readAll } from '../data/usePages.ts';
import { saveSpreadsheet } from './spreadsheet.ts';
import { type Columns, toTable } from './table.ts';

interface ExportButtonProps<Id extends PagedId> {
  list: Id;
  /** The contents of the list, as in 'orders'; also the name of the file. */
  what: string;
  columns: Columns<Awaited<ReturnType<typeof readAll<Id>>>[number]>;
}

/** Downloads a whole list as a spreadsheet. A second press cancels the download. */
export function ExportButton<Id extends PagedId>({ list, what, columns }: ExportButtonProps<Id>) {
  const [read, setRead] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    if (running.current) {
      running.current.abort();
      return;
    }
    const control = new AbortController();
    running.current = control;
    setRead(0);
    try {
      const items = await readAll(list, setRead, control.signal);
      saveSpreadsheet(`${what}-${dayOf(new Date())}`, what, toTable(items, columns));
    } catch {
      if (!control.signal.aborted) {
        const description = `Couldn’t load all ${what}. Please try again.`;
        toast({ title: 'Export Failed', description, variant: 'destructive' });
      }
    } finally {
      running.current = undefined;
      setRead(undefined);
    }
  }

  return (
    <Action onClick={() => void run()}>
      <span aria-live="polite">
        {read === undefined ? 'Export Spreadsheet' : `Stop Export (${read} so far)`}
      </span>
    </Action>
  );
}
