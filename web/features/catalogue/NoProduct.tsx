import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';

/** Shown where there is no such product. */
export default function NoProduct() {
  return (
    <Page
      title="Product Not Found"
      description="There is no console at this address."
      listed={false}
    >
      <Empty
        as="h1"
        title="Product Not Found"
        action={
          <Link to="/products" className={buttonClass()}>
            Back to Products
          </Link>
        }
      >
        <p>We may have stopped building it. Have a look at what we build now.</p>
      </Empty>
    </Page>
  );
}
