import type { AdminProduct } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { differences, type NamedValue } from '../shared/form/differences.ts';

/** The values that differ between two versions of a product. */
export function productDifferences(older: AdminProduct, newer: AdminProduct): NamedValue[] {
  return differences(shown(older), shown(newer));
}

function shown(product: AdminProduct): NamedValue[] {
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
