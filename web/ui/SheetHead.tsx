import * as business from '../../shared/business.ts';

/** The head of what the workshop writes: who it is from. @param about the subject of a reply */
export function SheetHead({ about }: { about: string }) {
  return (
    <>
      <div className="letterhead felt grid gap-x-8 gap-y-4 p-4 sm:grid-cols-[1fr_auto] sm:p-6 md:p-8">
        <div>
          <p className="font-extrabold text-xl">{business.name}</p>
          <p className="text-sm">{business.tagline}</p>
        </div>
        <address className="text-sm not-italic sm:text-right">
          {business.address}
          <br />
          <a href={`tel:${business.phone.replace(/\D/g, '')}`}>{business.phone}</a>
          <br />
          <a href={`mailto:${business.email}?subject=${about}`}>{business.email}</a>
          <br />
          ABN {business.abn}
        </address>
      </div>
      <hr className="stitch text-wattle" />
    </>
  );
}
