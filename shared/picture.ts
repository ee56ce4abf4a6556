/**
 * A picture's address contains everything needed to show it: its set of files, its size, and its
 * placeholder colours. So anything with an address (a product, a cart, an order) can show the picture
 * in every width and format, without looking it up.
 *
 *     /images/3f2a…-1920x1440-a98bbaa98a98a98987/960.jpg#focus=30,70&alt=Seen%20from%20below
 *     └ set: name, width × height, 3 × 2 colours ┘ └ file └ how to show it, if chosen
 *
 * A set holds `<width>.avif`, `.webp` and `.jpg`, and crops for link previews (`PREVIEWS`).
 */

/** The widths that the site uses, in pixels. A set has its own width and the ones below it. */
export const WIDTHS: readonly number[] = [320, 640, 960, 1280, 1920];

/** The width for browsers that cannot choose; the address itself names it. */
const PLAIN_WIDTH = 960;

/** Width and height of the picture for link previews, as Open Graph recommends. */
export const PREVIEW_SIZE = [1200, 630] as const;

/**
 * The crops for link previews: the middle, and each end of the side that is cut (left or top, right
 * or bottom). One of them contains the focal point, unless the picture is more than three times as
 * tall or wide as the crop.
 */
export const PREVIEWS = { middle: 'og.jpg', start: 'og-start.jpg', end: 'og-end.jpg' } as const;

export interface PictureSet {
  /** The path of the folder that holds its files, without a slash at the end. */
  readonly folder: string;
  /** The size of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** A 3 by 2 grid of colours, row by row, three hexadecimal digits each. */
  readonly colours: string;
}

interface Picture extends PictureSet {
  /** The focal point that crops keep visible, in percent from left and top. */
  readonly focus: readonly number[] | undefined;
  /** The owner's description of the picture; null if there is none. */
  readonly alt: string | null;
}

const ADDRESS = /^(\/\w+\/[\w-]+-(\d+)x(\d+)-([\da-f]{18}))\/\d+\.jpg#?(.*)/;

/** Reads an address; undefined if it is not this shop's picture, or has no set. */
export function readPicture(imageUrl: string): Picture | undefined {
  const [, folder = '', width, height, colours = '', choices] = ADDRESS.exec(imageUrl) ?? [];
  if (!folder) return undefined;
  const chosen = new URLSearchParams(choices);
  return {
    folder,
    width: Number(width),
    height: Number(height),
    colours,
    focus: chosen.get('focus')?.split(',').map(Number),
    alt: chosen.get('alt'),
  };
}

/** The widths of the files in a set of this width. */
export const listWidths = (width: number): number[] => [
  ...WIDTHS.filter((one) => one < width),
  width,
];

/** A set's files of one type, as a `srcset`. */
export const buildSrcSet = ({ folder, width }: PictureSet, type: 'avif' | 'webp'): string =>
  listWidths(width)
    .map((one) => `${folder}/${one}.${type} ${one}w`)
    .join(', ');

/** The address of a set. */
export const pictureUrl = ({ folder, width }: Pick<PictureSet, 'folder' | 'width'>): string =>
  `${folder}/${listWidths(width).findLast((one) => one <= PLAIN_WIDTH) ?? width}.jpg`;

/** Name of a set's folder. */
export const folderName = (
  name: string,
  { width, height, colours }: Omit<PictureSet, 'folder'>,
): string => `${name}-${width}x${height}-${colours}`;

/** The address of the file only, for other sites and other elements. */
export const fileUrl = (imageUrl: string): string => imageUrl.replace(/#.*/, '');

/** The address of the picture for link previews; the address itself if there is no set. */
export function previewUrl(imageUrl: string): string {
  const picture = readPicture(imageUrl);
  return picture ? `${picture.folder}/${PREVIEWS[choosePreview(picture)]}` : fileUrl(imageUrl);
}

function choosePreview({ folder, width, height, focus }: Picture): keyof typeof PREVIEWS {
  // The demo's pictures are composed for the middle and have no other crops.
  if (!focus || !folder.startsWith('/images/')) return 'middle';
  const [across, down] = PREVIEW_SIZE;
  const at = focus[width * down > height * across ? 0 : 1] ?? 50;
  if (at < 100 / 3) return 'start';
  return at > 200 / 3 ? 'end' : 'middle';
}

/**
 * The address of a set's smallest JPEG, for emails, which support neither `srcset` nor AVIF.
 * Undefined if there is no set.
 */
export function thumbnailUrl(imageUrl: string): string | undefined {
  const picture = readPicture(imageUrl);
  return picture && `${picture.folder}/${listWidths(picture.width)[0]}.jpg`;
}
