import { type Fit, parseFit } from '../../shared/fit.ts';

/** A product's vehicle lines, parsed for matching, and those that cannot be parsed. */
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
