import { Icon } from '../../ui/icons.tsx';

export const Left = () => (
  <Icon>
    <path d="M20 12H4M10 6l-6 6 6 6" />
  </Icon>
);

export const Right = () => (
  <Icon>
    <path d="M4 12h16M14 6l6 6-6 6" />
  </Icon>
);

export const Swap = () => (
  <Icon>
    <path d="M3 8h17M16 4l4 4-4 4M21 16H4M8 12l-4 4 4 4" />
  </Icon>
);

export const Undo = () => (
  <Icon>
    <path d="M4 9h10a6 6 0 0 1 0 12H8M9 4 4 9l5 5" />
  </Icon>
);
