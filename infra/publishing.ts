/** When the publisher is called beside the table's stream, on AWS and on a laptop alike. */

/** How often what could not be published is tried again. */
export const RETRY_MINUTES = 5;

/** What the publisher is called with then. */
export const retryEvent = { publish: 'failed' } as const;
