import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '../../../shared/contract/index.ts';
import {
  placeholdersOfBusiness,
  placeholdersOfHome,
  placeholdersOfPayment,
} from '../../../shared/placeholders.ts';
import { facts } from '../../lib/page/facts.ts';
import { useSession } from '../../lib/session/session.ts';
import { Icon } from '../../ui/icons.tsx';
import type { AdminSearch } from './search.ts';
import { Action } from './shared/Action.tsx';
import { adminRead } from './shared/data/admin-api.ts';
import { useSave } from './shared/data/useSave.ts';

/** The steps to open the shop, with those done, and what visitors see until then. */
export function FirstRun() {
  const business = useQuery(adminRead('products.business')).data;
  return (
    business &&
    !business.open && (
      <div className="container-page pt-4">
        <Opening business={business} />
      </div>
    )
  );
}

interface Step {
  readonly label: string;
  readonly done: boolean;
  readonly to: { readonly to: '/dashboard' | '/products' } | { readonly search: AdminSearch };
}

function useSteps(business: ResponseOf<'products.business'>): readonly Step[] {
  const { user } = useSession();
  const gst = useQuery(adminRead('invoices.settings')).data;
  const products = useQuery(adminRead('products.adminList')).data;
  const postage = useQuery(adminRead('products.postageSettings')).data;
  const orders = useQuery(adminRead('orders.adminList', { query: { limit: 1 } })).data;
  const settings = (topic: AdminSearch['topic'], part: string) => ({
    search: { tab: 'settings', topic, part } as const,
  });
  return [
    { label: 'Confirm your address', done: user?.confirmed === true, to: { to: '/dashboard' } },
    {
      label: 'Enter your name, ABN and how to reach you',
      done: placeholdersOfBusiness(business).length === 0,
      to: settings('business', 'business'),
    },
    {
      label: 'Say how you are paid',
      done: placeholdersOfPayment(business).length === 0,
      to: settings('money', 'payment'),
    },
    {
      label: 'Say if you are registered for GST',
      done: gst !== undefined && gst.gstRegistered !== null,
      to: settings('money', 'invoices'),
    },
    {
      label: 'Say who you are on the home page, and quote your own customers or none',
      done: placeholdersOfHome(business).length === 0,
      to: settings('pages', 'home'),
    },
    {
      label: 'Add a console with its photo',
      done: products?.some(({ hidden }) => !hidden) === true,
      to: { search: { tab: 'products' } },
    },
    {
      label: 'Fill in what postage costs',
      done: postage !== undefined && postage.zones.length > 0,
      to: settings('postage', 'postage'),
    },
    {
      label: 'Place a test order as your customers will',
      done: orders !== undefined && orders.length > 0,
      to: { to: '/products' },
    },
  ];
}

function Opening({ business }: { business: ResponseOf<'products.business'> }) {
  const steps = useSteps(business);
  const { press, busy } = useSave('products.updateBusiness', {
    done: () => ({
      title: 'The Shop Is Open',
      description: 'Visitors see it within a few seconds, and can order.',
    }),
    failed: { title: 'Not Open Yet', otherwise: 'The shop could not be opened. Please try again.' },
  });
  return (
    <section aria-labelledby="first-run" className="plate grid gap-3 p-5">
      <div>
        <h2 id="first-run" className="text-xl">
          Before you open
        </h2>
        <p className="text-soft">
          Visitors read “Opening soon” with{' '}
          <a href="/contact" target="_blank" rel="noreferrer" className="link">
            your contact form
          </a>
          , and nobody but an admin can order. Read{' '}
          <Link to="/about" className="link">
            your About page
          </Link>{' '}
          before you open: its story is an example until you write{' '}
          <Link to="/admin-dashboard" search={{ tab: 'settings', topic: 'pages' }} className="link">
            your own
          </Link>
          .
        </p>
      </div>
      <ol className="grid gap-x-8 sm:grid-cols-2">
        {steps.map(({ label, done, to }) => (
          <li key={label} className="flex min-h-11 items-center gap-2.5">
            <span
              aria-hidden="true"
              className="grid size-5 flex-none place-items-center rounded-full border border-edge"
            >
              {done && <Icon path="m5 13 4 4L19 7" />}
            </span>
            <Link
              {...('search' in to ? { to: '/admin-dashboard' as const, search: to.search } : to)}
              className="link py-2"
            >
              <span>{label}</span>
              <span className="sr-only">{done ? ', done' : ', to do'}</span>
            </Link>
          </li>
        ))}
      </ol>
      <div>
        <Action
          main
          busy={busy}
          onClick={() =>
            void press({ body: { open: true } }, () => Object.assign(facts, { soon: undefined }))
          }
        >
          Open the Shop
        </Action>
      </div>
    </section>
  );
}
