import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { ImportReport } from '../contract-imports.ts';
import { measures } from '../rules/measures.ts';
import { type RejectReason, rejectReasons } from '../rules/parse-cell.ts';
import type { SeriesByPlace } from '../rules/series.ts';
import { problem } from '../messages/problems.ts';

/** Collects counts and errors while a file is parsed. Rows are numbered as in a spreadsheet: the header is row 1. */
export type ReportBuilder = {
  /** Counts a row below the header, and returns the number of that row. */
  countRow: () => number;
  countBlank: () => void;
  addError: (error: { row: number; column: number; reason: RejectReason; cell: string }) => void;
  addIgnored: (name: string) => void;
  /** Counts an accepted value. Throws a problem when the file has too many. */
  countValue: () => void;
  build: (series: SeriesByPlace) => ImportReport;
};

export function createReportBuilder(columnNames: readonly string[]): ReportBuilder {
  let [rows, values, blanks] = [0, 0, 0];
  const counts = new Map<RejectReason, number>();
  const examples: ImportReport['examples'] = [];
  const ignoredNames = new Set<string>();
  return {
    countRow: () => {
      rows += 1;
      return rows + 1;
    },
    countBlank: () => {
      blanks += 1;
    },
    addError: ({ row, column, reason, cell }) => {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
      if (examples.length < maxExamples)
        examples.push({
          row,
          column: sanitizeText(columnNames[column] ?? String(column + 1)),
          reason,
          cell: sanitizeText(cell),
        });
    },
    addIgnored: (name) => {
      if (ignoredNames.size < maxExamples) ignoredNames.add(sanitizeText(name));
    },
    countValue: () => {
      values += 1;
      if (values > maxValues) throw problem('outbreak/too-many-values');
    },
    build: (series) => {
      const allSeries = [...series.values()].flatMap((byMeasure) => [...byMeasure.values()]);
      const days = allSeries
        .flatMap(({ firstDay, totals }): LocalDate[] => [firstDay, addDays(firstDay, totals.length - 1)])
        .toSorted();
      return {
        rows,
        places: series.size,
        values,
        blanks,
        measures: measures.filter((measure) => [...series.values()].some((byMeasure) => byMeasure.has(measure))),
        first: days[0] ?? null,
        last: days.at(-1) ?? null,
        faults: rejectReasons.flatMap((reason) => {
          const count = counts.get(reason);
          return count === undefined ? [] : [{ reason, count }];
        }),
        examples,
        leftOut: [...ignoredNames],
      };
    },
  };
}

const maxExamples = 200;
const maxValues = 5_000_000;

function sanitizeText(text: string): string {
  const visible = text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '�');
  return visible.length <= 60 ? visible : `${visible.slice(0, 59).toWellFormed()}…`;
}
