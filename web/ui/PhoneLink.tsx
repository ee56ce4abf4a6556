import { facts } from '../lib/page/facts.ts';
import { Verbatim } from './Verbatim.tsx';

/** The workshop's number, as a link that rings it. */
export function PhoneLink() {
  const { phone } = facts;
  return (
    <a className="link whitespace-nowrap" href={`tel:${phone.replace(/\D/g, '')}`}>
      <Verbatim>{phone}</Verbatim>
    </a>
  );
}
