/** Tables to save as files: see spreadsheet.ts for people, and csv.ts for other programs. */

export type Cell = string | number | null | undefined;

export interface Table {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The columns of a table of items, each with a function for its cells. */
export type Columns<Item> = readonly (readonly [heading: string, cell: (item: Item) => Cell])[];

export const toTable = <Item>(items: readonly Item[], columns: Columns<Item>): Table => ({
  heading: columns.map(([name]) => name),
  rows: items.map((item) => columns.map(([, cell]) => cell(item))),
});

/** An amount in dollars that a spreadsheet can add up. */
export const dollars = (cents: number): number => cents / 100;
