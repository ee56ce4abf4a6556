/** Modules that the build makes from the site and web/delivery/render.tsx, for the functions. */
declare module 'shop-renderer' {
  /** Renders pages from the answers to their reads. */
  export const renderer: (site: Site) => import('../shared/pages.ts').Render;
  /** The document of a page that only the browser renders: its head, and a skeleton. */
  export const openingDocument: (
    site: Site,
    route: import('../shared/pages.ts').PersonalRoute,
    facts: import('../shared/business.ts').Stated,
  ) => Promise<string>;
}

declare module 'shop-site' {
  const site: Site;
  export default site;
}

type Site = import('../shared/pages.ts').Site;
