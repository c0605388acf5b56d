import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { readPorts } from '#capabilities/ports-of-entry/server/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { Millis } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import { type ArrivalCells, arrivalColumns, parseArrivalRow, requiredColumns } from '../rules/arrival-row.ts';
import { maxArrivals } from '../rules/limits.ts';
import { problem } from '../messages/problems.ts';
import { publishConveyanceChange } from './publish-change.ts';
import { type KeyedReport, keyOf, keyReport, planArrivals, saveArrivals } from './save-arrivals.ts';
import { lockArrivals } from './store.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'>, Staff>;
type RowError = OutputOf<typeof calls.importConveyances>['rowErrors'][number];

/**
 * Imports a timetable from a CSV file: all rows, or none if a row is invalid. An empty cell keeps what is known, and
 * importing a file again changes nothing.
 */
export const importConveyances: Handlers['importConveyances'] = async (world, actor, { file, mode }) => {
  const ports = (await readPorts(world, actor.language)).filter(({ isOpen }) => isOpen);
  const { reports, rowErrors } = parseFile(file.bytes, {
    portByCode: new Map(ports.map((port) => [port.code, port])),
    now: world.clock.now(),
  });
  if (rowErrors.length > 0)
    return { addedCount: 0, changedCount: 0, unchangedCount: 0, days: null, rowErrors: rowErrors.slice(0, 200) };
  return inTransaction(world.sql, async (sql) => {
    await lockArrivals(sql);
    const now = world.clock.instant();
    const plan = await planArrivals(sql, reports, { source: 'import', now });
    const addedCount = plan.planned.filter(({ isNew }) => isNew).length;
    if (mode === 'save' && plan.planned.length > 0 && plan.days) {
      await saveArrivals(sql, plan);
      await publishConveyanceChange({ sql, clock: world.clock }, plan.days);
      await writeAudit(sql, actor, now, {
        action: 'conveyances/import',
        subject: { kind: 'timetable', id: plan.days.first },
        fields: ['scheduled', 'estimated', 'arrived'],
      });
    }
    return {
      addedCount,
      changedCount: plan.planned.length - addedCount,
      unchangedCount: plan.unchangedCount,
      days: plan.days,
      rowErrors: [],
    };
  });
};

type RowContext = { portByCode: ReadonlyMap<string, Port>; now: Millis };
type Port = Awaited<ReturnType<typeof readPorts>>[number];

function parseFile(bytes: Uint8Array, context: RowContext): { reports: KeyedReport[]; rowErrors: RowError[] } {
  const [header = [], ...body] = parseRows(bytes);
  const titles = header.map((title) => title.trim().toLowerCase());
  if (requiredColumns.some((column) => !titles.includes(column)) || body.length === 0)
    throw problem('conveyances/not-csv');
  if (body.length > maxArrivals) throw problem('conveyances/too-many');
  const reportByKey = new Map<string, KeyedReport>();
  const rowErrors: RowError[] = [];
  for (const [index, texts] of body.entries()) {
    const cells: ArrivalCells = Object.fromEntries(
      arrivalColumns.map((column) => [column, texts[titles.indexOf(column)] ?? '']),
    );
    // Rows are numbered as in a spreadsheet: the header is row 1.
    const addError = ({ column, key }: Pick<RowError, 'column' | 'key'>) =>
      rowErrors.push({ row: index + 2, column, key, cell: (cells[column] ?? '').slice(0, 80).toWellFormed() });
    const parsed = parseArrivalRow(cells, context);
    if (Array.isArray(parsed)) {
      parsed.forEach(addError);
      continue;
    }
    const kind = context.portByCode.get((cells.port ?? '').trim().toUpperCase())?.kind ?? 'air';
    const report = keyReport(parsed, kind);
    if (reportByKey.has(keyOf(report))) addError({ column: 'scheduled', key: 'listed-twice' });
    else reportByKey.set(keyOf(report), report);
  }
  return { reports: [...reportByKey.values()], rowErrors };
}

function parseRows(bytes: Uint8Array): string[][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // PostgreSQL texts cannot contain NUL.
    if (text.includes('\u0000')) throw new TypeError('NUL');
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, to: maxArrivals + 2 });
  } catch (cause) {
    if (cause instanceof CsvError || cause instanceof TypeError) throw problem('conveyances/not-csv', { cause });
    throw cause;
  }
}
