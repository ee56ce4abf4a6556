/** The part of an order's id that people read out to each other. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
