/** Six 12-bit colours of each picture, three across and two down, shown until it has loaded. */
export const pictures: Record<string, string> = {};
