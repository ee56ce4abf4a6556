import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Accepts files dropped on an element, or pasted while it is on the page. Spread `target` on it.
 *
 * @param multiple true to take several at once; otherwise only the first is used
 */
export function useDroppedFiles(multiple: boolean, onFiles: (files: readonly File[]) => void) {
  const ref = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);

  function take(files: FileList): boolean {
    const chosen = [...files].slice(0, multiple ? undefined : 1);
    if (chosen.length > 0) onFiles(chosen);
    return chosen.length > 0;
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: pasted } = event;
    // A dialog handles its own files. Pasted text that comes with a picture of itself is text.
    const dialog = document.querySelector('[role="dialog"]');
    if (!pasted || (dialog && !dialog.contains(ref.current))) return;
    if (!pasted.types.includes('text/plain') && take(pasted.files)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    /** True if files are being dragged over it. */
    over,
    target: {
      ref: (element: HTMLElement | null) => {
        ref.current = element;
      },
      onDragOver(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
  };
}
