/**
 * List prices in US dollars before tax: ap-southeast-2 (Sydney), arm64, first tier, and CloudFront to
 * Australia. Prices change: look at aws.amazon.com/pricing, correct what differs, set the date, and
 * run `npm run costs`.
 */

/** When these were last compared with AWS's lists. */
export const pricesDate = 'early 2026';

/** What AWS bills by: the price of a unit, and how many a month stay free after the first year. */
export const tariff = {
  'CloudFront, requests': { price: 0.0125 / 10_000, free: 10e6 },
  'CloudFront, GB': { price: 0.114, free: 1000 },
  'CloudFront Functions': { price: 0.1 / 1e6, free: 2e6 },
  'API Gateway': { price: 1.29 / 1e6, free: 0 },
  'Lambda, calls': { price: 0.2 / 1e6, free: 1e6 },
  'Lambda, GB-seconds': { price: 0.0000133334, free: 400_000 },
  'DynamoDB, read units': { price: 0.142 / 1e6, free: 0 },
  'DynamoDB, write units': { price: 0.711 / 1e6, free: 0 },
  // Stored, and recoverable to any point in time.
  'DynamoDB, GB': { price: 0.285 + 0.228, free: 0 },
  'S3, reads': { price: 0.00044 / 1000, free: 0 },
  'S3, writes': { price: 0.0055 / 1000, free: 0 },
  'S3, GB': { price: 0.025, free: 0 },
  'Logs, GB': { price: 0.67, free: 5 },
  'Alarm metrics': { price: 0.1, free: 10 },
  'Custom metrics': { price: 0.3, free: 10 },
  Dashboards: { price: 3, free: 3 },
  'E-mails': { price: 0.1 / 1000, free: 0 },
} as const;

/** A web ACL and its rules by the month, and the requests that they look at. */
export const firewallPrices = { perAcl: 5, perRule: 1, perRequest: 0.6 / 1e6 } as const;
