import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface OneOfProps<Name extends string> {
  texts: Readonly<Record<Name, ReactNode>>;
  /** The text shown; undefined until that is known. */
  shown: Name | undefined;
  className?: string;
}

/**
 * One of several texts, in the space of the longest. A page learns who is visiting only when it
 * hydrates; if its text then took more lines, a button could move between press and release.
 */
export function OneOf<Name extends string>({ texts, shown, className }: OneOfProps<Name>) {
  return (
    <p className={cx('grid', className)}>
      {(Object.keys(texts) as Name[]).map((name) => (
        <span key={name} className={cx('[grid-area:1/1]', name !== shown && 'invisible')}>
          {texts[name]}
        </span>
      ))}
    </p>
  );
}
