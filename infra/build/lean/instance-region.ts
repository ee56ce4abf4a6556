/** Stands for asking an EC2 instance for its region; Lambda says it in AWS_REGION. */
export const getInstanceMetadataRegion = async (): Promise<undefined> => undefined;
