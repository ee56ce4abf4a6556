/** One step on the way to an element, in a form that can be sent into a page. */
export interface Step {
  readonly by: 'role' | 'label' | 'text';
  readonly role?: string;
  /** The whole accessible name, label or text; or what part of it matches. */
  readonly name?: string | { readonly source: string; readonly flags: string };
}

/** Where in the window to press, in CSS pixels, or why that cannot be done now. */
export type Located = { readonly x: number; readonly y: number } | { readonly problem: string };

const named = (name: string | RegExp | undefined) => {
  if (name instanceof RegExp) return { name: { source: name.source, flags: name.flags } };
  return name === undefined ? {} : { name };
};

export const byRole = (role: string, name?: string | RegExp): Step => ({
  by: 'role',
  role,
  ...named(name),
});

export const byLabel = (label: string | RegExp): Step => ({ by: 'label', ...named(label) });

export const byText = (text: string | RegExp): Step => ({ by: 'text', ...named(text) });

/** How a person would say where it leads. */
export function inWords(steps: readonly Step[]): string {
  return steps
    .map(({ by, role, name }) => {
      const what = typeof name === 'object' ? `/${name.source}/${name.flags}` : name;
      return [role ?? by, what && `"${what}"`].filter(Boolean).join(' ');
    })
    .join(' › ');
}
