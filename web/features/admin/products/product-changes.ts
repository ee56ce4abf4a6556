import type { AdminProduct } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';

/** What a newer version of a product says that the older did not. */
export function changesOf(before: AdminProduct, newer: AdminProduct) {
  const old = shown(before);
  return shown(newer).filter(({ now }, index) => now !== old[index]?.now);
}

function shown(product: AdminProduct): { name: string; now: string }[] {
  return [
    { name: 'Name', now: product.name },
    { name: 'Series', now: product.series },
    { name: 'Price', now: formatDollars(product.price) },
    { name: 'Description', now: product.description },
    { name: 'Images', now: product.imageUrls.join('\n') },
    { name: 'Features', now: product.features.join('\n') },
    { name: 'Compatible vehicles', now: product.compatibleVehicles.join('\n') },
    { name: 'Specifications', now: JSON.stringify(product.specifications) },
    { name: 'Featured', now: product.featured ? 'Yes' : 'No' },
    { name: 'Hidden', now: product.hidden ? 'Yes' : 'No' },
  ];
}
