/** Bitmap header: 78 bytes in all, of which 54 header; 3 by 2 pixels of 24 bits. */
const HEADER = [
  0x42, 0x4d, 78, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 24,
  0, 0, 0, 0, 0, 24, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
];

/**
 * A picture of six 12-bit colours, as an address. A bitmap, because that needs no compression; the
 * browser smooths it for nothing, where a blur filter costs paint on every card.
 */
export function blurOf(colours: string): string {
  const pixel = (at: number) =>
    [2, 1, 0].map((part) => Number.parseInt(colours[at * 3 + part] ?? '0', 16) * 17);
  // Rows stand from the bottom up, pixels as blue, green, red, each row filled up to 12 bytes.
  const rows = [3, 0].flatMap((row) => [row, row + 1, row + 2].flatMap(pixel).concat(0, 0, 0));
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...HEADER, ...rows))}`;
}
