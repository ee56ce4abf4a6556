import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keptLayoutLengths } from '../../../shared/contract/lengths.ts';
import { apartApi } from '../../lib/api/apart.ts';
import { hasStatus } from '../../lib/api/api-error.ts';
import { useForm } from '../../lib/form/form.ts';
import { userQuery, useSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/state/toast.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { LoadingNote } from '../../ui/Skeleton.tsx';

interface KeepLayoutProps {
  /** The layout as a code. */
  code: string;
  /** A name to begin with. */
  name: string;
  /** The builder's address with this layout, to come back to after logging in. */
  address: string;
  /** True if its visitor has just logged in to keep it: the form is scrolled to and takes the focus. */
  isWanted: boolean;
  onKept: () => void;
}

/** The price beside it scrolls by itself, and may end above it. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Keeps a layout in the account of whoever is signed in, or says that logging in does. */
export default function KeepLayout({ address, ...rest }: KeepLayoutProps) {
  const client = useQueryClient();
  const { user, pending, failed } = useSession();
  if (failed) {
    const refetch = () => client.refetchQueries({ queryKey: userQuery.queryKey });
    return <Failed what="your account" query={{ error: undefined, refetch }} />;
  }
  if (pending) return <LoadingNote>Looking you up</LoadingNote>;
  if (user) return <KeepForm {...rest} />;
  return (
    <div ref={bringIntoView} className="mt-3">
      <p>
        Log in and we’ll keep it in your account, to open on any device. You come back to this
        layout.
      </p>
      <Link
        to="/login"
        search={{ returnTo: address }}
        className={buttonClass('felt', 'small', 'mt-3 w-full')}
      >
        Log In to Keep It
      </Link>
      <p className="mt-3 text-sm">
        No account yet?{' '}
        <Link to="/signup" search={{ returnTo: address }} className="link">
          Sign up
        </Link>
      </p>
    </div>
  );
}

function KeepForm({ code, name, isWanted, onKept }: Omit<KeepLayoutProps, 'address'>) {
  const client = useQueryClient();
  const form = useForm({
    initial: { name: name.slice(0, keptLayoutLengths.name) },
    lengths: keptLayoutLengths,
    required: { name: 'Give it a name, such as The Weekend Ute.' },
    failure: { otherwise: 'The layout could not be kept. Please try again.' },
    async submit(body) {
      try {
        await apartApi('auth.keepLayout', { body: { ...body, layout: code } });
      } catch (error) {
        // The session has ended: logging in is offered instead.
        if (hasStatus(error, 401)) await client.invalidateQueries({ queryKey: userQuery.queryKey });
        throw error;
      }
      await client.invalidateQueries({ queryKey: ['auth.layouts'] });
      toast({
        title: 'Layout Kept',
        description: `${body.name} is in your account, on any device you log in with.`,
        name: body.name,
        link: { to: '/dashboard', label: 'See Your Layouts' },
      });
      onKept();
    },
  });
  const { ref } = form;
  const router = useRouter();
  useEffect(() => {
    if (!isWanted) {
      bringIntoView(ref.current);
      return;
    }
    const focus = () => {
      const field = ref.current?.querySelector('input');
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    };
    focus();
    // The navigation that led here ends with the focus on the page's heading.
    return router.subscribe('onRendered', ({ pathChanged }) => pathChanged && focus());
  }, [isWanted, ref, router]);
  return (
    <Form form={form} className="mt-3 grid gap-3">
      <TextField label="Name of this layout" autoComplete="off" {...form.field('name')} />
      <FormFailure form={form} />
      <SubmitButton form={form} busy="Keeping…" look="felt" size="small">
        Keep It
      </SubmitButton>
    </Form>
  );
}
