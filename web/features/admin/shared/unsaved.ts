import { useEffect } from 'react';

/** Forms that hold something typed and not saved. */
const forms = new Set<symbol>();

export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** While `dirty`, leaving asks first. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [dirty]);
}
