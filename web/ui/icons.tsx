/** The shop's line drawings, all on one grid of 24 with square ends. */
import type { ReactNode } from 'react';

export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-[1.375em] flex-none fill-none stroke-2 stroke-current"
    >
      {children}
    </svg>
  );
}

export const Cross = () => (
  <Icon>
    <path d="m5 5 14 14M19 5 5 19" />
  </Icon>
);

export const Bars = () => (
  <Icon>
    <path d="M3 6h18M3 12h18M3 18h18" />
  </Icon>
);

export const Basket = () => (
  <Icon>
    <path d="M3 9h18l-2 11H5zM8 9l3-6M16 9l-3-6" />
  </Icon>
);

export const Tick = () => (
  <Icon>
    <path d="m4 12.500 5.500 5.500L20 6.500" />
  </Icon>
);

export const Back = () => (
  <Icon>
    <path d="M20 12H5M11 6l-6 6 6 6" />
  </Icon>
);

export const Wagon = () => (
  <Icon>
    <path d="M2 16V9l2-1 2.500-4H16l1 4h3.500L22 10v6h-2.500M9.500 16h5M4.500 16H2M6 8h11M11.500 4v4" />
    <circle cx="7" cy="17" r="2.500" />
    <circle cx="17" cy="17" r="2.500" />
  </Icon>
);

export const Glass = () => (
  <Icon>
    <path d="M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500 21 21M10.500 7.500v6M7.500 10.500h6" />
  </Icon>
);
