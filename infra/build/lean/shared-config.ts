/**
 * Replaces reading `~/.aws/config` and `~/.aws/credentials`, which no function has. A cold start does
 * not have to look for them either.
 */
export const CONFIG_PREFIX_SEPARATOR = '.';

export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });
