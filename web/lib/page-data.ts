/** The data that a page was rendered from: query keys and results, in the order they were read. */
export type PageData = readonly (readonly [queryKey: readonly unknown[], answer: unknown])[];
