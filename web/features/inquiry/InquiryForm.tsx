import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { serverMessage } from '../../lib/api-error.ts';
import { useForm } from '../../lib/form.ts';
import { keyOf } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { useVehicle, vehicleName } from '../../lib/vehicle.ts';
import { Button } from '../../ui/Button.tsx';
import { CollectionNotice } from '../../ui/CollectionNotice.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { InquiryFields } from './InquiryFields.tsx';
import { check, draft, inquiryOf, missing, names, toasts } from './inquiry-form.ts';

/** Writes to the workshop. */
export function InquiryForm() {
  const id = useId();
  const mine = useVehicle();
  const client = useQueryClient();
  const [privacy, setPrivacy] = useState(false);
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useForm(
    names,
    draft,
    { inquiryType: 'General Inquiry', ...(mine && { vehicleInfo: vehicleName(mine) }) },
    check,
  );

  async function onSubmit() {
    setProblem(undefined);
    setRefused(!privacy);
    const ok = form.validate();
    if (!privacy) return toast(toasts.privacy);
    if (!ok) {
      if (Object.keys(missing(form.values)).length > 0) toast(toasts.required);
      return;
    }
    setBusy(true);
    try {
      await api('inquiries.create', { body: inquiryOf(form.values) });
      form.reset();
      setPrivacy(false);
      toast(toasts.sent);
      await client.invalidateQueries({ queryKey: keyOf('inquiries.adminList') });
    } catch (error) {
      toast(toasts.failed);
      setProblem(serverMessage(error, 'What you wrote is kept here.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <InquiryFields form={form} />
      <div className="mt-6">
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={privacy}
            aria-invalid={refused && !privacy ? true : undefined}
            aria-describedby={`${id}-privacy`}
            onChange={(event) => setPrivacy(event.target.checked)}
          />
          <span>I accept the privacy policy.</span>
        </label>
        <FieldError
          id={`${id}-privacy`}
          error={refused && !privacy ? 'Tick this so that we may answer you.' : undefined}
        />
        <CollectionNotice purpose="to answer you" className="mt-2 text-sm text-soft" />
      </div>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <p className="mt-4 font-semibold text-alarm">{problem}</p>}
      </div>
      <Button type="submit" className="mt-6 w-full sm:w-auto" disabled={busy}>
        {busy ? 'Sending…' : 'Send Message'}
      </Button>
    </form>
  );
}
