import { type ReactNode, useState } from 'react';
import type { LaidOutLine } from '../../../../shared/build.ts';
import { readLayout } from '../../../../shared/builder/layout.ts';
import { FaceView } from '../../../ui/FaceView.tsx';
import { Action } from './Action.tsx';
import { Words } from './Words.tsx';

interface LaidOutProps {
  /** The owner of the layout, for screen readers: 'Kim Lee' or 'Tourer HiLux'. */
  of: string;
  /** The id of the console; if it is left out, the layout tells it. */
  product?: string;
  line: LaidOutLine;
  children?: ReactNode;
}

/**
 * A face as it was laid out, with its positions on demand and a link to the builder; nothing if there is no
 * layout.
 */
export function LaidOut({ of, product, line: { layout, drawing }, children }: LaidOutProps) {
  const [measured, setMeasured] = useState(false);
  // A code that is not one of ours gets no link.
  const known = layout ? readLayout(layout) : undefined;
  if (!drawing && !known) return null;
  return (
    <div className="mt-3 max-w-[46rem]">
      {drawing && (
        <FaceView
          drawing={drawing}
          product={product ?? known?.product ?? ''}
          sizes="(min-width: 48rem) 46rem, 88vw"
          dimensions={measured}
        />
      )}
      <p className="mt-2 flex flex-wrap items-center gap-2">
        {drawing && (
          <Action
            aria-expanded={measured}
            onClick={() => setMeasured(!measured)}
            about={<Words names={[of]}>{`of ${of}`}</Words>}
          >
            {measured ? 'Hide Positions' : 'Show Positions'}
          </Action>
        )}
        {children}
        {known && (
          <a className="link" href={`/build?l=${layout}`} target="_blank" rel="noreferrer">
            Open in the builder<span className="sr-only">{` (new window): ${of}`}</span>
          </a>
        )}
      </p>
    </div>
  );
}
