/**
 * The calls that no page starts with: those of forms, and of lists that are read in pages. In a
 * build this file adds them to `routes` (web/delivery/lean.ts); elsewhere `routes` has them
 * already.
 */
export {};
