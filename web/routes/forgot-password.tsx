import { createFileRoute, Link } from '@tanstack/react-router';
import { ForgotPasswordForm } from '../features/account/ForgotPasswordForm.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordPage });

function ForgotPasswordPage() {
  return (
    <Page
      title="Forgot your password?"
      description="Get a link to choose a new password."
      listed={false}
    >
      <div className="mx-auto max-w-md">
        <PageTitle>Forgot your password?</PageTitle>
        <p className="mt-3 mb-8 text-soft">
          Tell us your account’s email address, and we’ll send you a link to choose a new password.
        </p>
        <ForgotPasswordForm />
        <p className="mt-6">
          <Link to="/login" className="link">
            Back to log in
          </Link>
        </p>
      </div>
    </Page>
  );
}
