/** Names of browsers as they call themselves, the more particular first: most also claim to be Chrome. */
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
 * A name for the browser behind a User-Agent header, such as `Chrome on Android`, for people to recognize
 * their own. It holds nothing of the header's text, which anybody can make up.
 */
export function deviceName(userAgent: string): string {
  const named = (names: typeof browsers) => names.find(([mark]) => mark.test(userAgent))?.[1];
  return `${named(browsers) ?? 'A browser'} on ${named(systems) ?? 'an unknown device'}`;
}
