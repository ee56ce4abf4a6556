import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useReducer } from 'react';
import { judged } from '../../../shared/builder/keep.ts';
import { layoutCode } from '../../../shared/builder/layout.ts';
import { partsById } from '../../../shared/builder/parts.ts';
import type { Addon } from '../../../shared/contract/index.ts';
import {
  afterStep,
  type Buildables,
  type BuilderAddress,
  keptLayout,
  opened,
  productOf,
  type State,
  type Step,
} from './steps.ts';

/** How long the layout stays as it is before the address follows, in ms. */
const SETTLED_MS = 400;

/** The layout that is worked on. It begins with what the address or this browser says, and both then follow it. */
export function useBuilder(
  products: Buildables,
  addons: readonly Addon[],
  address: BuilderAddress,
) {
  const known = useMemo(() => partsById(addons), [addons]);
  const shop = { products, known };
  const [state, act] = useReducer(
    (before: State, step: Step) => {
      const now = afterStep(before, step, shop);
      return now.notice === before.notice ? now : { ...now, notices: before.notices + 1 };
    },
    undefined,
    () => opened(address, shop),
  );
  const { layout, isChanged } = state;

  const code = layoutCode(layout);
  const { line } = address;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isChanged) return;
    keptLayout.set(code);
    const search = line ? { l: code, line } : { l: code };
    const timer = setTimeout(
      () => void navigate({ to: '/build', search, replace: true, resetScroll: false }),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [code, isChanged, line, navigate]);

  const product = productOf(layout, products);
  const laid = useMemo(
    () => ({ product, layout, ...judged(product, layout, known) }),
    [product, layout, known],
  );
  return { ...state, known, laid, act };
}

/** A console with its layout: what is where, what does not fit, and what the workshop is asked. */
export type LaidOut = ReturnType<typeof useBuilder>['laid'];
