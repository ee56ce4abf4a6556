/**
 * Stands for the reading of `~/.aws/config` and `~/.aws/credentials`, which no function has. It also
 * saves a cold start the looking.
 */
export const CONFIG_PREFIX_SEPARATOR = '.';

export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });
