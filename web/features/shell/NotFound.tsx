import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { Page, PageTitle } from '../../ui/Page.tsx';
import { PHONE_WIDTH, Picture } from '../../ui/Picture.tsx';

export default function NotFound() {
  return (
    <Page title="404 Page Not Found" description="There is no page at this address." listed={false}>
      <div className="grid items-center gap-10 lg:grid-cols-2">
        <div>
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
        </div>
        <Picture
          src="/pictures/gallery-3-night-cab-1280x960-432432322322322322/960.jpg"
          alt="A console lit amber in a cab after dark"
          eager
          sizes={`(min-width: 62rem) 38rem, ${PHONE_WIDTH}`}
          className="aspect-[4/3] rounded-patch"
        />
      </div>
    </Page>
  );
}
