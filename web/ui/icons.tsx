/** The shop's line drawings. */

/** @param props.path on a grid of 24, with square ends */
export function Icon({ path }: { path: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-[1.375em] flex-none fill-none stroke-2 stroke-current"
    >
      <path d={path} />
    </svg>
  );
}

export const Cross = () => <Icon path="m5 5 14 14M19 5 5 19" />;

export const Bars = () => <Icon path="M3 6h18M3 12h18M3 18h18" />;

export const Tick = () => <Icon path="m4 12.5 5.5 5.5L20 6.5" />;

export const Wagon = () => (
  <Icon path="M2 16V9l2-1 2.5-4H16l1 4h3.5L22 10v6h-2.5M9.5 16h5M4.5 16H2M6 8h11M11.5 4v4M9.5 17a2.5 2.5 0 1 1 0-.1zM19.5 17a2.5 2.5 0 1 1 0-.1z" />
);

export const Glass = () => (
  <Icon path="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 21 21M10.5 7.5v6M7.5 10.5h6" />
);
