/**
 * A picture's address tells all there is to know for showing it: its set of files, its size, and the
 * colours that stand in while it loads. So wherever an address goes (a product, a cart, an order),
 * the picture can be shown in every width and format, without a list of pictures to look it up in.
 *
 *     /images/3f2a…-1920x1440-a98bbaa98a98a98987/960.jpg#focus=30,70&alt=Seen%20from%20below
 *     └ set: name, width × height, 3 × 2 colours ┘ └ file └ how to show it, where that was chosen
 *
 * A set holds `<width>.avif`, `.webp` and `.jpg`, and crops for link previews (`PREVIEWS`).
 */

/** The widths of the site, in pixels. A set has those below its own width, and its own. */
export const WIDTHS: readonly number[] = [320, 640, 960, 1280, 1920];

/** The width shown where nothing better can be chosen; the address itself names it. */
const PLAIN_WIDTH = 960;

/** Width and height of the picture for link previews, as Open Graph's readers want it. */
export const PREVIEW_SIZE = [1200, 630] as const;

/**
 * The crops for link previews: from the middle, and from either end of the side that is cut, left or
 * top and right or bottom. So the point to keep in sight is in one of them, unless the picture is
 * more than three times as tall as they are, or as wide.
 */
export const PREVIEWS = { middle: 'og.jpg', start: 'og-start.jpg', end: 'og-end.jpg' } as const;

export interface PictureSet {
  /** Path of the folder that holds its files, without a slash at the end. */
  readonly folder: string;
  /** Of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** A 3 by 2 grid of colours, row by row, three hexadecimal digits each. */
  readonly colours: string;
}

export interface Picture extends PictureSet {
  /** The point to keep in sight where the picture is cropped, in percent from left and top. */
  readonly focus: readonly number[] | undefined;
  /** What the picture shows, in its owner's words; null if nothing was said. */
  readonly alt: string | null;
}

const ADDRESS = /^(\/\w+\/[\w-]+-(\d+)x(\d+)-([\da-f]{18}))\/\d+\.jpg#?(.*)/;

/** Reads an address; undefined if it is no picture of this shop's, or one without a set. */
export function readPicture(address: string): Picture | undefined {
  const [, folder = '', width, height, colours = '', choices] = ADDRESS.exec(address) ?? [];
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

/** The widths that a set as wide as this has files of. */
export const listWidths = (width: number): number[] => [
  ...WIDTHS.filter((one) => one < width),
  width,
];

/** A set's files of one type, as `srcset` lists them. */
export const buildSrcSet = ({ folder, width }: PictureSet, type: 'avif' | 'webp'): string =>
  listWidths(width)
    .map((one) => `${folder}/${one}.${type} ${one}w`)
    .join(', ');

/** The address of a set. */
export const pictureAddress = ({ folder, width }: Pick<PictureSet, 'folder' | 'width'>): string =>
  `${folder}/${listWidths(width).findLast((one) => one <= PLAIN_WIDTH) ?? width}.jpg`;

/** Name of a set's folder. */
export const folderName = (
  name: string,
  { width, height, colours }: Omit<PictureSet, 'folder'>,
): string => `${name}-${width}x${height}-${colours}`;

/** The address of the file alone, as other sites and elements take it. */
export const fileAddress = (address: string): string => address.replace(/#.*/, '');

/** The address of the picture for link previews; the address itself where there is no set. */
export function previewAddress(address: string): string {
  const picture = readPicture(address);
  return picture ? `${picture.folder}/${PREVIEWS[choosePreview(picture)]}` : fileAddress(address);
}

function choosePreview({ folder, width, height, focus }: Picture): keyof typeof PREVIEWS {
  // The demo's pictures are composed for the middle and have no other crop.
  if (!focus || !folder.startsWith('/images/')) return 'middle';
  const [across, down] = PREVIEW_SIZE;
  const at = focus[width * down > height * across ? 0 : 1] ?? 50;
  if (at < 100 / 3) return 'start';
  return at > 200 / 3 ? 'end' : 'middle';
}

/**
 * The address of a set's smallest JPEG, for e-mails: these know neither `srcset` nor AVIF. Undefined
 * where there is no set.
 */
export function thumbnailAddress(address: string): string | undefined {
  const picture = readPicture(address);
  return picture && `${picture.folder}/${listWidths(picture.width)[0]}.jpg`;
}
