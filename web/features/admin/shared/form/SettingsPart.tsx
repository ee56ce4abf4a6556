import { type ReactNode, type RefObject, useId } from 'react';

/** What a part of the page of settings is called, and what it says of itself. */
export interface SettingsHead {
  readonly title: string;
  readonly description: string;
}

interface SettingsPartProps extends SettingsHead {
  /** Its heading, for the focus of a button that goes. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of the page of settings: its head, and what can be set or done. */
export function SettingsPart({ title, description, heading, children }: SettingsPartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 rounded-patch border border-line bg-panel p-5"
    >
      <div>
        <h3 ref={heading} id={id} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h3>
        <p className="text-soft">{description}</p>
      </div>
      {children}
    </section>
  );
}
