/** Name of a stage's stack that can be deleted and made again; the others add to it. */
export const stackName = (stage: string): string => `RoofConsoleShop-${stage}`;
