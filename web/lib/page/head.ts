import { createContext } from 'react';

/** The head of a page's document. */
export interface Head {
  /** The whole title of the tab. */
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** False if a search engine should not list the page. */
  listed: boolean;
  /** Preloads the first picture of the page; attributes of `<link rel="preload" as="image">`. */
  opening: {
    href?: string | undefined;
    imageSrcSet?: string | undefined;
    imageSizes?: string | undefined;
    type?: string | undefined;
  };
}

/** Receives the head of the page from the server; in the browser, React writes the head. */
export const HeadContext = /* @__PURE__ */ createContext<
  ((part: Partial<Head>) => void) | undefined
>(undefined);
