import {
  listShifts as listLaneSessions,
  readPortLimit,
  readShiftNotes,
  requireAllowedPort,
  type Shift as LaneSession,
} from '#capabilities/ports-of-entry/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { World } from '#foundation/server/world.ts';
import { day as oneDay, isoInstant, startOfDay } from '#foundation/time/clock.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { DecisionKind } from '../contract.ts';
import type * as calls from '../contract-shifts.ts';
import type { Shift, ShiftReport } from '../contract-shifts.ts';
import { maxShifts } from '../rules/limits.ts';
import { summarizeDurations } from '../rules/duration-summary.ts';
import {
  countConflictsOfSession,
  countDecisionsOfSessions,
  listDecisionsOfSession,
  type ShiftDecisionRow,
} from './store-shifts.ts';

type ShiftWorld = Pick<World, 'sql' | 'clock' | 'keys'>;
type Handlers = HandlersOf<typeof calls, ShiftWorld, StaffActor>;

/** Lists sessions that overlap the days: the caller's own, or all for supervisors. */
export const listShifts: Handlers['listShifts'] = async (world, actor, { from, to, port }) => {
  if (!isLocalDate(from) || !isLocalDate(to) || from > to) {
    throw problem('foundation/invalid', { fields: [{ path: 'to', key: 'day' }] });
  }
  const limit = await readPortLimit(world, actor);
  if (port !== undefined) requireAllowedPort(limit, port);
  const filter = {
    from: isoInstant(startOfDay(from)),
    to: isoInstant(startOfDay(to) + oneDay),
    staffId: isSupervisor(actor) ? undefined : actor.staffId,
    portIds: port === undefined ? limit && [...limit] : [port],
    limit: maxShifts + 1,
  };
  const sessions = await listLaneSessions(world, filter, actor.language);
  const shown = sessions.slice(0, maxShifts);
  const countBySession = await countDecisionsOfSessions(
    world.sql,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((session) => viewShift(session, countBySession.get(session.id) ?? 0)),
    hasMore: sessions.length > maxShifts,
  };
};

export const readShiftReport: Handlers['readShiftReport'] = async (world, actor, { id }) =>
  buildShiftReport(world, actor, id);

/** Builds the report of a session: the caller's own, or any for supervisors. Audited, because notes are free text. */
export async function buildShiftReport(world: ShiftWorld, actor: StaffActor, id: string): Promise<ShiftReport> {
  const [session] = await listLaneSessions(world, { id }, actor.language);
  if (!session || (session.staffId !== actor.staffId && !isSupervisor(actor))) throw problem('foundation/not-found');
  await writeAudit(world.sql, actor, world.clock.instant(), {
    action: 'border/read-shift-report',
    subject: { kind: 'lane-session', id },
    fields: ['decisions', 'note'],
  });
  const rows = await listDecisionsOfSession(world.sql, id);
  const decisions = rows.filter((row) => row.withdrawn_at === null);
  const { conflicts, unresolved } = await countConflictsOfSession(world.sql, {
    sessionId: id,
    staffId: session.staffId,
    laneId: session.laneId,
    from: session.signedOnAt,
    to: session.endsAt,
  });
  return {
    ...viewShift(session, decisions.length),
    counts: countByKindAndBand(decisions),
    openReferralCount: decisions.filter(({ kind, closed_by }) => kind === 'referred' && closed_by === null).length,
    withdrawnCount: rows.length - decisions.length,
    conflictCount: conflicts,
    openConflictCount: unresolved,
    secondsSinceScan: summarizeDurations(listScanDurations(decisions)),
    ...(await readShiftNotes(world, session, actor.language)),
  };
}

function isSupervisor({ scopes }: StaffActor): boolean {
  return scopes.has('shifts:supervise');
}

function viewShift(session: LaneSession, travellerCount: number): Shift {
  const { id, staff, lane, signedOnAt, endsAt, endReason, isOpen } = session;
  return {
    id,
    staff,
    lane,
    signedOnAt,
    endedAt: isOpen ? null : endsAt,
    end: isOpen ? 'open' : (endReason ?? 'time'),
    travellerCount,
  };
}

function countByKindAndBand(decisions: readonly ShiftDecisionRow[]): ShiftReport['counts'] {
  const bands = ['proceed', 'see-health-officer', null] as const;
  return DecisionKind.options
    .flatMap((kind) =>
      bands.map((band) => ({
        kind,
        band,
        travellerCount: decisions.filter((row) => row.kind === kind && row.band === band).length,
      })),
    )
    .filter(({ travellerCount }) => travellerCount > 0);
}

// One duration for each scan, because a group is decided at once.
function listScanDurations(decisions: readonly ShiftDecisionRow[]): number[] {
  const secondsByScan = new Map(decisions.map((row) => [row.scan_id, row.seconds_since_scan]));
  return [...secondsByScan.values()].filter((seconds) => seconds !== null);
}
