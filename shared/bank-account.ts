/** How the account is written into which customers pay. */

/** Six digits, which may be written as `064-000`. */
export const BSB = /^(\d{3})[ -]?(\d{3})$/;
export const ACCOUNT_NUMBER = /^\d[\d ]{3,}\d$/;
