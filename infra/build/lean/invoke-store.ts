/**
 * Stands for `@aws/lambda-invoke-store`, which tells apart calls that one process answers at once.
 * Lambda gives a process one call at a time and its trace id in the environment, where the SDK looks
 * next.
 */
export const InvokeStore = { getInstanceAsync: async (): Promise<undefined> => undefined };
