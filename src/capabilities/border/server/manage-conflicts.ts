import { findApplicationById, type ApplicationWorld } from '#capabilities/declaration/server/public.ts';
import { type LaneLabelLookup, readLaneLabels } from '#capabilities/ports-of-entry/server/public.ts';
import {
  readStaffNames,
  refuseOwnCase,
  type StaffActor,
  type StaffNameLookup,
} from '#capabilities/staff/server/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-conflicts.ts';
import { closeReferral } from './close-referral.ts';
import { listOwnCaseSubjects } from './decide-arrival.ts';
import { resolutionColumn } from './encryption.ts';
import { publishConflict } from './record-conflicts.ts';
import { lockDecisions } from './store.ts';
import {
  type ConflictRow,
  findOpenConflict,
  listConflictsOfDeclaration,
  listOpenConflicts,
  setAcknowledged,
  setResolved,
} from './store-conflicts.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'clock'> & ApplicationWorld, StaffActor>;

/** Lists unresolved conflicts. Names no traveller, so a look is not recorded as an access. */
export const listConflicts: Handlers['listConflicts'] = async (world, actor) => {
  const rows = await listOpenConflicts(world.sql, actor.scopes.has('cases:work') ? undefined : actor.staffId);
  const labels = await readLabels(world, rows, actor.language);
  return { items: rows.map((row) => toConflict(row, labels, actor.staffId)) };
};

type Labels = { nameOf: StaffNameLookup; laneOf: LaneLabelLookup };

async function readLabels(
  world: Pick<World, 'sql' | 'keys'>,
  rows: readonly ConflictRow[],
  language: Language,
): Promise<Labels> {
  const staffIds = rows.flatMap((row) => [row.late_staff_id, row.other_staff_id, row.resolved_by]);
  const laneIds = rows.flatMap((row) => [row.late_lane_id, row.other_lane_id]);
  return { nameOf: await readStaffNames(world, staffIds), laneOf: await readLaneLabels(world, laneIds, language) };
}

function toConflict(row: ConflictRow, { nameOf, laneOf }: Labels, reader: string): calls.Conflict {
  return {
    id: row.id,
    reference: row.reference,
    number: row.number,
    createdAt: row.created_at,
    late: {
      kind: row.late_kind,
      decidedAt: row.late_decided_at,
      staff: nameOf(row.late_staff_id),
      lane: laneOf(row.late_lane_id),
      acknowledgedAt: row.late_acknowledged_at,
    },
    isLateAccepted: row.decision_id !== null,
    other: {
      kind: row.other_kind,
      decidedAt: row.other_decided_at,
      staff: nameOf(row.other_staff_id),
      lane: laneOf(row.other_lane_id),
      acknowledgedAt: row.other_acknowledged_at,
    },
    isReferred: row.is_referred,
    own: row.late_staff_id === reader ? 'late' : row.other_staff_id === reader ? 'other' : null,
  };
}

/** Reads the conflicts about the travellers of an application, latest first. */
export async function readConflicts(
  world: Pick<World, 'sql' | 'keys'>,
  declarationId: string,
  language: Language,
): Promise<calls.RecordedConflict[]> {
  const rows = await listConflictsOfDeclaration(world.sql, declarationId);
  const labels = await readLabels(world, rows, language);
  const { nameOf } = labels;
  return rows.map((row) => {
    const conflict = { ...toConflict(row, labels, ''), own: null };
    if (row.resolved_at === null) return { ...conflict, resolution: null };
    const stored = row.resolution ? resolutionColumn.decrypt(world, row.id, row.resolution) : undefined;
    const { outcome = null, note = '' } = stored ?? {};
    return { ...conflict, resolution: { at: row.resolved_at, staff: nameOf(row.resolved_by), outcome, note } };
  });
}

export const acknowledgeConflict: Handlers['acknowledgeConflict'] = async (world, actor, { id }) => {
  const acknowledgedAt = world.clock.instant();
  await inTransaction(world.sql, async (sql) => {
    const conflict = await findOpenConflict(sql, id);
    if (!conflict || !(await setAcknowledged(sql, id, actor.staffId, acknowledgedAt)))
      throw problem('border/unknown-conflict');
    await writeAudit(sql, actor, acknowledgedAt, {
      action: 'border/acknowledge-conflict',
      subject: { kind: 'declaration', id: conflict.declaration_id },
      fields: ['decision'],
    });
    await publishConflict({ ...world, sql }, { reference: conflict.reference, numbers: [conflict.number] });
  });
  return {};
};

/** Resolves a conflict. The outcome `release` closes the traveller's referral; after any other outcome it stands. */
export const resolveConflict: Handlers['resolveConflict'] = async (world, actor, { id, outcome, note }) => {
  const resolvedAt = world.clock.instant();
  await inTransaction(world.sql, async (sql) => {
    const tx = { ...world, sql };
    const conflict = await findOpenConflict(sql, id);
    if (!conflict) throw problem('border/unknown-conflict');
    const { declaration_id: declarationId, number, reference } = conflict;
    await lockDecisions(sql, declarationId);
    if (!(await findOpenConflict(sql, id, { lock: true }))) throw problem('border/unknown-conflict');
    const application = await findApplicationById(tx, declarationId);
    if (application) {
      const { account, names } = listOwnCaseSubjects(application);
      await refuseOwnCase(tx, actor, { accounts: [account], names });
    }
    const resolution = resolutionColumn.encrypt(world, id, { outcome, note });
    await setResolved(sql, id, { staffId: actor.staffId, at: resolvedAt, resolution });
    if (outcome === 'release') await closeReferral(tx, actor, { declarationId, number, note });
    await writeAudit(sql, actor, resolvedAt, {
      action: 'border/resolve-conflict',
      subject: { kind: 'declaration', id: declarationId },
      fields: ['decision', 'note'],
    });
    await publishConflict(tx, { reference, numbers: [number] });
  });
  return {};
};
