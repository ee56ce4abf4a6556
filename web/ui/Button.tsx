import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type ButtonLook = 'dirt' | 'felt' | 'line' | 'bone';

/** Classes of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'dirt', size?: 'small', more?: string): string =>
  cx('button', `button-${look}`, size === 'small' && 'button-small', more);

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: 'small';
}

export function Button({ look, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, size, className)} {...rest} />;
}
