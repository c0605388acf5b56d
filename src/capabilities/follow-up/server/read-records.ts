import type { StaffNameLookup } from '#capabilities/staff/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { Attachment, RecordedLabResult } from '../contract-records.ts';
import { attachmentNameColumn, labResultColumn } from './encryption.ts';
import { type AttachmentRow, type LabRow, selectAttachments, selectLabVersions } from './store-records.ts';

type Keys = Pick<World, 'keys'>;

/** Attachments and laboratory results of a case, still encrypted, with the staff whose names are needed. */
export type CaseRecords = { attachments: AttachmentRow[]; labVersions: LabRow[]; staffIds: (string | null)[] };

export async function readCaseRecords({ sql }: Pick<World, 'sql'>, caseId: string): Promise<CaseRecords> {
  const attachments = await selectAttachments(sql, caseId);
  const labVersions = await selectLabVersions(sql, caseId);
  const staffIds = [
    ...attachments.flatMap((row) => [row.staff_id, row.removed_by]),
    ...labVersions.map((row) => row.staff_id),
  ];
  return { attachments, labVersions, staffIds };
}

export function viewAttachment(world: Keys, row: AttachmentRow, nameOf: StaffNameLookup): Attachment {
  return {
    id: row.id,
    name: attachmentNameColumn.decrypt(world, row.id, row.name),
    attachedAt: row.attached_at,
    staff: nameOf(row.staff_id),
    removed: row.removed_at === null ? null : { at: row.removed_at, staff: nameOf(row.removed_by) },
  };
}

/** Groups the versions of results, of which the latest recorded come first. */
export function viewLabResults(world: Keys, rows: readonly LabRow[], nameOf: StaffNameLookup): RecordedLabResult[] {
  const byResult = Map.groupBy(rows, (row) => row.result_id);
  return [...byResult].map(([resultId, versions]) => ({
    resultId,
    versions: versions
      .toSorted((first, second) => second.version - first.version)
      .map((row) => viewLabVersion(world, row, nameOf)),
  }));
}

function viewLabVersion(
  world: Keys,
  { id, version, recorded_at: recordedAt, staff_id: staffId, content }: LabRow,
  nameOf: StaffNameLookup,
): RecordedLabResult['versions'][number] {
  const { reason = '', ...result } = labResultColumn.decrypt(world, id, content);
  return { version, recordedAt, staff: nameOf(staffId), result, reason };
}
