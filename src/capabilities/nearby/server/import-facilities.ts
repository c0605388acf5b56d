import type { HandlersOf } from '#foundation/server/http/route.ts';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { OutputOf } from '#foundation/contract/call.ts';
import { toFieldErrorKeys } from '#foundation/contract/fields.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-console.ts';
import { FacilityContent } from '../contract-console.ts';
import { findChangedFields } from '../rules/changed-fields.ts';
import { columnOfField, facilityColumns, rowToContent } from '../rules/facility-row.ts';
import { problem } from '../messages/problems.ts';
import { maxFacilities } from '../rules/limits.ts';
import { selectFacilities, lockFacilityList, saveFacilityVersion } from './store.ts';
import { toFacilityContent } from './view.ts';

type RowError = OutputOf<typeof calls.importFacilities>['rowErrors'][number];

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'>, Staff>;

/**
 * Imports facilities from a CSV file by their codes: all rows, or none if a row is invalid. Importing the same file
 * again changes nothing.
 */
export const importFacilities: Handlers['importFacilities'] = async ({ sql: db, clock }, actor, { file }) => {
  const { contents, rowErrors } = parseFile(file.bytes);
  if (rowErrors.length > 0) return { changedCount: 0, unchangedCount: 0, rowErrors: rowErrors.slice(0, 200) };
  return inTransaction(db, async (sql) => {
    await lockFacilityList(sql);
    const existingByCode = new Map((await selectFacilities(sql)).map((row) => [row.code, row]));
    const now = clock.instant();
    let changedCount = 0;
    for (const content of contents) {
      const existing = existingByCode.get(content.code);
      const changedFields = findChangedFields(existing && toFacilityContent(existing), content);
      if (changedFields.length === 0) continue;
      const id = existing?.id ?? newId();
      await saveFacilityVersion(sql, {
        id,
        revision: (existing?.revision ?? 0) + 1,
        content,
        writtenBy: actor.staffId,
        writtenAt: now,
      });
      const subject = { kind: 'facility', id };
      await writeAudit(sql, actor, now, {
        action: existing ? 'nearby/change' : 'nearby/add',
        subject,
        fields: changedFields,
      });
      changedCount += 1;
    }
    if ((await selectFacilities(sql)).length > maxFacilities) throw problem('nearby/too-many');
    return { changedCount, unchangedCount: contents.length - changedCount, rowErrors: [] };
  });
};

function parseFile(bytes: Uint8Array): { contents: FacilityContent[]; rowErrors: RowError[] } {
  const rows = parseRows(bytes);
  const [header = [], ...body] = rows;
  const columnIndexesInFile = facilityColumns.map((name) => header.findIndex((title) => title.trim() === name));
  if (columnIndexesInFile.includes(-1) || body.length === 0) throw problem('nearby/not-csv');
  const contents: FacilityContent[] = [];
  const rowErrors: RowError[] = [];
  for (const [index, row] of body.entries()) {
    // Rows are numbered as in a spreadsheet: the header is row 1.
    const rowNumber = index + 2;
    const cells = Object.fromEntries(
      facilityColumns.map((name, columnIndex) => [name, row[columnIndexesInFile[columnIndex] ?? -1] ?? '']),
    );
    const parsed = FacilityContent.safeParse(rowToContent(cells));
    const isDuplicate = parsed.success && contents.some(({ code }) => code === parsed.data.code);
    if (parsed.success && !isDuplicate) contents.push(parsed.data);
    else if (isDuplicate) rowErrors.push({ row: rowNumber, column: 'code', key: 'invalid' });
    else
      for (const { path, key } of toFieldErrorKeys(parsed.error?.issues ?? []))
        rowErrors.push({ row: rowNumber, column: columnOfField(path), key });
  }
  return { contents, rowErrors };
}

function parseRows(bytes: Uint8Array): string[][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // PostgreSQL texts cannot contain NUL.
    if (text.includes('\u0000')) throw new TypeError('NUL');
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, to: maxFacilities + 1 });
  } catch (cause) {
    if (cause instanceof CsvError || cause instanceof TypeError) throw problem('nearby/not-csv', { cause });
    throw cause;
  }
}
