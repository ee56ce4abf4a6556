import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { firstLayout } from '../../../shared/builder/begin.ts';
import { type Layout, layoutCode } from '../../../shared/builder/layout.ts';
import type { Part } from '../../../shared/builder/parts.ts';
import { fitsVehicle } from '../../../shared/fit.ts';
import { vehicle } from '../../lib/shopping/vehicle.ts';
import { type Buildable, keptLayout, knownLayout } from './layouts.ts';

/** What the address asks for: a layout, or a console to begin with. */
export interface BuilderAddress {
  readonly code?: string | undefined;
  readonly console?: string | undefined;
  /** The layout of the cart's line that is being changed. */
  readonly line?: string | undefined;
}

/** What is told of the last step. */
export interface Notice {
  readonly text: string;
  /** True if the screen shows it already, and only a screen reader has to say it. */
  readonly isSeen: boolean;
}

/** Layouts that are kept for Undo. */
const MAX_UNDO = 50;
const NOTHING: Notice = { text: '', isSeen: true };
/** How long the layout stays as it is before the address follows, in ms. */
const SETTLED_MS = 400;

/**
 * The layout that is worked on: it begins with what the address says, or this browser, or else with a console for
 * the shopper's vehicle; the address and this browser then follow it.
 *
 * @param address undefined until the page has hydrated
 */
export function useLayouts(
  products: readonly [Buildable, ...Buildable[]],
  known: ReadonlyMap<string, Part>,
  address: BuilderAddress | undefined,
) {
  const [first, setFirst] = useState(() => firstLayout(products[0], known));
  const [changed, setChanged] = useState<readonly Layout[]>([]);
  const [isTouched, setTouched] = useState(false);
  const [notice, setNotice] = useState<Notice>(NOTHING);
  const navigate = useNavigate();

  const begin = useEffectEvent(({ code, console }: BuilderAddress) => {
    const wanted = code ?? (console === undefined ? keptLayout.get() : '');
    const found = wanted ? knownLayout(wanted, products) : undefined;
    const chosen = products.find(({ id }) => id === console);
    if (found) setFirst(found);
    else {
      const mine = vehicle.get();
      const fitting = products.find((one) => mine && fitsVehicle(one.compatibleVehicles, mine));
      const start = chosen ?? fitting;
      if (start) setFirst(firstLayout(start, known));
    }
    if (code && !found) {
      const text = 'That link doesn’t lead to a layout any more, so here’s one to start from.';
      setNotice({ text, isSeen: false });
    }
  });
  useEffect(() => {
    if (address) begin(address);
  }, [address]);

  const layout = changed.at(-1) ?? first;
  const code = layoutCode(layout);
  const line = address?.line;
  useEffect(() => {
    if (!isTouched) return;
    keptLayout.set(code);
    const search = line ? { l: code, line } : { l: code };
    const timer = setTimeout(
      () => void navigate({ to: '/build', search, replace: true, resetScroll: false }),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [code, isTouched, line, navigate]);

  return {
    layout,
    notice,
    /** Says why something was not done; without a text, no more of it. */
    refuse: (text = '') => setNotice({ text, isSeen: false }),
    /** @param text what a screen reader says of it */
    change(next: Layout, text = '') {
      setTouched(true);
      setNotice({ text, isSeen: true });
      setChanged((all) => [...all, next].slice(-MAX_UNDO));
    },
    /** Undefined if there is nothing to take back. */
    undo: changed.length > 0 ? () => setChanged(changed.slice(0, -1)) : undefined,
  };
}
