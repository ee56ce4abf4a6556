/** Forms: the whole site uses these (see web/DECISIONS.md, "Forms"). */
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, serverMessage } from '../api/api-error.ts';
import { afterPress } from '../page/press.ts';
import { text } from '../state/codec.ts';
import { type Fields, partial } from '../state/codecs.ts';
import { createStore, persistentStore, type Store, useStore } from '../state/storage.ts';
import { currentToast, dismissToast, type ToastContent, toast } from '../state/toast.ts';
import { createQuestions, type Errors, type Rules, validate } from './form-rules.ts';
import { failureMessage, isUnanswered, NO_ANSWER } from './outcome.ts';
import { useAction } from './useAction.ts';

type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];

export interface Versioned {
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

export interface FormOptions<Values extends object, Item extends Versioned> extends Rules<Values> {
  /** Initial values. With a draft they may change later, and untouched fields follow. */
  initial: Values;
  /** Keeps typed text; see `createDraft`. */
  draft?: Store<Partial<Values>>;
  /** The item being changed. */
  item?: Item | undefined;
  /** Email addresses and phone numbers: one that looks mistyped stops the form, once. */
  reachedBy?: readonly (keyof NoInfer<Values>)[];
  /** Runs before validation; throws SubmitError to stop. */
  before?: (values: Values) => Promise<void>;
  /** Sends the values. On success the form is reset. */
  submit: Send<Values>;
  /** The notification about fields that are wrong. */
  invalid?: (errors: Errors<Values>, values: Values) => ToastContent | undefined;
  /**
   * Messages after a failure: the server's own or `otherwise` beside the button, and a notification
   * if there is a `title`, which repeats it unless there is a `description`. If no answer came,
   * both say that, and what to do `again` (see outcome.ts).
   */
  failure: { title?: string; description?: string; otherwise: string; again?: string };
  /** True if the values stay after success. */
  keep?: boolean;
}

/** The state of a form that the parts around its fields need (see ui/form/Form.tsx). */
export interface FormState {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly busy: boolean;
  /** The message of the last failure, until something is changed. */
  readonly failure: string | undefined;
  /** True if a field differs from its initial value. */
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
  /** The error beside a field, once the field was left or the form was submitted. */
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
  /** Validates the values and sends them by another action than `submit`, for a second button. */
  submitAs(send: Send<Values>): void;
  reset(): void;
}

/**
 * Thrown by a form's `submit` if nothing was done. Its message is shown beside the refused field,
 * if it names one, or else beside the button.
 */
export class SubmitError extends Error {
  readonly field: string | undefined;

