export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
  readonly met: boolean;
}

/** Rows as a table in Markdown. */
export function formatTable(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, measured, target, met }) =>
      `| ${what} | ${measured} | ${target} | ${met ? 'yes' : 'no'} |`,
  );
  return ['| What | Measured | Target | Met |', '| --- | --- | --- | --- |', ...lines].join('\n');
}
