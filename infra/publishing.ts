/** When the publisher is called besides the table's stream, on AWS and on a laptop. */

/** How often publishing what failed is retried. */
export const RETRY_MINUTES = 5;

/** The event for that. */
export const retryEvent = { publish: 'failed' } as const;
