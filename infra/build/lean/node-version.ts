/** Replaces the SDK's warnings about deprecated Node versions; we choose the runtime. */
export const state = { warningEmitted: true };
export const emitWarningIfUnsupportedVersion = (): void => {};
