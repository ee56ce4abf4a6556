/** Limits that the browser knows too. Holds no schema and imports nothing, as `routes.ts`. */

/** Largest image that may be uploaded, in bytes (10 MB). */
export const UPLOAD_BYTES_AT_MOST = 10_485_760;
