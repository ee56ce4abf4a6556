import { encode } from 'uqr';

/** The white squares around a code, without which scanners do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

interface QrCodeProps {
  /** The text that a scanner reads. */
  text: string;
  /** Names it for those who do not see it. */
  label: string;
  className: string;
}

/** A QR code with enough redundancy to be read from a scuffed print. Load it with `lazy`. */
export default function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      {/* White and black in dark mode and on paper too. */}
      <rect width={size} height={size} fill="#fff" />
      <path fill="#111" d={dark.join('')} />
    </svg>
  );
}
