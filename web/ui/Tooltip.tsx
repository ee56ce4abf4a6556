import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

/** Explains on hover or focus: after 700 ms, or at once within 300 ms of another tooltip. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-[55] max-w-72 rounded-tag bg-felt-deep px-3 py-1.5 text-bone text-sm"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
