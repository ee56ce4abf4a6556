/** Browser names by their marks, specific ones first: most also claim to be Chrome. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Names the browser behind a User-Agent header, such as `Chrome on Android`, so people recognise
 * their own. None of the header's own text is used, because anybody can make it up.
 */
export function deviceName(userAgent: string): string {
  const named = (names: typeof browsers) => names.find(([mark]) => mark.test(userAgent))?.[1];
  return `${named(browsers) ?? 'A browser'} on ${named(systems) ?? 'an unknown device'}`;
}
