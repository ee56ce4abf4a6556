import { hasStatus } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/useAction.ts';
import { ifMatch } from './admin-api.ts';

export interface Hideable {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly version: number;
}

interface HideOptions {
  /** As in 'product'. */
  what: string;
  /** Title of the notification of success. */
  done: string;
  update: (call: {
    params: { id: string };
    body: { hidden: boolean };
    headers: Record<string, string>;
  }) => Promise<unknown>;
  refresh: () => Promise<void>;
}

/** Hides an item from the shop or shows it again; existing orders are unaffected. */
export function useHide({ what, done, update, refresh }: HideOptions) {
  const { run } = useAction();
  return ({ id, name, hidden, version }: Hideable) =>
    run(async () => {
      try {
        await update({ params: { id }, body: { hidden: !hidden }, headers: ifMatch(version) });
        const description = hidden
          ? `${name} is in the shop again.`
          : `${name} is hidden from the shop.`;
        toast({ title: done, description });
      } catch (error) {
        const outdated = hasStatus(error, 412);
        toast({
          title: 'Save Failed',
          description: outdated
            ? `Someone else changed this ${what} meanwhile. It is shown as it is now.`
            : `Failed to save ${what}. Please check your data and try again.`,
          variant: 'destructive',
        });
        if (!outdated) return;
      }
      await refresh();
    });
}
