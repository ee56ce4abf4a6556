/** Name of a stage's stack that can be deleted and recreated; other stacks' names extend it. */
export const stackName = (stage: string): string => `RoofConsoleShop-${stage}`;

/** Name of the stack of a stage's firewall. */
export const firewallStackName = (stage: string): string => `${stackName(stage)}-Firewall`;

/** CloudFront accepts certificates and firewalls from this region only. */
export const EDGE_REGION = 'us-east-1';
