/**
 * What CloudFront runs on each call of the API (runtime cloudfront-js-2.0); the local edge runs this
 * file. API Gateway sees CloudFront as its caller and itself as the host, so the viewer's
 * address and host are passed in separate headers, replacing whatever the viewer sent. Neither is one of
 * the headers that API Gateway reserves, as `x-forwarded-host` is.
 */

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  return request;
}
