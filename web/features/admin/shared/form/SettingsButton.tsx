import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ResponseOf } from '../../../../../shared/contract/index.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Failed } from '../../../../ui/Failed.tsx';
import { adminRead } from '../data/admin-api.ts';

const Dialog = lazy(() =>
  import('../../../../ui/Dialog.tsx').then((it) => ({ default: it.Dialog })),
);

type SettingsId =
  | 'emails.settings'
  | 'invoices.settings'
  | 'products.postageSettings'
  | 'orders.settings'
  | 'orders.workshop';

interface SettingsButtonProps<Id extends SettingsId> {
  /** The read of the settings. */
  id: Id;
  /** The button's words. */
  label?: string;
  title: string;
  description: string;
  /** The form of settings that were read. */
  children: (settings: ResponseOf<Id>, close: () => void) => ReactNode;
}

/** A button that opens settings in a dialog. */
export function SettingsButton<Id extends SettingsId>(props: SettingsButtonProps<Id>) {
  const { id, label = 'Settings', title, description, children } = props;
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...(adminRead<SettingsId>(id) as UseQueryOptions<ResponseOf<Id>>),
    enabled: open,
  });
  const close = () => setOpen(false);
  return (
    <>
      <Button look="line" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense>
          <Dialog open onClose={close} title={title} description={description}>
            <div className="px-5 pt-4 pb-6 md:px-7">
              {error && (
                <Failed
                  what="the settings"
                  error={error}
                  retrying={isFetching}
                  onRetry={() => void refetch()}
                />
              )}
              {data && children(data, close)}
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
