import { setImmediate as otherWork } from 'node:timers/promises';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { isProblem } from '#foundation/contract/problem.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Report } from '../contract-imports.ts';
import { detectLayout, type WideLayout } from '../rules/layout.ts';
import type { Measure } from '../rules/measures.ts';
import type { DateOrder } from '../rules/parse-cell.ts';
import type { SeriesByPlace } from '../rules/series.ts';
import { problem } from '../messages/problems.ts';
import { parseLongRows } from './parse-long.ts';
import { createReportBuilder } from './report-builder.ts';
import { parseWideRows } from './parse-wide.ts';

/** What a file says: a series for each place and measure, how many people live where, and what was not understood. */
export type ParsedFile = {
  layout: 'wide' | 'long';
  series: SeriesByPlace;
  people: ReadonlyMap<string, number>;
  report: Report;
};

/**
 * Reads a CSV of totals row by row; other work of the process goes on meanwhile. `measure`: what a file with a column for each day
 * counts. `dayOrder`: how its days with slashes are meant, where they can be read in two ways. Throws a problem where the file as a whole is of no use; what is wrong in a row or a cell stands in the report.
 */
export async function parseCsv(
  bytes: Uint8Array,
  { today, measure, dayOrder }: { today: LocalDate; measure: Measure | undefined; dayOrder?: DateOrder | undefined },
): Promise<ParsedFile> {
  const rows = parseRows(bytes);
  try {
    const head = await rows.next();
    const layout = head.done ? undefined : detectLayout(head.value);
    if (head.done || !layout) throw problem('outbreak/unknown-layout');
    if (layout.kind === 'wide' && !measure) throw problem('outbreak/measure-needed');
    const report = createReportBuilder(head.value);
    const read =
      layout.kind === 'wide'
        ? await parseWideRows(rows, layout, {
            today,
            measure: measure ?? 'confirmed',
            order: chooseDateOrder(layout, dayOrder),
            report,
          })
        : await parseLongRows(rows, layout, { today, report });
    if (read.series.size === 0) throw problem('outbreak/nothing-in-it');
    return { ...read, layout: layout.kind, report: report.build(read.series) };
  } catch (thrown) {
    if (isProblem(thrown)) throw thrown;
    if (thrown instanceof CsvError) throw problem('outbreak/not-csv', { cause: thrown });
    throw thrown;
  }
}

// Columns 1/2/20, 2/2/20, 3/2/20 are three days of February or the second day of three months: only whoever sends them knows.
function chooseDateOrder({ dateOrders: orders }: WideLayout, chosen: DateOrder | undefined): DateOrder {
  const order = orders.length === 1 ? orders[0] : orders.find((one) => one === chosen);
  if (!order) throw problem('outbreak/order-needed');
  return order;
}

async function* parseRows(bytes: Uint8Array): AsyncGenerator<string[], undefined> {
  const parser = parse({ bom: true, relax_column_count: true, max_record_size: longestRow });
  // What fails on one side ends the other, and is thrown below.
  pipeline(Readable.from(decodeChunks(bytes)), parser, () => undefined);
  let [first, count] = [true, 0];
  for await (const row of parser as AsyncIterable<string[]>) {
    count += 1;
    if (count % rowsPerTick === 0) await otherWork();
    if (!first && row.length === 1 && row[0]?.trim() === '') yield [];
    else yield row;
    first = false;
  }
  return undefined;
}

// Piece by piece: no text as long as the whole file is made of it.
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
const longestRow = 2 * 1024 * 1024;
