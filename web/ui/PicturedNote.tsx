/** Notes that the pictures show things the price does not include. */
export function PicturedNote({ className = 'mt-1 text-soft text-sm' }: { className?: string }) {
  return (
    <p className={className}>
      Radios, gauges and switches pictured are not included unless you add them.
    </p>
  );
}
