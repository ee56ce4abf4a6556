import { createFileRoute } from '@tanstack/react-router';
import * as business from '../../shared/business.ts';
import { ContactDetails } from '../features/inquiry/ContactDetails.tsx';
import { InquiryForm } from '../features/inquiry/InquiryForm.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/contact')({ component: Contact });

function Contact() {
  return (
    <Page
      title="Contact and quotes"
      description="Ask for a quote, a custom build or postage to your postcode. We reply within 24 hours, Monday to Friday."
    >
      <PageTitle>Talk to the workshop</PageTitle>
      <p className="mt-3 mb-10 max-w-text text-lg text-soft">
        A quote, a custom build, postage to your place, or a hand with the fitting. We reply within{' '}
        {business.replyWithin}.
      </p>
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[1.6fr_1fr]">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-5 text-xl">
            Write to us
          </h2>
          <InquiryForm />
        </section>
        <ContactDetails />
      </div>
    </Page>
  );
}
