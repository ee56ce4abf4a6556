import * as business from '../../../shared/business.ts';
import { facts } from '../../lib/page/facts.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';

/** Contact details and business hours. A new shop has none to ring or write to until its owner enters them. */
export function ContactDetails() {
  return (
    <div className="grid content-start gap-8">
      <section>
        <h2 className="text-xl">Contact Details</h2>
        <dl className="mt-3 grid gap-3">
          <div hidden={!facts.phone}>
            <dt className="text-sm text-soft">Phone</dt>
            <dd className="font-bold text-lg">
              <PhoneLink />
            </dd>
          </div>
          <div hidden={!facts.email}>
            <dt className="text-sm text-soft">Email</dt>
            <dd className="font-bold">
              <a className="link wrap-anywhere" href={`mailto:${facts.email}`}>
                <Verbatim>{facts.email}</Verbatim>
              </a>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-soft">Workshop</dt>
            <dd className="font-bold">{facts.suburb}</dd>
            <dd>{business.location}</dd>
          </div>
        </dl>
      </section>
      <section className="plate p-6">
        <h2 className="text-xl">Business Hours</h2>
        {facts.notice && <p className="mt-3 font-bold">{facts.notice}</p>}
        <dl className="mt-3 grid gap-2">
          {facts.hours.map(({ days, open }) => (
            <div key={days} className="flex flex-wrap justify-between gap-x-4">
              <dt>{days}</dt>
              <dd className="font-bold">{open}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section hidden={facts.soon}>
        <h2 className="text-xl">Postage</h2>
        <p className="mt-2 text-soft">
          We post to all of Australia. Send your postcode and suburb and we’ll quote it.
        </p>
      </section>
      <section hidden={facts.soon || facts.socials.length === 0}>
        <h2 className="text-xl">Follow the workshop</h2>
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {facts.socials.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noreferrer" className="link inline-block py-2">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
