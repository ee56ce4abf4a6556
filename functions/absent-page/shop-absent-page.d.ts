/** What the build made of a page of no product; the bundler puts it in. */
declare module 'shop-absent-page' {
  export const absentPage: string;
}
