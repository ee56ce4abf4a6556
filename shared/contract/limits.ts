/** Limits that the browser knows too. Holds no schema and imports nothing, as `routes.ts`. */

/** Largest image that may be uploaded, in bytes (10 MB). */
export const UPLOAD_BYTES_AT_MOST = 10_485_760;

/** Shortest password that may be set, in characters, and what is said of a shorter one. */
export const PASSWORD_LENGTH_AT_LEAST = 8;
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long';
