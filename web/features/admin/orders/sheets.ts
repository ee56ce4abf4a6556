/** The sheets about an order that can be printed. */
export type Sheet = 'packing' | 'bench' | 'label';

export const sheetNames: Readonly<Record<Sheet, string>> = {
  bench: 'Bench Sheet',
  packing: 'Packing Slip',
  label: 'Label',
};
