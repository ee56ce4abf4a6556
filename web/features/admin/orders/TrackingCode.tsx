import { encode } from 'uqr';

/** The white squares around a code, without which scanners do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * A tracking number as a QR code, for the post office counter to scan. It has enough redundancy to be read
 * from a scuffed print.
 */
export default function TrackingCode({ trackingNumber }: { trackingNumber: string }) {
  const { data, size } = encode(trackingNumber, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={`QR code of the tracking number ${trackingNumber}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="-m-[3mm] size-[32mm] bg-white fill-[#111]"
    >
      <path d={dark.join('')} />
    </svg>
  );
}
