/**
 * The page of a shared layout. Programs that preview links run no scripts, and the builder's page
 * is one file for all layouts. They read here what this layout looks like and costs, and people are
 * led on to the builder.
 */
import { drawingPath } from '../../shared/builder/drawing-address.ts';
import { inWords } from '../../shared/builder/face.ts';
import { describeDrawing } from '../../shared/builder/face-scene.ts';
import { judged } from '../../shared/builder/keep.ts';
import { type Layout, readLayout } from '../../shared/builder/layout.ts';
import { cutOutParts, partsById } from '../../shared/builder/parts.ts';
import { formatDollars } from '../../shared/money.ts';
import { PREVIEW_SIZE } from '../../shared/picture.ts';
import { addonsOnSale, readAddon } from '../addons/addon.ts';
import { findFacts } from '../business/facts.ts';
import { escapeHtml } from '../core/escape-html.ts';
import { getItems } from '../storage/items.ts';
import { catalogueKeys } from '../storage/keys.ts';
import { readRows } from '../storage/read-rows.ts';
import { findProduct } from './repo.ts';

interface Preview {
  readonly title: string;
  readonly description: string;
  /** Its path and its text alternative. */
  readonly picture?: readonly [path: string, text: string];
}

/** The preview of a link that names no console of the shop, or no layout. */
const unknown: Preview = {
  title: 'Build your own roof console',
  description:
    'Lay out radios, UHF, switches and gauges on the face of a roof console, to scale, with the price as you go.',
};

/**
 * The page of a layout as HTML.
 *
 * @param code as received; for a bad one, the builder says so and begins with another layout
 * @param origin of the shop, because previews need absolute addresses
 */
export async function layoutPage(code: string, origin: string): Promise<string> {
  const layout = readLayout(code);
  const preview = (layout && (await previewOf(layout))) ?? unknown;
  const { name } = await findFacts();
  return render(preview, encodeURIComponent(code), origin, name);
}

async function previewOf(layout: Layout): Promise<Preview | undefined> {
  const own = new Set(cutOutParts.map(({ id }) => id));
  const ids = new Set(layout.parts.map(({ part }) => part).filter((id) => !own.has(id)));
  const [product, rows] = await Promise.all([
    findProduct(layout.product),
    getItems([...ids].map(catalogueKeys.addon)),
  ]);
  if (!product?.face || product.hidden) return undefined;
  const { id, name, face, cutOuts } = product;
  const addons = addonsOnSale(
    readRows(
      rows.filter((row) => row !== undefined),
      readAddon,
    ),
  );
  const { drawing, placed, problems, extra } = judged({ face, cutOuts }, layout, partsById(addons));
  const cents = placed.reduce((sum, { part }) => sum + (part.price ?? 0), product.price);
  // Parts the workshop has to ask about may cost more.
  const from = problems.length > 0 || extra.length > 0 ? 'from' : 'for';
  const felt = layout.felt ? `, in ${inWords(layout.felt).toLowerCase()} felt` : '';
  const parts = placed.toSorted((one, other) => one.x - other.x).map(({ part }) => part.name);
  const what = parts.length > 0 ? `From the left: ${parts.join(', ')}. ` : '';
  const path = drawingPath(drawing, id);
  return {
    title: `${name}, laid out ${from} ${formatDollars(cents)}`,
    description: `${face.length} mm across${felt}. ${what}Drawn to scale: move things round and see the price.`,
    ...(path && { picture: [path, describeDrawing(drawing)] }),
  };
}

function render(
  { title, description, picture }: Preview,
  code: string,
  origin: string,
  shopName: string,
): string {
  const e = escapeHtml;
  const builder = e(`/build?l=${code}`);
  const facts: [property: string, content: string | number][] = [
    ['og:type', 'website'],
    ['og:site_name', shopName],
    ['og:locale', 'en_AU'],
    ['og:url', `${origin}/api/layouts/${code}`],
    ['og:title', title],
    ['og:description', description],
  ];
  if (picture) {
    facts.push(
      ['og:image', origin + picture[0]],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', PREVIEW_SIZE[0]],
      ['og:image:height', PREVIEW_SIZE[1]],
      ['og:image:alt', picture[1]],
      ['twitter:card', 'summary_large_image'],
    );
  }
  const metas = facts.map(
    ([property, content]) => `<meta property="${property}" content="${e(String(content))}">`,
  );
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${e(`${title} · ${shopName}`)}</title>
<meta name="description" content="${e(description)}">
<meta name="robots" content="noindex">
${metas.join('\n')}
<meta http-equiv="refresh" content="0; url=${builder}">
</head>
<body>
<h1>${e(title)}</h1>
<p>${e(description)}</p>
<p><a href="${builder}">Open it in the builder</a></p>
</body>
</html>
`;
}
