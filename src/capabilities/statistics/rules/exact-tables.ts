import type { CountTable, SuppressedTable } from './suppress-small-counts.ts';

/** Adds the totals of tables without suppressing any count. */
export function toExactTables(tables: readonly CountTable[]): SuppressedTable[] {
  return tables.map(({ cells }) => ({
    cells: cells.map((row) => [...row]),
    rows: cells.map(sum),
    columns: (cells[0] ?? []).map((_, column) => sum(cells.map((row) => row[column] ?? 0))),
    total: sum(cells.map(sum)),
  }));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
