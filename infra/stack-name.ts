/** Name of a stage's stack that can be deleted and recreated; other stacks' names extend it. */
export const stackName = (stage: string): string => `RoofConsoleShop-${stage}`;
