/**
 * What CloudFront runs on each call of the API (runtime cloudfront-js-2.0); the local edge runs this
 * file. API Gateway sees CloudFront as its caller and itself as the host, so the viewer's
 * address and host are passed in separate headers, replacing whatever the viewer sent.
 */

// The routes that are cut into lanes; shared/contract/route-keys.ts says what lanes are.
const inLanes = ['/api/auth/login', '/api/auth/forgot-password', '/api/auth/reset-password'];
const LANES = 16;

/** An IPv4 address, or the first four groups of an IPv6 address: one customer's line. */
function customerLine(address) {
  if (address.indexOf(':') < 0) return address;
  const head = address.split('::')[0].split(':');
  const groups = [];
  for (let group = 0; group < 4; group++) {
    groups.push(parseInt(head[group] || '0', 16));
  }
  return groups.join(':');
}

/** FNV-1a, and its bits mixed once more: neighbouring addresses must not share a lane. */
function findLane(address) {
  const line = customerLine(address);
  let hash = 2166136261;
  for (let index = 0; index < line.length; index++) {
    hash = Math.imul(hash ^ line.codePointAt(index), 16777619);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) % LANES;
}

/** The path that API Gateway gets: of a route in lanes the caller's own, which no caller may choose. */
function toLane(uri, address) {
  let path;
  try {
    path = decodeURIComponent(uri);
  } catch (_) {
    return uri;
  }
  for (let index = 0; index < inLanes.length; index++) {
    const route = inLanes[index];
    if (path === route) return `${route}/${findLane(address)}`;
    if (path.indexOf(`${route}/`) >= 0) return '/api/not-found';
  }
  return uri;
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const address = event.viewer.ip;
  request.headers['x-viewer-address'] = { value: address };
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  request.uri = toLane(request.uri, address);
  return request;
}
