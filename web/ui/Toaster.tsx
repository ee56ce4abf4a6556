import { Link, useLocation } from '@tanstack/react-router';
import { Toast as Radix } from 'radix-ui';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../lib/state/storage.ts';
import { currentToast, dismissToast } from '../lib/state/toast.ts';
import { cx } from './cx.ts';
import { Cross } from './icons.tsx';
import { keep } from './keep.ts';
import { Sentence } from './Sentence.tsx';
import { topOf } from './toast-place.ts';

/**
 * Shows notifications, one at a time, for 5 s or, with an action, 30 s. They can be swiped away to
 * the right, and F8 reaches them. They lie over nothing that can be pressed.
 *
 * @param focused true if it was loaded by a press of F8
 */
export default function Toaster({ focused }: { focused: boolean }) {
  const shown = useStore(currentToast);
  const region = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (focused) region.current?.focus();
  }, [focused]);
  useLeaveErrorsBehind();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [top, setTop] = useState(0);
  const place = useCallback(() => {
    if (region.current) setTop(topOf(region.current));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has something else below it
  useLayoutEffect(place, [path]);
  return (
    // Each toast has its own provider: one that was closed while focused stays paused, and would
    // not time the next.
    <Radix.Provider
      key={shown?.id ?? 0}
      duration={shown?.action ? 30_000 : 5000}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {shown && (
        <Radix.Root
          // It is not in its region before.
          ref={place}
          open={shown.open}
          type="foreground"
          onOpenChange={(open) => !open && dismissToast(shown)}
          className={cx('toast', shown.variant === 'destructive' && 'toast-destructive')}
        >
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-bold">
              <Sentence kept={keep(shown.name)}>{shown.title}</Sentence>
            </Radix.Title>
            {shown.description && (
              <Radix.Description className="mt-0.5 text-sm">
                <Sentence kept={keep(shown.name)}>{shown.description}</Sentence>
              </Radix.Description>
            )}
            {shown.action && (
              <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm">
                <Sentence kept={keep(shown.name)}>{shown.action.hint}</Sentence>
                <Radix.Action asChild altText={shown.action.label}>
                  <button
                    type="button"
                    className="-my-1 inline-flex min-h-11 items-center font-bold text-base text-wattle underline"
                    onClick={shown.action.onPress}
                  >
                    {shown.action.label}
                  </button>
                </Radix.Action>
              </p>
            )}
            {shown.link && (
              <Radix.Action asChild altText={shown.link.label}>
                <Link
                  to={shown.link.to}
                  className="-mb-2 inline-flex min-h-11 items-center font-bold text-wattle underline"
                >
                  {shown.link.label}
                </Link>
              </Radix.Action>
            )}
          </div>
          <Radix.Close
            aria-label="Dismiss"
            className="-my-1.5 -mr-2 grid size-11 flex-none place-items-center rounded-patch hover:bg-black/20"
          >
            <Cross />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={region}
        hotkey={['F8']}
        style={{ top }}
        className="pointer-events-none fixed right-0 z-[60] flex w-full max-w-md flex-col p-3 outline-offset-[-4px] md:p-5"
      />
    </Radix.Provider>
  );
}

/** Dismisses an error once another page is open, where it is no longer news. */
function useLeaveErrorsBehind(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const page = useRef(path);
  useEffect(() => {
    if (page.current === path) return;
    page.current = path;
    const now = currentToast.get();
    if (now?.variant === 'destructive') dismissToast(now);
  }, [path]);
}
