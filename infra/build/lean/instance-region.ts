/** Replaces asking an EC2 instance for its region; Lambda sets AWS_REGION. */
export const getInstanceMetadataRegion = async (): Promise<undefined> => undefined;
