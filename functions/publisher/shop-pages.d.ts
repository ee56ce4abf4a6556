/** What the build made of web/delivery/render.tsx; the bundler puts it in. */
declare module 'shop-pages' {
  /** Renders a page from the answers to its reads. */
  export const render: import('../../shared/pages.ts').Render;
  /** A page with nothing on it, for what is drawn in the browser alone. */
  export const emptyPage: string;
}
