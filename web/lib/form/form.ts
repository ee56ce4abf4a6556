/** Forms: the one way of the whole site (see web/DECISIONS.md, "Forms"). */
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, serverMessage } from '../api/api-error.ts';
import { persistentStore, type Store, useStore } from '../state/storage.ts';
import { currentToast, dismissToast, type ToastContent, toast } from '../state/toast.ts';
import { type Errors, type Rules, validate } from './form-rules.ts';
import { useAction } from './useAction.ts';

type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];

interface Versioned {
  readonly version: number;
}

/**
 * Sends the values of a form.
 *
 * @param ifMatch headers that make the server refuse the change if the item has a newer version
 * @throws SubmitError if nothing was done
 */
type Send<Values> = (
  values: Values,
  ifMatch: Record<string, string>,
) => Promise<unknown> | undefined;

interface FormOptions<Values extends object, Item extends Versioned> extends Rules<Values> {
  /** Initial values. With a draft they may change later, and untouched fields follow. */
  initial: Values;
  /** Keeps what is typed; see `createDraft`. */
  draft?: Store<Partial<Values>>;
  /** The item that is being changed. */
  item?: Item | undefined;
  /** Runs before validation; throws SubmitError to stop. */
  before?: (values: Values) => Promise<void>;
  /** Sends the values. On success the form is reset. */
  submit: Send<Values>;
  /** The notification about fields that are wrong. */
  invalid?: (errors: Errors<Values>, values: Values) => ToastContent | undefined;
  /**
   * Messages after a failure: the server's own or `otherwise` beside the button, and a notification
   * if there is a `title`, which repeats it unless there is a `description`.
   */
  failure: { title?: string; description?: string; otherwise: string };
  /** Called with the current item if another admin saved first. */
  onConflict?: (newer: Item) => void;
  /** Whether the values stay after success. */
  keep?: boolean;
}

/** What the parts around the fields need of a form (see ui/form/Form.tsx). */
export interface FormState {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly busy: boolean;
  /** The message of the last failure, until something is changed. */
  readonly failure: string | undefined;
  /** Whether a field differs from its initial value. */
  readonly dirty: boolean;
  /** The item as another admin saved it while this form was open; submitting again overwrites it. */
  readonly newer: Versioned | undefined;
}

export interface FormApi<Values, Item = unknown> extends FormState {
  readonly values: Values;
  /** The item as it was when the form opened. */
  readonly item: Item | undefined;
  readonly newer: (Item & Versioned) | undefined;
  /** A function gets the latest values, after every earlier change. */
  set(change: Partial<Values> | ((values: Values) => Partial<Values>)): void;
  /** The error to show beside a field, once it was left or submitting was tried. */
  error(name: keyof Values): string | undefined;
  /** The props of a text field or a select. */
  field<Name extends NamesOf<Values, string>>(
    name: Name,
  ): {
    name: Name;
    value: Values[Name];
    error: string | undefined;
    required: boolean;
    maxLength: number | undefined;
    onChange: (value: string) => void;
    onBlur: () => void;
  };
  /** The props of a checkbox. */
  checkbox(name: NamesOf<Values, boolean>): {
    checked: boolean;
    error: string | undefined;
    onChange: (checked: boolean) => void;
  };
  /** Validates and sends the values by another action than `submit`: that of a second button. */
  submitAs(send: Send<Values>): void;
  reset(): void;
}

/** Thrown by a form's `submit` if nothing was done; its message is shown beside the button. */
export class SubmitError extends Error {}

/**
 * Thrown by a form's `submit` if the server refused one field: shown beside it until it changes.
 */
