import { toast } from '../state/toast.ts';

/** Copies text to the clipboard and confirms it. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied!', description: done });
  } catch {
    const description = 'The browser does not allow it. Select the text and copy it by hand.';
    toast({ title: 'Copy Failed', description, variant: 'destructive' });
  }
}
