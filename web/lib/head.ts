import { createContext } from 'react';

/** What a page says of itself in the head of its document. */
export interface Head {
  /** The whole title of the tab. */
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** False if a search engine should not list the page. */
  listed: boolean;
  /** The picture that the page opens with, as `<link rel="preload" as="image">` takes it. */
  opening: {
    href?: string | undefined;
    imageSrcSet?: string | undefined;
    imageSizes?: string | undefined;
    type?: string | undefined;
  };
}

/** Takes what the page says. Given on the server alone; in the browser React writes the head. */
export const TellHead = /* @__PURE__ */ createContext<((said: Partial<Head>) => void) | undefined>(
  undefined,
);
