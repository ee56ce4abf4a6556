import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icons.tsx';

interface MenuItem {
  readonly label: string;
  readonly onSelect: () => void;
}

/** The items of a menu; false for one that is not offered. */
export type MenuItems = readonly (MenuItem | false | undefined)[];

interface MenuProps {
  label: string;
  items: MenuItems;
  className?: string;
  /** The mark that returns the focus after a form opened by an item (see useReturnFocus). */
  mark?: string;
  /** The content of the button; three dots by default. */
  children?: ReactNode;
}

/**
 * A button that opens a menu. An item acts only after the menu has closed and its button has the focus again,
 * so that a dialog or form it opens can return the focus.
 */
export function Menu({ label, items, className, mark, children = <Dots /> }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuItem>(undefined);
  const offered = items.filter((item) => item !== false && item !== undefined);

  return (
    // Not modal, as that would write a style element, which the content security policy refuses.
    <Radix.Root modal={false}>
      <Radix.Trigger
        ref={button}
        aria-label={label}
        data-return={mark}
        className={cx('menu-button', className)}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          // In a low window, the menu may not fit next to the row; it then scrolls.
          className="z-45 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-patch border border-line bg-panel py-1 shadow-lift"
          onCloseAutoFocus={(event) => {
            const item = chosen.current;
            chosen.current = undefined;
            if (!item) return;
            event.preventDefault();
            button.current?.focus();
            item.onSelect();
          }}
        >
          {offered.map((item) => (
            <Radix.Item
              key={item.label}
              className="flex min-h-11 cursor-pointer items-center px-4 py-1 font-semibold text-sm -outline-offset-3 data-[highlighted]:bg-sunk"
              onSelect={() => {
                chosen.current = item;
              }}
            >
              {item.label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The icon of a menu button. */
const Dots = () => <Icon path="M4 12h3M10.500 12h3M17 12h3" />;
