/**
 * Replaces `@aws-sdk/credential-provider-node`, whose search through profiles, single sign-on,
 * containers and instance metadata is two fifths of the SDK. Lambda sets the keys of a function's role
 * in these variables when it starts the process, and ends the process before they expire; the local
 * stack does the same. (Lambda with SnapStart does not: it hands out keys by HTTP.)
 */

export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set');
  }
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
};
