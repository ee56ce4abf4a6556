/** Built from web/delivery/render.tsx; the bundler inlines it. */
declare module 'shop-pages' {
  /** Renders a page from the answers to its reads. */
  export const render: import('../../shared/pages.ts').Render;
  /** An empty page, for screens that are rendered in the browser only. */
  export const emptyPage: string;
}
