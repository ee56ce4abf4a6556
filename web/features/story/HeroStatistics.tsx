import { facts } from '../../lib/page/facts.ts';

/** Four figures under the hero. */
export default function HeroStatistics() {
  return (
    <dl className="container-page grid grid-cols-2 gap-x-6 md:grid-cols-4">
      {facts.statistics.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse py-5 md:py-7">
          <dt className="text-ash">{label}</dt>
          <dd className="font-extrabold text-2xl leading-none">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
