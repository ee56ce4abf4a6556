/**
 * List prices in US dollars before tax: ap-southeast-2 (Sydney), arm64, first tier, and CloudFront to
 * Australia. Prices change: look at aws.amazon.com/pricing, correct what differs, set the date, and
 * run `npm run costs`.
 */
export const prices = {
  /** When these were last compared with AWS's lists. */
  date: 'early 2026',
  cloudFront: {
    perRequest: 0.0125 / 10_000,
    perGB: 0.114,
    perFunctionCall: 0.1 / 1e6,
  },
  apiGateway: { perCall: 1.29 / 1e6 },
  lambda: { perCall: 0.2 / 1e6, perGBSecond: 0.0000133334 },
  dynamoDB: {
    perReadUnit: 0.142 / 1e6,
    perWriteUnit: 0.711 / 1e6,
    perStoredGB: 0.285,
    perRecoverableGB: 0.228,
  },
  s3: { perStoredGB: 0.025, perRead: 0.00044 / 1000, perWrite: 0.0055 / 1000 },
  logs: { perGB: 0.67 },
  alarms: { perMetric: 0.1 },
  metrics: { perMetric: 0.3 },
  dashboards: { perDashboard: 3 },
  /** A web ACL and its rules by the month, and the requests that they look at. */
  waf: { perAcl: 5, perRule: 1, perRequest: 0.6 / 1e6 },
  mail: { perMail: 0.1 / 1000 },
} as const;

/** The monthly free tiers that do not end after the first year. */
export const free = {
  cloudFront: { requests: 10e6, gigabytes: 1000, functionCalls: 2e6 },
  lambda: { calls: 1e6, gigabyteSeconds: 400_000 },
  logs: { gigabytes: 5 },
  alarms: { metrics: 10 },
  metrics: { metrics: 10 },
  dashboards: { dashboards: 3 },
} as const;
