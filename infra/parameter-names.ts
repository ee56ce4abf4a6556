/** The template parameter that names the current rotation of the edge's secret. */
export const originSecretRotation = 'OriginProofRotation';

/** Names of a stage's SSM parameters; the commands read the first (see functions/commands). */
export function parameterNames(stage: string) {
  const path = `/roof-console-shop/${stage}`;
  return {
    shop: `${path}/shop`,
    sessionKeys: `${path}/session-keys`,
    orderLinkKeys: `${path}/order-link-keys`,
    quoteLinkKeys: `${path}/quote-link-keys`,
    originSecret: `${path}/origin-secret`,
  };
}