export class FieldSubmitError extends SubmitError {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** A store for what is typed into a form. It lasts as long as the tab, over reloads and a login. */
export function createDraft<Values>(form: string): Store<Partial<Values>> {
  return persistentStore<Partial<Values>>(`draft.${form}`, {}, undefined, 'session');
}

const none = {};
const noDraft: Store<object> = {
  initial: none,
  get: () => none,
  set() {},
  subscribe: () => () => {},
};

/** The values of a form: kept in its draft if it has one, else in memory. */
function useValues<Values extends object>(
  initial: Values,
  draft: Store<Partial<Values>> | undefined,
  transient: readonly (keyof Values)[],
) {
  const drafted = useStore<Partial<Values>>(draft ?? noDraft);
  const [typed, setTyped] = useState<Partial<Values>>({});
  const values: Values = { ...initial, ...drafted, ...typed };
  const latest = useRef(values);
  latest.current = values;

  function set(change: Partial<Values>) {
    latest.current = { ...latest.current, ...change };
    if (!draft) return setTyped((before) => ({ ...before, ...change }));
    const drafted = { ...change };
    const undrafted: Partial<Values> = {};
    for (const name of transient.filter((one) => one in change)) {
      undrafted[name] = change[name];
      delete drafted[name];
    }
    draft.set({ ...draft.get(), ...drafted });
    setTyped((before) => ({ ...before, ...undrafted }));
  }

  function clear() {
    draft?.set(draft.initial);
    setTyped({});
  }

  return { values, latest, set, clear };
}

/** Submits a form: one at a time, with the outcome as state. */
function useSubmission<Values extends object, Item extends Versioned>(
  { before, keep, failure: words, onConflict }: FormOptions<Values, Item>,
  opened: Item | undefined,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<FieldSubmitError>();
  const [newer, setNewer] = useState<Item>();
  const { busy, run } = useAction();

  /** Makes errors show and focuses the first field that has one. */
  function focusError(show: () => void) {
    flushSync(show);
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  function fail(error: unknown) {
    if (error instanceof FieldSubmitError) return focusError(() => setRefused(error));
    if (error instanceof SubmitError) return setFailure(error.message);
    if (error instanceof ApiError && error.current) {
      setNewer(error.current as Item);
      return onConflict?.(error.current as Item);
    }
    const message = serverMessage(error, words.otherwise);
    const { title, description = message } = words;
    if (title) toast({ title, description, variant: 'destructive' });
    setFailure(message);
  }

  function clear() {
    setRefused(undefined);
    setFailure(undefined);
    setNewer(undefined);
  }

  /** @param check shows what is wrong with the values; whether anything is */
  async function submit(
    send: Send<Values>,
    values: Values,
    check: () => boolean,
    reset: () => void,
  ) {
    setFailure(undefined);
    setRefused(undefined);
    try {
      if (before) await before(values);
      if (check()) return;
      const version = (newer ?? opened)?.version;
      await send(values, version === undefined ? {} : { 'if-match': `"${version}"` });
      if (!keep) reset();
    } catch (error) {
      fail(error);
    }
  }

  /** What was wrong is being corrected: neither message nor notification outlives that. */
  function accept() {
    setRefused(undefined);
    setFailure(undefined);
    const shown = currentToast.get();
    if (shown?.variant === 'destructive') dismissToast(shown);
  }

  return { ref, busy, run, failure, refused, newer, focusError, submit, accept, clear };
}

export function useForm<Values extends object, Item extends Versioned = Versioned>(
  options: FormOptions<Values, Item>,
): FormApi<Values, Item> {
  const { draft, transient = [], required = {}, lengths = {} } = options;
  const [opened] = useState({ initial: options.initial, item: options.item });
  const [touched, setTouched] = useState<readonly (keyof Values)[]>([]);
  const [tried, setTried] = useState(false);
  const initial = draft ? options.initial : opened.initial;
  const typed = useValues(initial, draft, transient);
  const { values } = typed;
  const sending = useSubmission(options, opened.item);
  const { ref, busy, run, failure, refused, newer } = sending;
  const errors = validate(values, options);

  function set(how: Partial<Values> | ((values: Values) => Partial<Values>)) {
    sending.accept();
    typed.set(typeof how === 'function' ? how(typed.latest.current) : how);
  }

  function reset() {
    typed.clear();
    sending.clear();
    setTouched([]);
    setTried(false);
  }

  function showErrors(): boolean {
    if (Object.keys(errors).length === 0) return false;
    sending.focusError(() => setTried(true));
    const content = options.invalid?.(errors, values);
    if (content) toast({ ...content, variant: 'destructive' });
    return true;
  }

  const submitAs = (send: Send<Values>) =>
    void run(() => sending.submit(send, values, showErrors, reset));

  const error = (name: keyof Values): string | undefined =>
    ((tried || touched.includes(name)) && (errors[name] as string | undefined)) ||
    (refused?.field === name ? refused.message : undefined);

  return {
    ref,
    values,
    busy,
    failure,
    item: opened.item,
    newer,
    dirty: JSON.stringify(values) !== JSON.stringify(initial),
    set,
    error,
    reset,
    submitAs,
    onSubmit(event) {
      event.preventDefault();
      // React passes a submit on from a dialog to the form that rendered it.
      event.stopPropagation();
      submitAs(options.submit);
    },
    field: (name) => ({
      name,
      value: values[name],
      error: error(name),
      required: name in required,
      maxLength: (lengths as Record<string, number>)[name],
      onChange: (value) => set({ [name]: value } as Partial<Values>),
      onBlur: () => {
        if (values[name] && !touched.includes(name)) setTouched([...touched, name]);
      },
    }),
    checkbox: (name) => ({
      checked: values[name] as boolean,
      error: error(name),
      onChange: (checked) => set({ [name]: checked } as Partial<Values>),
    }),
  };
}
