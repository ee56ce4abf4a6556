/** The names of the months, January first. A formatter would take a page's first script 15 ms. */
export const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
