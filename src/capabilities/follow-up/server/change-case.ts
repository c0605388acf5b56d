import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { publishEvent } from '#foundation/server/events/publish-event.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { type CaseEntry, problem } from '../contract.ts';
import { type EntryContent, entryColumn } from './encryption.ts';
import { type CaseRow, type CaseColumns, findCase, insertEntry, updateCase } from './store.ts';

export type ChangeWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

export type StaffChange = {
  columns?: Partial<CaseColumns>;
  kind: CaseEntry['kind'];
  content?: EntryContent;
  /** Action in the audit log, after the prefix `follow-up/`. */
  auditAction: string;
  /** Names of changed fields in the audit log, besides `case`. */
  auditFields?: readonly string[];
};

/**
 * Changes a case unless a colleague is its holder: row, entry and audit log in one transaction. Refuses a stale
 * `revision`; undefined skips this check. `computeChange` receives the locked row and returns the change.
 */
export async function changeCase(
  world: ChangeWorld,
  actor: StaffActor,
  { id, revision }: { id: string; revision?: number },
  computeChange: (sql: Sql, row: CaseRow) => Promise<StaffChange> | StaffChange,
): Promise<CaseRow> {
  return inTransaction(world.sql, async (sql) => {
    const row = await findFreeCase(sql, actor, id, { lock: true });
    if (revision !== undefined && revision !== row.revision) throw problem('follow-up/changed');
    const change = await computeChange(sql, row);
    return writeChange({ ...world, sql }, actor, row, change);
  });
}

/** Finds a case that the actor may change. Throws if it is unknown, or if a colleague is its holder. */
export async function findFreeCase(
  sql: Sql,
  { staffId }: Pick<StaffActor, 'staffId'>,
  id: string,
  { lock = false } = {},
): Promise<CaseRow> {
  const row = await findCase(sql, id, { lock });
  if (!row) throw problem('follow-up/unknown-case');
  if (row.staff_id !== null && row.staff_id !== staffId) throw problem('follow-up/taken');
  return row;
}

/** Writes a change of a locked case: row, entry and audit log, in the caller's transaction. */
export async function writeChange(
  world: ChangeWorld,
  actor: StaffActor,
  row: CaseRow,
  { columns = {}, kind, content, auditAction, auditFields }: StaffChange,
): Promise<CaseRow> {
  const changedAt = world.clock.instant();
  const updatedRow = await updateCase(world.sql, row, columns, { incrementsRevision: true });
  await addEntry(world, row.id, { kind, staff: actor.staffId, ...(content && { content }) });
  await writeAudit(world.sql, actor, changedAt, {
    action: `follow-up/${auditAction}`,
    subject: auditSubject(row),
    fields: ['case', ...(auditFields ?? [])],
  });
  return updatedRow;
}

export function auditSubject({ origin, declaration_id: id }: Pick<CaseRow, 'origin' | 'declaration_id'>) {
  return { kind: origin === 'report' ? 'member' : 'declaration', id };
}

/**
 * Adds an entry to a case and tells open pages, once for each `occasion` (the id of its cause). Returns whether the
 * entry is new.
 */
export async function addEntry(
  world: ChangeWorld,
  caseId: string,
  entry: { kind: CaseEntry['kind']; content?: EntryContent; staff?: string; occasion?: string },
): Promise<boolean> {
  const id = newId();
  const isNew = await insertEntry(world.sql, {
    id,
    case_id: caseId,
    at: world.clock.instant(),
    kind: entry.kind,
    content: entry.content ? entryColumn.encrypt(world, id, entry.content) : null,
    staff_id: entry.staff ?? null,
    occasion: entry.occasion ?? null,
  });
  if (isNew) await publishEvent(world, casesTopic, { id: caseId });
  return isNew;
}

/** Topic of the events that a case changed. Its events name the case. */
export const casesTopic = 'follow-up/cases';

/** Throws unless the desk still works on the case: a closed case has to be reopened first. */
export function requireLiveCase({ state }: Pick<CaseRow, 'state'>): void {
  if (state === 'ended') throw problem('follow-up/closed');
}

export function endedCaseColumns(endedAt: string, ending: NonNullable<CaseRow['ending']>): Partial<CaseColumns> {
  return {
    state: 'ended',
    ending,
    ended_at: endedAt,
    staff_id: null,
    raised_at: null,
    // Health data is unencrypted only while the desk works on the case.
    temperature: null,
    symptoms: [],
  };
}
