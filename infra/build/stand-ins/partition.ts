/**
 * Stands for the SDK's list of AWS's partitions and their regions. The shop runs in the commercial one,
 * as `dynamodb-endpoint.ts` says too; China's, GovCloud's and the isolated ones have other domains.
 */
const commercial = {
  name: 'aws',
  dnsSuffix: 'amazonaws.com',
  dualStackDnsSuffix: 'api.aws',
  implicitGlobalRegion: 'us-east-1',
  supportsDualStack: true,
  supportsFIPS: true,
};

export const partition = () => commercial;
export const setPartitionInfo = () => {};
export const useDefaultPartitionInfo = () => {};
export const getUserAgentPrefix = () => '';
