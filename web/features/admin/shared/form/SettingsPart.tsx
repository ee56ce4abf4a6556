import { type ReactNode, type RefObject, useId } from 'react';

/** The title and description of a part of the settings page. */
export interface SettingsHead {
  readonly title: string;
  readonly description: string;
}

interface SettingsPartProps extends SettingsHead {
  /** The heading, which gets the focus when a pressed button disappears. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of the settings page: its heading, and its content. */
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
