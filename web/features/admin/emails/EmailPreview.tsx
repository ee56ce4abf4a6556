import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { copy } from '../shared/copy.ts';
import { adminRead } from '../shared/data/admin-api.ts';
import { Loaded } from '../shared/list/Loaded.tsx';

/** An e-mail as its reader sees it, in a sandboxed frame, and its text to copy. */
export function EmailPreview({ id }: { id: string }) {
  const query = useQuery(adminRead('emails.get', { params: { id } }));
  return (
    <div className="mt-3">
      <Loaded what="the e-mail" query={query} height="h-72">
        {(mail) => <Preview {...mail} />}
      </Loaded>
    </div>
  );
}

function Preview({ html, text, subject }: ResponseOf<'emails.get'>) {
  if (html === null || text === null) {
    return <p className="text-soft">What it was about is no longer there.</p>;
  }
  // Links are paths of the shop; pasted text needs whole addresses.
  const whole = text.replace(/: (\/\S*)$/gm, `: ${location.origin}$1`);
  return (
    <div className="grid gap-3">
      <iframe
        title={`E-mail: ${subject}`}
        sandbox=""
        srcDoc={html}
        style={{ height: '34rem' }}
        className="w-full rounded-patch border border-line bg-page"
      />
      <div>
        <Button look="line" size="small" onClick={() => void copy(whole, 'Text of the e-mail.')}>
          Copy Text
        </Button>
      </div>
    </div>
  );
}
