import { useState } from 'react';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { mailLengths } from '../../../../shared/contract/lengths.ts';
import { eachOf } from '../../../../shared/each-of.ts';
import {
  sampleFacts,
  type WordingId,
  wordingIds,
  wordingProblem,
  wordings,
  wordingText,
  wordingTokens,
} from '../../../../shared/mail-wordings.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Action } from '../shared/Action.tsx';
import { Words } from '../shared/Words.tsx';
import { Settings } from './Settings.tsx';

/** Each wording as typed; it begins with the shop's own text. */
type Typed = Record<WordingId, string>;

const each = <Value,>(say: (of: WordingId) => Value) => eachOf(wordingIds, say);

const typedWords = ({ wordings: own }: ResponseOf<'emails.settings'>): Typed =>
  each((of) => own.find((one) => one.of === of)?.text ?? wordings[of].ours);

/** The owner's own text, trimmed; empty if it is the shop's. */
function ownText(of: WordingId, typed: string): string {
  const text = typed.trim();
  return text === wordings[of].ours ? '' : text;
}

const wordsBody = (typed: Typed) => ({
  wordings: wordingIds.flatMap((of) => {
    const text = ownText(of, typed[of]);
    return text ? [{ of, text }] : [];
  }),
});

const lengths = each(() => mailLengths.wording);

/** The opening words of emails to customers, edited one email at a time. */
export function MailWords() {
  const [of, setOf] = useState<WordingId>('order-received');
  return (
    <Settings
      id="emails.settings"
      toValues={typedWords}
      toBody={wordsBody}
      check={(typed) => each((one) => wordingProblem(one, ownText(one, typed[one])))}
      lengths={lengths}
      done="The next emails say it your way."
    >
      {(form) => <WordsFields form={form} of={of} onChoose={setOf} />}
    </Settings>
  );
}

interface WordsFieldsProps {
  form: FormApi<Typed>;
  of: WordingId;
  onChoose: (of: WordingId) => void;
}

function WordsFields({ form: { values, field, error, set }, of, onChoose }: WordsFieldsProps) {
  const own = ownText(of, values[of]);
  const tokens = wordingTokens(of);
  // The error may be in the wording of an email that is no longer selected.
  const wrong = wordingIds.find((one) => one !== of && error(one));
  function goBack() {
    set({ [of]: wordings[of].ours });
    // The button that was pressed disappears.
    document.getElementsByName(of)[0]?.focus();
  }

  return (
    <>
      <SelectField
        label="Email to a customer"
        name="of"
        value={of}
        onChange={(value) => onChoose(wordingIds.find((one) => one === value) ?? of)}
        options={wordingIds.map((one) => ({
          value: one,
          label: wordings[one].label + (ownText(one, values[one]) ? ' (your words)' : ''),
        }))}
        error={wrong && `${wordings[wrong].label}: ${error(wrong)}`}
        required
      />
      <TextField
        key={of}
        label="What it says first"
        hint={
          tokens.length > 0
            ? `What stands in braces is filled in: ${tokens.join(' ')}. Left empty, our words stand.`
            : 'Left empty, our words stand.'
        }
        rows={4}
        {...field(of)}
      />
      <p role="status" className="text-soft">
        {own ? 'These are your words.' : 'These are our words.'}
      </p>
      {own && (
        <div>
          <Action onClick={goBack}>Go Back to Ours</Action>
        </div>
      )}
      <figure className="grid gap-1 border-line border-l-4 pl-4">
        <figcaption className="text-soft text-sm">What a customer reads, such as:</figcaption>
        <p className="whitespace-pre-line">
          <Words>{wordingText(of, own ? [{ of, text: own }] : [], sampleFacts)}</Words>
        </p>
      </figure>
    </>
  );
}
