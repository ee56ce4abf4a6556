import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { Page, PageTitle } from '../../ui/Page.tsx';

export function NotFound() {
  return (
    <Page title="404 Page Not Found" description="There is no page at this address." listed={false}>
      <PageTitle>404 Page Not Found</PageTitle>
      <p className="mt-4 max-w-text text-lg text-soft">
        The track ends here. Turn around, or have a look at the consoles.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass()}>
          Back to Home
        </Link>
        <Link to="/products" className={buttonClass('line')}>
          Browse Products
        </Link>
      </div>
    </Page>
  );
}
