import { Button } from '../../../ui/Button.tsx';
import { copy } from '../shared/copy.ts';

/** The text of the e-mail that the mail client is given, to read or copy. */
export function MailText({ text }: { text: string }) {
  return (
    <details className="basis-full">
      <summary className="link min-h-8">Read or copy the e-mail’s text</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
      <pre tabIndex={0} className="quote-mail">
        {text}
      </pre>
      <Button
        look="line"
        size="small"
        className="mt-2"
        onClick={() => void copy(text, 'Quote text copied to clipboard.')}
      >
        Copy Text
      </Button>
    </details>
  );
}
