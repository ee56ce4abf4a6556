/** The seeded consoles, series by series. */
import { compact } from './products/compact.ts';
import { heritage } from './products/heritage.ts';
import { outback } from './products/outback.ts';
import type { SeedProduct } from './products/seed-product.ts';
import { tourer } from './products/tourer.ts';
import { trade } from './products/trade.ts';

export const products: SeedProduct[] = [...outback, ...tourer, ...trade, ...compact, ...heritage];