  constructor(message = '', field?: string) {
    super(message);
    this.field = field;
  }
}

/** The field that the server refused; forms use shorter names for some than the contract. */
function fieldOf(error: unknown, values: object): string | undefined {
  const path = error instanceof ApiError ? (error.field ?? '') : '';
  const name = path.replace(/^.*\./, '');
  const short = name.replace(/^customer(.)/, (_, first) => first.toLowerCase());
  const names = [path, name, short, name.replace(/Cents$/, ''), name === 'cents' && 'amount'];
  return path.includes('[') ? undefined : names.find((one) => one && one in values) || undefined;
}

/**
 * A store for text typed into a form. It lasts as long as the tab, over reloads and a login, and no longer: on a
 * shared computer the next person would read the name, the phone and the address of somebody who only looked.
 */
export const createDraft = <Values extends object>(
  form: string,
  fields: Fields<Values>,
): Store<Partial<Values>> =>
  persistentStore<Partial<Values>>(`draft.${form}`, {}, partial(fields), 'session');

/** Text fields for `createDraft`. Text that is too long to send is still kept. */
export const texts = <Name extends string>(
  ...names: readonly Name[]
): Fields<Record<Name, string>> =>
  Object.fromEntries(names.map((name) => [name, text(100_000)])) as Fields<Record<Name, string>>;

/** The values of a form, kept in its draft if it has one, or else in memory. */
function useValues<Values extends object>(
  initial: Values,
  draft: Store<Partial<Values>> | undefined,
  transient: readonly (keyof Values)[],
) {
  const [memory] = useState(() => createStore<Partial<Values>>({}));
  const drafted = useStore(draft ?? memory);
  const values: Values = { ...initial, ...drafted, ...useStore(memory) };
  return {
    values,
    /** The values after every change so far, rendered or not. */
    latest: (): Values => ({ ...initial, ...draft?.get(), ...memory.get() }),
    set(change: Partial<Values>) {
      for (const name of Object.keys(change) as (keyof Values)[]) {
        const store = draft && !transient.includes(name) ? draft : memory;
        store.set({ ...store.get(), [name]: change[name] });
      }
    },
    clear() {
      draft?.set(draft.initial);
      memory.set({});
    },
  };
}

/** Submits a form, one at a time, and keeps the outcome until something is changed. */
function useSubmission<Values extends object, Item extends Versioned>(
  { before, keep, failure: words }: FormOptions<Values, Item>,
  opened: Item | undefined,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<SubmitError>();
  const [newer, setNewer] = useState<Item>();
  const { busy, run } = useAction();

  /** Shows errors and focuses the first field that has one; returns false if there is none. */
  function focusError(show: () => void): boolean {
    flushSync(show);
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    return field != null;
  }

  function fail(error: unknown, values: Values) {
    if (error instanceof SubmitError) {
      return error.field ? focusError(() => setRefusal(error)) : setRefusal(error);
    }
    if (error instanceof ApiError && error.current) return setNewer(error.current as Item);
    const message = failureMessage(error, words.otherwise, words.again);
    const { title, description = serverMessage(error, words.otherwise) } = words;
    if (title) {
      const lost = isUnanswered(error) && { title: NO_ANSWER, description: message };
      toast({ title, description, ...lost, variant: 'destructive' });
    }
    const field = fieldOf(error, values);
    const isShown = field && focusError(() => setRefusal(new SubmitError(message, field)));
    // Some values have no visible field.
    if (!isShown) setRefusal(new SubmitError(message));
  }

  /** @param isWrong shows the errors in the values and what is asked about; resolves to true if there is any */
  async function submit(
    send: Send<Values>,
    values: Values,
    isWrong: () => Promise<boolean>,
    reset: () => void,
  ) {
    setRefusal(undefined);
    try {
      await before?.(values);
      if (await isWrong()) return;
      const version = (newer ?? opened)?.version;
      await send(values, version === undefined ? {} : { 'if-match': `"${version}"` });
      if (!keep) reset();
    } catch (error) {
      fail(error, values);
    }
  }

  return { ref, busy, run, refusal, newer, focusError, submit, setRefusal, setNewer };
}

export function useForm<Values extends object, Item extends Versioned = Versioned>(
  options: FormOptions<Values, Item>,
): FormApi<Values, Item> {
  const { draft, transient = [], required = {}, lengths = {} } = options;
  const [opened] = useState({ initial: options.initial, item: options.item });
  /** Fields whose errors show: those that were left, or all once the form was submitted. */
  const [checked, setChecked] = useState<readonly (keyof Values)[]>([]);
  const [ask] = useState(() => createQuestions<Values>(options.reachedBy ?? []));
  const [questions, setQuestions] = useState<Errors<Values>>({});
  const initial = draft ? options.initial : opened.initial;
  const typed = useValues(initial, draft, transient);
  const { values } = typed;
  const sending = useSubmission(options, opened.item);
  const { ref, busy, run, refusal, newer } = sending;
  const errors = validate(values, options);

  function set(how: Partial<Values> | ((values: Values) => Partial<Values>)) {
    // The error is being corrected, so remove its message and its notification.
    sending.setRefusal(undefined);
    setQuestions({});
    const shown = currentToast.get();
    if (shown?.variant === 'destructive') dismissToast(shown);
    typed.set(typeof how === 'function' ? how(typed.latest()) : how);
  }

  function reset() {
    typed.clear();
    sending.setRefusal(undefined);
    sending.setNewer(undefined);
    setChecked([]);
  }

  async function showErrors(): Promise<boolean> {
    if (Object.keys(errors).length === 0) {
      const asked = await ask(values);
      return sending.focusError(() => setQuestions(asked));
    }
    sending.focusError(() => setChecked(Object.keys(values) as (keyof Values)[]));
    const content = options.invalid?.(errors, values);
    if (content) toast({ ...content, variant: 'destructive' });
    return true;
  }

  const check = (name: keyof Values) =>
    setChecked((before) => (before.includes(name) ? before : [...before, name]));

  const submitAs = (send: Send<Values>) =>
    void run(() => sending.submit(send, values, showErrors, reset));

  const error = (name: keyof Values): string | undefined =>
    (checked.includes(name) && (errors[name] as string | undefined)) ||
    (refusal?.field === name ? refusal.message : questions[name] || undefined);

  return {
    ref,
    values,
    busy,
    failure: refusal?.field ? undefined : refusal?.message,
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
      // Pressing a button leaves the field, and must not miss because an error moves the button.
      onBlur: () =>
        afterPress(() => {
          const left = typed.latest()[name];
          // A select that was only passed holds the value that stands for none.
          if (left && left !== initial[name]) check(name);
        }),
    }),
    checkbox: (name) => ({
      checked: values[name] as boolean,
      error: error(name),
      onChange: (checked) => set({ [name]: checked } as Partial<Values>),
    }),
  };
}
