import { useId, useState } from 'react';
import type { Facts } from '../../../../shared/business.ts';
import { businessLengths } from '../../../../shared/contract/lengths.ts';
import { ourTexts } from '../../../../shared/our-texts.ts';
import { fillFacts, parseText, tokenNames } from '../../../../shared/page-text.ts';
import { type TextName, textPages } from '../../../../shared/texts.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { TextSections } from '../../../ui/OwnText.tsx';
import { Action } from '../shared/Action.tsx';
import { homeFields, textBody, textErrors, typedText } from './pages-form.ts';
import { Settings } from './Settings.tsx';
import { stateFacts } from './state-facts.ts';

const PUBLISHED = 'The pages say so within a few seconds.';

/** The start of the home page, and the quotations on it. */
export function HomePageSettings() {
  return (
    <Settings {...homeFields} id="products.business" done={stateFacts(PUBLISHED)}>
      {({ field }) => (
        <>
          <TextField label="First line of the home page" {...field('heroTitle')} />
          <TextField label="What you make" rows={4} {...field('heroText')} />
          <TextField
            label="Figures under it"
            hint="A line each, up to four: 50+: Vehicles"
            rows={4}
            {...field('statistics')}
          />
          <TextField
            label="Customers you quote"
            hint="Only with their permission, and only what they said. Who it is in the first line, such as Steve Mackay, Mount Isa, QLD; what they said below; an empty line before the next. Without any the page leaves them out."
            rows={10}
            {...field('testimonials')}
          />
        </>
      )}
    </Settings>
  );
}

/** A part of the settings for writing one long text. */
export const textSettings = (name: TextName) => () => <TextSettings name={name} />;

function TextSettings({ name }: { name: TextName }) {
  return (
    <Settings
      id="products.business"
      toValues={typedText(name)}
      toBody={textBody(name)}
      check={textErrors(name)}
      required={name === 'warranty' ? { years: 'Say for how long you stand behind it.' } : {}}
      lengths={businessLengths}
      done={(saved) =>
        stateFacts(
          saved.drafts[name] === '' ? PUBLISHED : 'It is kept as a draft, which only you can see.',
        )(saved)
      }
    >
      {({ field, values, set }, saved) => (
        <>
          <p role="status" className="text-soft">
            {stateOf(saved.texts[name], saved.drafts[name])}
          </p>
          {name === 'warranty' && (
            <TextField label="Years of your own warranty" inputMode="numeric" {...field('years')} />
          )}
          <TextField
            label="Text"
            hint={`Begin a heading with ## and each line of a list with a hyphen; an empty line begins a paragraph.${isBand(name) ? ' The first heading stands above all of it.' : ''} What stands in braces is filled in: ${tokenNames.join(' ')}. Left empty, our text stands.`}
            rows={values.text ? 16 : 4}
            {...field('text')}
          />
          <div className="flex flex-wrap gap-2">
            <Action onClick={() => set({ text: ourTexts[name]() })}>
              {values.text ? 'Replace with Our Text' : 'Begin with Our Text'}
            </Action>
            {values.text && <Action onClick={() => set({ text: '' })}>Go Back to Ours</Action>}
          </div>
          <CheckField
            label="Keep it as a draft"
            checked={values.draft}
            onChange={(draft) => set({ draft })}
          />
          <Preview text={values.text || ourTexts[name]()} facts={saved} />
        </>
      )}
    </Settings>
  );
}

const isBand = (name: TextName) => textPages[name] === '/' || textPages[name] === '/about';

function stateOf(text: string, draft: string): string {
  const shown = text === '' ? 'Our text is shown.' : 'Your text is shown.';
  return draft === '' ? shown : `${shown} There is a draft, which no page shows yet.`;
}

/** The text as it will be shown, with the facts about the business in it. */
function Preview({ text, facts }: { text: string; facts: Facts }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Action aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Preview
      </Action>
      <div id={id} hidden={!open} className="mt-3 border-line border-l-2 pl-4">
        {open && <TextSections sections={parseText(fillFacts(text, facts))} />}
      </div>
    </div>
  );
}
