/** The format of the account that customers pay into. */

/** Six digits, with an optional hyphen or space, such as `064-000`. */
export const BSB = /^(\d{3})[ -]?(\d{3})$/;
export const ACCOUNT_NUMBER = /^\d[\d ]{3,}\d$/;
