import { useEffect } from 'react';
import { confirm } from './Confirm.tsx';

/** The open forms with unsaved changes. */
const forms = new Set<symbol>();

export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** While `dirty` is true, leaving the page asks for confirmation. */
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

/** Asks whether unsaved changes may be lost. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    text: 'What you typed has not been saved.',
    yes: 'Discard Changes',
    no: 'Keep Editing',
  });
}

/** Whether what is open may be left: asks if a form has unsaved changes. */
export async function mayLeave(): Promise<boolean> {
  return !hasUnsaved() || confirmDiscard();
}
