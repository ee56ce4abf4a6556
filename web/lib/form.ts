import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Stored, stored, useStored } from './storage.ts';

export type Values<Name extends string> = Record<Name, string>;
export type Errors<Name extends string> = Partial<Record<Name, string>>;

/**
 * What has been typed into a form, kept for the life of the tab: it outlasts failures, reloads and
 * a detour to log in.
 */
export function draftOf<Name extends string>(form: string): Stored<Errors<Name>> {
  return stored<Errors<Name>>(`draft.${form}`, {}, undefined, 'session');
}

export interface Form<Name extends string> {
  ref: RefObject<HTMLFormElement | null>;
  values: Values<Name>;
  set(name: Name, value: string): void;
  /** What a text control needs: name, value, handlers, and the error to show beside it. */
  bind(name: Name): {
    name: Name;
    value: string;
    error: string | undefined;
    onValue: (value: string) => void;
    onBlur: () => void;
  };
  /** Shows every error and focuses the first. True where there is none. */
  validate(): boolean;
  /** Forgets what was typed. */
  reset(): void;
}

/**
 * @param draft what has been typed; fields that were not touched show `prefill`
 * @param check the errors of the values, by name
 */
export function useForm<Name extends string>(
  names: readonly Name[],
  draft: Stored<Errors<Name>>,
  prefill: Errors<Name>,
  check: (values: Values<Name>) => Errors<Name>,
): Form<Name> {
  const typed = useStored(draft);
  const [shown, setShown] = useState<readonly Name[]>([]);
  const ref = useRef<HTMLFormElement>(null);
  const values = Object.fromEntries(
    names.map((name) => [name, typed[name] ?? prefill[name] ?? '']),
  ) as Values<Name>;
  const errors = check(values);
  const set = (name: Name, value: string) => draft.set({ ...draft.get(), [name]: value });

  return {
    ref,
    values,
    set,
    bind: (name) => ({
      name,
      value: values[name],
      error: shown.includes(name) ? errors[name] : undefined,
      onValue: (value) => set(name, value),
      onBlur: () => {
        if (values[name] && !shown.includes(name)) setShown([...shown, name]);
      },
    }),
    validate() {
      flushSync(() => setShown(names));
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return Object.keys(errors).length === 0;
    },
    reset() {
      setShown([]);
      draft.set({});
    },
  };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

/** The errors of required fields that are blank, from the words for each. */
export function blanks<Name extends string>(
  values: Values<Name>,
  words: Errors<Name>,
): Errors<Name> {
  const errors: Errors<Name> = {};
  for (const name of Object.keys(words) as Name[]) {
    const word = words[name];
    if (word && !values[name].trim()) errors[name] = word;
  }
  return errors;
}
