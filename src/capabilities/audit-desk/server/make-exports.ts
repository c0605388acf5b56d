import {
  type ApplicationWorld,
  type FoundApplication,
  iterateApplicationsArrivingOn,
} from '#capabilities/declaration/server/public.ts';
import { effectiveContact, effectiveJourney } from '#capabilities/declaration/rules/validate-answers.ts';
import { listEntryDates } from '#capabilities/declaration/rules/answers.ts';
import { readStaffNames } from '#capabilities/staff/server/public.ts';
import { type AuditCursor, searchEntries } from '#foundation/server/audit/search.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { forEachSettled } from '#foundation/server/for-each-settled.ts';
import type { World } from '#foundation/server/world.ts';
import { hour, isoInstant, startOfDay } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { actionLabels } from '../rules/action-labels.ts';
import { labelFor } from '../rules/audit-labels.ts';
import { formatCsvFile } from '#foundation/contract/csv.ts';
import { fileRetentionHours, maxExportRecords } from '../rules/exports.ts';
import { csvMessages } from '../messages/csv.ts';
import { exportFileColumn } from './encryption.ts';
import { type ExportRow, selectExportsToMake, saveExportResult, type ExportResult } from './store-exports.ts';
import { staffIdOf } from './view.ts';

type MakeWorld = Pick<World, 'clock'> & ApplicationWorld;

export const exportsJob = 'audit-desk/make-exports';

/** Makes the files of approved exports. Repeats an export that a killed process left unfinished. */
export async function makeExports(world: MakeWorld): Promise<void> {
  await forEachSettled(await selectExportsToMake(world.sql), async (row) => {
    const result = await makeExport(world, row);
    await inTransaction(world.sql, async (db) => {
      if (!(await saveExportResult(db, result))) return;
      const jobActor = { kind: 'job', id: exportsJob, requestId: row.id };
      await writeAudit(db, jobActor, result.madeAt, {
        action: 'audit-desk/create-export',
        subject: { kind: 'export', id: row.id },
      });
    });
  });
}

type Cells = (string | number)[];
/** Rows of the file, and the ids of the declarations in it. */
type Contents = { rows: Cells[]; applicationIds: string[] };

async function makeExport(world: MakeWorld, row: ExportRow): Promise<ExportResult> {
  const contents = row.kind === 'audit-entries' ? await readEntries(world, row) : await readDeclarations(world, row);
  const now = world.clock.now();
  const records = contents.rows.length;
  const failure = records > maxExportRecords ? 'too-many' : records === 0 ? 'nothing' : null;
  const result = { id: row.id, madeAt: isoInstant(now), failure, records } as const;
  if (failure) return { ...result, applicationIds: [], content: null, expiresAt: null };
  const t = csvMessages[row.language];
  // Every row names its export, so that any part of the file shows its origin.
  const originCells = [
    row.number,
    (await readStaffNames(world, [row.requested_by]))(row.requested_by),
    formatInstant(now, row.language),
  ];
  const text = formatCsvFile([
    [...t.originHeaders, ...t[row.kind]],
    ...contents.rows.map((cells) => [...originCells, ...cells]),
  ]);
  return {
    ...result,
    applicationIds: contents.applicationIds,
    content: exportFileColumn.encrypt(world, row.id, Buffer.from(text)),
    expiresAt: isoInstant(now + fileRetentionHours * hour),
  };
}

async function readEntries(world: MakeWorld, { first_day, last_day, language }: ExportRow): Promise<Contents> {
  const rows: Cells[] = [];
  let cursor: AuditCursor | undefined;
  do {
    const { items, nextCursor } = await searchEntries(world.sql, {
      from: isoInstant(startOfDay(first_day)),
      to: isoInstant(startOfDay(addDays(last_day, 1))),
      beforeCursor: cursor,
      limit: 2000,
    });
    const nameOf = await readStaffNames(world, items.map(staffIdOf));
    for (const entry of items)
      rows.push([
        entry.at,
        entry.actor_kind,
        entry.actor_id,
        nameOf(staffIdOf(entry)),
        entry.action,
        labelFor(actionLabels, entry.action, language),
        entry.subject_kind,
        entry.subject_id,
        entry.fields.join(' '),
        entry.reason ?? '',
        entry.request_id,
      ]);
    cursor = nextCursor;
  } while (cursor && rows.length <= maxExportRecords);
  return { rows, applicationIds: [] };
}

async function readDeclarations(world: MakeWorld, { first_day: day, language }: ExportRow): Promise<Contents> {
  const rows: Cells[] = [];
  const applicationIds: string[] = [];
  for await (const application of iterateApplicationsArrivingOn(world, day)) {
    const arrivingRows = travellerRows(application, day, language);
    if (arrivingRows.length > 0) applicationIds.push(application.id);
    rows.push(...arrivingRows);
    if (rows.length > maxExportRecords) break;
  }
  return { rows, applicationIds };
}

function travellerRows(
  { reference, versionInForce }: FoundApplication,
  day: LocalDate,
  language: 'en' | 'ms',
): Cells[] {
  const { answers, results, version, submittedAt } = versionInForce;
  const dates = listEntryDates(answers);
  return answers.travellers.flatMap((traveller, index) => {
    if (dates[index] !== day) return [];
    const [contact, journey, result] = [
      effectiveContact(answers, index),
      effectiveJourney(answers, index),
      results[index],
    ];
    const vehicle = journey.flightNumber || journey.vehicleNumber || journey.vesselName;
    const personCells = [traveller.name, traveller.gender, parseEnteredPartialDate(traveller.birthDate) ?? ''];
    const passportCells = [traveller.passportNumber, traveller.nationality];
    const contactCells = [contact.region, contact.number, contact.email];
    const journeyCells = [day, journey.departureCountry, journey.visited.join(' '), journey.mode, vehicle];
    const healthCells = [traveller.fever, traveller.rash, result ? csvMessages[language].bands[result.band] : ''];
    const reasons = (result?.reasons ?? []).map((reason) => reason[language]).join(' ');
    return [
      [
        reference,
        version,
        submittedAt,
        index + 1,
        ...personCells,
        ...passportCells,
        ...contactCells,
        ...journeyCells,
        ...healthCells,
        reasons,
      ],
    ];
  });
}
