import { type Fit, parseFit } from '../../shared/fit.ts';

/** What the shop can match of a product's vehicle lines, and the lines that it cannot. */
export function parseVehicles(lines: readonly string[]): {
  fits: Fit[];
  unparsedVehicles: string[];
} {
  const fits: Fit[] = [];
  const unparsedVehicles: string[] = [];
  for (const line of lines) {
    const fit = parseFit(line);
    if (fit) fits.push(fit);
    else unparsedVehicles.push(line);
  }
  return { fits, unparsedVehicles };
}
