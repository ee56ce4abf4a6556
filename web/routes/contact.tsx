import { createFileRoute, Link, useHydrated, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as business from '../../shared/business.ts';
import { ContactDetails } from '../features/inquiry/ContactDetails.tsx';
import { InquiryForm } from '../features/inquiry/InquiryForm.tsx';
import { facts } from '../lib/page/facts.ts';
import { Page, PageTitle } from '../ui/Page.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';

const InquirySent = lazy(() => import('../features/inquiry/InquirySent.tsx'));

// The page reads its own search parameters, because the table of routes is part of every first visit.
export const Route = createFileRoute('/contact')({ component: Contact });

function Contact() {
  const search = useLocation({ select: ({ search }) => search as Record<string, unknown> });
  // The page was rendered ahead for its path, or with the place of a console, laid out or not, and is hydrated as that.
  const { console, layout } = search;
  const isLaidOut = 'layout' in search;
  const ahead = 'console' in search ? { console, ...(isLaidOut && { layout }) } : {};
  const address: typeof search = useHydrated() ? search : ahead;
  const sent = typeof address.sent === 'string' && address.sent;
  return (
    <Page
      title={sent ? 'We have your message' : facts.soon ? 'Opening soon' : 'Contact and quotes'}
      description={
        facts.soon
          ? `${facts.name} opens soon. Write to us meanwhile.`
          : 'Ask for a quote, a custom build or postage to your postcode. We reply within 24 hours, Monday to Friday.'
      }
    >
      {sent ? (
        <Suspense>
          <InquirySent key={sent} id={sent} />
        </Suspense>
      ) : (
        <>
          {facts.soon && (
            <p className="mb-3 flex flex-wrap justify-between gap-x-5">
              <span className="font-bold">{facts.name}</span>
              {/* For the owner: nothing else of the shop leads there yet. */}
              <Link to="/login" className="link">
                Login
              </Link>
            </p>
          )}
          <PageTitle>{facts.soon ? 'Opening soon' : 'Talk to the workshop'}</PageTitle>
          <p className="mt-3 mb-10 max-w-text text-lg text-soft">
            {facts.soon ? (
              <span>The shop isn’t open yet. Write to us, and we’ll tell you when it is.</span>
            ) : (
              <span>
                A quote, a custom build, postage to your place, or a hand with the fitting. We reply
                within {business.replyWithin}.
              </span>
            )}
            {facts.phone && (
              // Below `lg` the contact details stand below the form, two screens down.
              <span className="lg:hidden">
                {' '}
                Or ring <PhoneLink />.
              </span>
            )}
          </p>
        </>
      )}
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[1.6fr_1fr]">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-5 text-xl">
            {sent ? 'Write to us again' : 'Write to us'}
          </h2>
          <InquiryForm
            search={address}
            custom={
              address.about === 'custom' || address.about === 'vehicle' || address.custom === true
            }
            asksForVehicle={address.about === 'vehicle'}
          />
        </section>
        <ContactDetails />
      </div>
    </Page>
  );
}
