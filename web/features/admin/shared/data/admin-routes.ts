/**
 * The calls that only admins make. In a build this file adds them to `routes`, so that no shopper
 * loads them (web/delivery/lean.ts); elsewhere `routes` has them already.
 */
export {};
