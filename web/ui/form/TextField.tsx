import {
  type ChangeEvent,
  type ComponentProps,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { plainDigits } from '../../../shared/digits.ts';
import { isDoubtfulPhone, meantEmail } from '../../lib/form/form-rules.ts';
import { afterPress } from '../../lib/page/press.ts';
import { cx } from '../cx.ts';
import { Verbatim } from '../Verbatim.tsx';
import { Field, type FieldTexts } from './Field.tsx';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'name'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'placeholder'
  | 'spellCheck'
>;

export interface TextFieldProps extends InputProps, FieldTexts {
  value: string;
  /** Makes it a text area of this many lines. */
  rows?: number;
  /** Offered while typing; any other text is fine too. */
  suggestions?: readonly string[];
  /** Further classes of the control itself. */
  controlClass?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/**
 * The text being typed. A number is reported in plain digits, and only once an input method has
 * composed it: changed before that, it would be typed twice. Words are reported immediately,
 * because phone keyboards compose each of them.
 */
function useTyping(onChange: (value: string) => void, isNumber: boolean) {
  const [composed, setComposed] = useState<string>();
  const tell = (value: string) => {
    setComposed(undefined);
    onChange(isNumber ? plainDigits(value) : value);
  };
  return {
    composed,
    onChange: ({ target, nativeEvent }: Typing) =>
      isNumber && (nativeEvent as InputEvent).isComposing
        ? setComposed(target.value)
        : tell(target.value),
    onCompositionEnd: ({ currentTarget }: { currentTarget: { value: string } }) =>
      isNumber && tell(currentTarget.value),
  };
}

/** A labelled line, or several lines, of text. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, required, className, ...input } = props;
  const { rows, suggestions, controlClass, onChange, type, ...rest } = input;
  const listId = useId();
  const { composed, ...typing } = useTyping(
    onChange,
    /^(numeric|decimal|tel)$/.test(rest.inputMode ?? ''),
  );
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => {
        const shared = {
          ...rest,
          ...control,
          ...typing,
          value: composed ?? rest.value,
          className: cx(control.className, controlClass),
        };
        if (rows) return <textarea {...shared} rows={rows} />;
        if (!suggestions) return <input {...shared} type={type} />;
        return (
          <>
            <input {...shared} type={type} list={listId} />
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          </>
        );
      }}
    </Field>
  );
}

type PresetProps = Omit<TextFieldProps, 'label' | 'type'> & { label?: string };

/** An email address. A domain that looks mistyped is asked about, and not refused. */
export function EmailField(props: PresetProps) {
  const { value, error, hint, onChange, onBlur } = props;
  /** The address that was probably meant, once the typed one was checked. */
  const [meant, setMeant] = useState<string>();
  const look = useEffectEvent(() => void meantEmail(value).then(setMeant));
  // Also where the form asks about an address that was kept from before.
  useEffect(() => {
    if (error) look();
  }, [error]);
  const change = (typed: string) => {
    setMeant(undefined);
    onChange(typed);
  };
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      {...props}
      onChange={change}
      onBlur={() => {
        onBlur?.();
        afterPress(look);
      }}
      hint={
        meant ? (
          <>
            <span>Did you mean </span>
            <button
              type="button"
              className="link wrap-anywhere"
              onClick={({ currentTarget }) => {
                // The button goes.
                currentTarget.closest('div')?.querySelector('input')?.focus();
                change(meant);
              }}
            >
              <Verbatim>{`${meant}?`}</Verbatim>
            </button>
          </>
        ) : (
          hint
        )
      }
    />
  );
}

/** A phone number. One that looks too short is asked about, and not refused. */
export function PhoneField(props: PresetProps) {
  return (
    <TextField
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...props}
      hint={isDoubtfulPhone(props.value) ? 'We’ll ring this number. Is it complete?' : props.hint}
    />
  );
}
