import { Link } from '@tanstack/react-router';
import { SaveAction } from '../shared/Action.tsx';

/** Publishes every page again, and links to the admin's sessions. */
export function ShopCare() {
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <p>Do the pages show something old? Publish all of them again. It takes about a minute.</p>
        <SaveAction
          save="products.republish"
          call={{}}
          done={() => ({
            title: 'Publishing Again',
            description: 'Every page is being published again. That takes about a minute.',
          })}
          failed={{ otherwise: 'Nothing was published. Please try again.' }}
        >
          Publish All Pages
        </SaveAction>
      </div>
      <p>
        <Link to="/dashboard" hash="account" className="link inline-flex min-h-11 items-center">
          Your password, your passkeys, and where you’re logged in
        </Link>
      </p>
    </>
  );
}
