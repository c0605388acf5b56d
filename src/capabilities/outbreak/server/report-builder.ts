import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { Report } from '../contract-imports.ts';
import { measures } from '../rules/measures.ts';
import { type RejectReason, rejectReasons } from '../rules/parse-cell.ts';
import type { SeriesByPlace } from '../rules/series.ts';
import { problem } from '../messages/problems.ts';

/** What was not understood, while a file is read. Rows are counted as a spreadsheet does, the head being row 1. */
export type ReportBuilder = {
  nextRow: () => number;
  countBlank: () => void;
  addError: (fault: { row: number; column: number; reason: RejectReason; cell: string }) => void;
  addIgnored: (name: string) => void;
  /** Counts a value that was understood; refuses a file with too many. */
  countValue: () => void;
  build: (series: SeriesByPlace) => Report;
};

/** Begins one, for a file with these columns. */
export function createReportBuilder(head: readonly string[]): ReportBuilder {
  let [rows, values, blanks] = [0, 0, 0];
  const counts = new Map<RejectReason, number>();
  const examples: Report['examples'] = [];
  const leftOut = new Set<string>();
  return {
    nextRow: () => {
      rows += 1;
      return rows + 1;
    },
    countBlank: () => {
      blanks += 1;
    },
    addError: ({ row, column, reason, cell }) => {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
      if (examples.length < mostExamples)
        examples.push({
          row,
          column: sanitizeText(head[column] ?? String(column + 1)),
          reason,
          cell: sanitizeText(cell),
        });
    },
    addIgnored: (name) => {
      if (leftOut.size < mostExamples) leftOut.add(sanitizeText(name));
    },
    countValue: () => {
      values += 1;
      if (values > mostValues) throw problem('outbreak/too-many-values');
    },
    build: (series) => {
      const all = [...series.values()].flatMap((ofPlace) => [...ofPlace.values()]);
      const days = all
        .flatMap(({ first, totals }): LocalDate[] => [first, addDays(first, totals.length - 1)])
        .toSorted();
      return {
        rows,
        places: series.size,
        values,
        blanks,
        measures: measures.filter((measure) => [...series.values()].some((ofPlace) => ofPlace.has(measure))),
        first: days[0] ?? null,
        last: days.at(-1) ?? null,
        faults: rejectReasons.flatMap((reason) => {
          const count = counts.get(reason);
          return count === undefined ? [] : [{ reason, count }];
        }),
        examples,
        leftOut: [...leftOut],
      };
    },
  };
}

const mostExamples = 200;
const mostValues = 5_000_000;

// As it may be kept and shown: short, and without what no text may hold.
function sanitizeText(text: string): string {
  const visible = text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '�');
  return visible.length <= 60 ? visible : `${visible.slice(0, 59).toWellFormed()}…`;
}
