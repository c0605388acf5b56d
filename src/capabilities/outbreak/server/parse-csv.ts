import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { isProblem } from '#foundation/contract/problem.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { ImportReport } from '../contract-imports.ts';
import { detectLayout, type WideLayout } from '../rules/layout.ts';
import type { Measure } from '../rules/measures.ts';
import type { DateOrder } from '../rules/parse-cell.ts';
import type { SeriesByPlace } from '../rules/series.ts';
import { problem } from '../messages/problems.ts';
import { parseLongRows } from './parse-long.ts';
import { createReportBuilder } from './report-builder.ts';
import { parseWideRows } from './parse-wide.ts';

/** Content of a file: totals, and population by place. */
export type ParsedFile = {
  layout: 'wide' | 'long';
  series: SeriesByPlace;
  populationByPlace: ReadonlyMap<string, number>;
  report: ImportReport;
};

/**
 * Parses a CSV of totals, and yields to other work of the process between rows. `measure` is the measure of a file in
 * the wide layout. `dayOrder` decides between two possible orders of dates. Throws a problem when the file as a whole
 * is unusable; errors of rows and cells go to the report.
 */
export async function parseCsv(
  bytes: Uint8Array,
  { today, measure, dayOrder }: { today: LocalDate; measure: Measure | undefined; dayOrder?: DateOrder | undefined },
): Promise<ParsedFile> {
  const rows = parseRows(bytes);
  try {
    const header = await rows.next();
    const layout = header.done ? undefined : detectLayout(header.value);
    if (header.done || !layout) throw problem('outbreak/unknown-layout');
    if (layout.kind === 'wide' && !measure) throw problem('outbreak/measure-needed');
    const report = createReportBuilder(header.value);
    const content =
      layout.kind === 'wide'
        ? await parseWideRows(rows, layout, {
            today,
            measure: measure ?? 'confirmed',
            order: chooseDateOrder(layout, dayOrder),
            report,
          })
        : await parseLongRows(rows, layout, { today, report });
    if (content.series.size === 0) throw problem('outbreak/nothing-in-it');
    return { ...content, layout: layout.kind, report: report.build(content.series) };
  } catch (thrown) {
    if (isProblem(thrown)) throw thrown;
    if (thrown instanceof CsvError) throw problem('outbreak/not-csv', { cause: thrown });
    throw thrown;
  }
}

// For example, 1/2/20, 2/2/20 are two days of February, or the second of two months. Only the uploader knows.
function chooseDateOrder({ dateOrders }: WideLayout, chosenOrder: DateOrder | undefined): DateOrder {
  const order = dateOrders.length === 1 ? dateOrders[0] : dateOrders.find((candidate) => candidate === chosenOrder);
  if (!order) throw problem('outbreak/order-needed');
  return order;
}

async function* parseRows(bytes: Uint8Array): AsyncGenerator<string[], undefined> {
  const parser = parse({ bom: true, relax_column_count: true, max_record_size: maxRowBytes });
  // An error on either side destroys the other stream, and the loop below throws it.
  pipeline(Readable.from(decodeChunks(bytes)), parser, () => undefined);
  let [isFirst, rowCount] = [true, 0];
  for await (const row of parser as AsyncIterable<string[]>) {
    rowCount += 1;
    if (rowCount % rowsPerTick === 0) await yieldToEventLoop();
    // A blank line becomes an empty row, which `parseWideRows` and `parseLongRows` count but skip.
    if (!isFirst && row.length === 1 && row[0]?.trim() === '') yield [];
    else yield row;
    isFirst = false;
  }
  return undefined;
}

// Decodes in chunks, so that the file never becomes one long string.
function* decodeChunks(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let from = 0; from < bytes.length; from += chunkBytes)
      yield decoder.decode(bytes.subarray(from, from + chunkBytes), { stream: from + chunkBytes < bytes.length });
  } catch (cause) {
    throw problem('outbreak/not-text', { cause });
  }
}

const chunkBytes = 64 * 1024;
const rowsPerTick = 500;
const maxRowBytes = 2 * 1024 * 1024;
