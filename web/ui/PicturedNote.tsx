/** What pictures show that is not in the price. */
export function PicturedNote({ className = 'mt-1 text-soft text-sm' }: { className?: string }) {
  return (
    <p className={className}>
      Radios, gauges and switches pictured are not included unless you add them.
    </p>
  );
}
