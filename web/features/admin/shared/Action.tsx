import type { ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface ActionProps extends Omit<ComponentProps<typeof Button>, 'look' | 'size' | 'hidden'> {
  /** Whether it is the step that most people take next. */
  main?: boolean | undefined;
  /** Read by screen readers after the label, where several buttons have the same one. */
  about?: string | undefined;
  /** A button that is busy keeps the focus; a press does nothing. */
  busy?: boolean;
}

/** The dashboard's button. */
export function Action({ main, about, busy, onClick, children, ...button }: ActionProps) {
  return (
    <Button
      look={main ? 'dirt' : 'line'}
      size="small"
      {...(busy !== undefined && { 'aria-disabled': busy })}
      onClick={busy ? undefined : onClick}
      {...button}
    >
      {children}
      {about && <span className="sr-only"> {about}</span>}
    </Button>
  );
}
