import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { firstLayout } from '../../../shared/builder/begin.ts';
import { type Layout, layoutCode } from '../../../shared/builder/layout.ts';
import type { Part } from '../../../shared/builder/parts.ts';
import { type Buildable, keptLayout, knownLayout } from './layouts.ts';

/** What the address asks for: a layout, or a console to begin with. */
export interface BuilderAddress {
  readonly code?: string | undefined;
  readonly console?: string | undefined;
}

/** Layouts that are kept for Undo. */
const MAX_UNDO = 50;
/** How long the layout stays as it is before the address follows, in ms. */
const SETTLED_MS = 400;

/**
 * The layout that is worked on: it begins with what the address says, or this browser, and the address and this
 * browser then follow it.
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
  const [notice, setNotice] = useState('');
  const navigate = useNavigate();

  const begin = useEffectEvent(({ code, console }: BuilderAddress) => {
    const wanted = code ?? (console === undefined ? keptLayout.get() : '');
    const found = wanted ? knownLayout(wanted, products) : undefined;
    const chosen = products.find(({ id }) => id === console);
    if (found) setFirst(found);
    else if (chosen) setFirst(firstLayout(chosen, known));
    if (code && !found) {
      setNotice('That link does not lead to a layout any more, so here is one to start from.');
    }
  });
  useEffect(() => {
    if (address) begin(address);
  }, [address]);

  const layout = changed.at(-1) ?? first;
  const code = layoutCode(layout);
  useEffect(() => {
    if (!isTouched) return;
    keptLayout.set(code);
    const timer = setTimeout(
      () => void navigate({ to: '/build', search: { l: code }, replace: true, resetScroll: false }),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [code, isTouched, navigate]);

  return {
    layout,
    notice,
    say: setNotice,
    /** @param said what is told of it */
    change(next: Layout, said = '') {
      setTouched(true);
      setNotice(said);
      setChanged((all) => [...all, next].slice(-MAX_UNDO));
    },
    /** Undefined if there is nothing to take back. */
    undo: changed.length > 0 ? () => setChanged(changed.slice(0, -1)) : undefined,
  };
}
