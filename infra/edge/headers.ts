/**
 * The security headers of the edge's answers. CloudFront's response headers policies and the local edge
 * are both generated from these.
 */

/** The kinds of answers that have their own set of headers. */
export type HeaderSet = 'site' | 'images' | 'api';

const YEAR_SECONDS = 31_536_000;

/** The `Permissions-Policy` that switches off every feature the shop does not use. */
const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers on every answer. */
export const commonHeaders = {
  // Not for subdomains: they may belong to the router, the webmail or the mailing list.
  'strict-transport-security': `max-age=${YEAR_SECONDS * 2}`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * The policy of the site's pages.
 *
 * @param uploadOrigin origin of the image bucket, which the uploader sends files to
 */
function siteContentSecurityPolicy(uploadOrigin: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    // React's style props and Radix's scroll lock write style attributes and elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${uploadOrigin}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The content security policy of each set of headers.
 *
 * @param uploadOrigin origin of the image bucket, which the uploader sends files to
 */
export function contentSecurityPolicies(uploadOrigin: string): Record<HeaderSet, string> {
  return {
    site: siteContentSecurityPolicy(uploadOrigin),
    // An uploaded file that is opened directly can run nothing and load nothing.
    images: "default-src 'none'; sandbox",
    api: "default-src 'none'; frame-ancestors 'none'",
  };
}
