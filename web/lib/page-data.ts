/** What a page was rendered from: keys of queries and their answers, in the order they were read. */
export type PageData = readonly (readonly [queryKey: readonly unknown[], answer: unknown])[];
