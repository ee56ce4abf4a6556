/** The template parameter that names the current rotation of the edge's secret. */
export const originSecretRotation = 'OriginProofRotation';

/** Names of a stage's SSM parameters; the commands read the first (see functions/commands). */
export function parameterNames(stage: string) {
  const path = `/roof-console-shop/${stage}`;
  return {
    shop: `${path}/shop`,
    keys: {
      SESSION_KEYS_PARAMETER: `${path}/session-keys`,
      ORDER_LINK_KEYS_PARAMETER: `${path}/order-link-keys`,
      QUOTE_LINK_KEYS_PARAMETER: `${path}/quote-link-keys`,
    },
    originSecret: `${path}/origin-secret`,
  };
}

/** The name of a stage's stack that can be deleted and recreated; other stacks' names extend it. */
export const stackName = (stage: string): string => `RoofConsoleShop-${stage}`;

/** The output of that stack with the ARN of the alarms' topic, if the stage is watched. */
export const alarmTopicOutput = 'AlarmTopic';

/** The output of that stack with the URL of the dead-letter queue. */
export const lostQueueOutput = 'LostQueue';

/** The name of the stack with a stage's firewall. */
export const firewallStackName = (stage: string): string => `${stackName(stage)}-Firewall`;

/** CloudFront accepts certificates and firewalls only from this region. */
export const EDGE_REGION = 'us-east-1';
