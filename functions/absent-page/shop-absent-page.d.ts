/** The prerendered page of a missing product; the bundler inlines it. */
declare module 'shop-absent-page' {
  export const absentPage: string;
}
