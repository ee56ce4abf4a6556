/**
 * Replaces `@aws/lambda-invoke-store`, which distinguishes concurrent calls in one process. Lambda
 * gives a process one call at a time and its trace id in the environment, where the SDK looks next.
 */
export const InvokeStore = { getInstanceAsync: async (): Promise<undefined> => undefined };
