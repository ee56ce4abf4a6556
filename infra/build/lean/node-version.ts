/** Stands for warnings of a Node that the SDK will soon leave behind; the runtime is chosen by us. */
export const state = { warningEmitted: true };
export const emitWarningIfUnsupportedVersion = (): void => {};
