/** The readable cookie beside a session's own. */
export const MARK = '__Host-signed-in';
