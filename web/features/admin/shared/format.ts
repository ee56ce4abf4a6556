/** '1 order', '3 orders', or '100+ orders' where counting stopped at 100. */
export function counted(count: number, one: string, many = `${one}s`, countedAtMost = 100): string {
  const shown = count >= countedAtMost ? `${countedAtMost}+` : String(count);
  return `${shown} ${count === 1 ? one : many}`;
}
