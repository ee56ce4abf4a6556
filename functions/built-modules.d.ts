/** Modules that the build makes from web/delivery/render.tsx; the bundler inlines them. */
declare module 'shop-pages' {
  /** Renders a page from the answers to its reads. */
  export const render: import('../shared/pages.ts').Render;
  /** An empty page, for screens that are rendered in the browser only. */
  export const emptyPage: string;
}

declare module 'shop-absent-page' {
  /** The prerendered page of a missing product. */
  export const absentPage: string;
}
