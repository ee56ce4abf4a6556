/** Line drawings of what happens to an order. */
import { Icon } from './icons.tsx';

export const Warning = () => (
  <Icon>
    <path d="M12 4 2.500 20h19zM12 10v5M12 16.500v2" />
  </Icon>
);

export const Clock = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 6.500V12l4 2.500" />
  </Icon>
);

export const Saw = () => (
  <Icon>
    <path d="M3 8h13l5 8H3zM6 16l1.500 3 1.500-3 1.500 3 1.500-3 1.500 3 1.500-3" />
  </Icon>
);

export const Truck = () => (
  <Icon>
    <path d="M2 6h12v11H9.500M14 10h4.500L22 13.500V17h-2.500M4.500 17H2V6" />
    <circle cx="7" cy="17.500" r="2" />
    <circle cx="17" cy="17.500" r="2" />
  </Icon>
);
