import { facts } from '../lib/page/facts.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import { Verbatim } from '../ui/Verbatim.tsx';

/**
 * The note for browsers without scripts, on pages that only the browser renders.
 *
 * @param product true for the page of a console that is not rendered yet
 */
export function NoScript({ product = false }: { product?: boolean }) {
  return (
    <noscript>
      <main className="container-page py-12">
        <h1 className="text-2xl">This page needs JavaScript</h1>
        <p className="mt-4 max-w-text">
          <span>
            {product
              ? 'This console is looked up in your browser'
              : 'Your cart, orders, quotes and invoices are put together in your browser'}
          </span>
          , which has JavaScript turned off. Turn it on and load this page again.
        </p>
        <p hidden={facts.soon} className="mt-4 max-w-text">
          Or ring us on <PhoneLink />, or write to{' '}
          <a className="link" href={`mailto:${facts.email}`}>
            <Verbatim>{facts.email}</Verbatim>
          </a>
          <span>
            {product
              ? ': we’ll tell you all about it.'
              : ': we’ll take your order, or send you the quote or the invoice in an email.'}
          </span>
        </p>
        <p hidden={facts.soon} className="mt-4 max-w-text">
          <a className="link" href="/products">
            Our consoles
          </a>{' '}
          can be looked at without it.
        </p>
      </main>
    </noscript>
  );
}
