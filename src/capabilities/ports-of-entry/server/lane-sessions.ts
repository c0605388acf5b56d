import { readStaffNames } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import type { LaneSession } from '../contract.ts';
import { formatLaneName } from '../rules/lane-name.ts';
import { handoverNoteMs, maxShiftMs } from '../rules/limits.ts';
import { problem } from '../messages/problems.ts';
import { handoverNoteColumn } from './encryption.ts';
import { readPortLimit, requireAllowedPort } from './staff-ports.ts';
import { lockOpenLane, selectLanesWithPorts } from './store.ts';
import {
  endSession,
  findCurrentSession,
  findSession,
  insertSession,
  lockStaffSessions,
  selectHandoverNotes,
  type SessionRow,
  setAcknowledged,
  setHandoverNote,
} from './store-sessions.ts';

type SessionWorld = Pick<World, 'sql' | 'clock' | 'keys'>;
type Handlers = HandlersOf<typeof calls, SessionWorld, Staff>;

export const readMyLane: Handlers['readMyLane'] = async (world, actor) => {
  const session = await findCurrentSession(world.sql, { staff: actor.staffId }, world.clock.instant());
  return { session: session ? await viewSession(world, actor, session) : null };
};

/**
 * Signs the caller on to an open lane. Their session at another lane ends. Refuses a lane at which somebody else is
 * signed on, unless the caller names that session.
 */
export const signOnToLane: Handlers['signOnToLane'] = async (world, actor, { laneId, takenOverSessionId }) => {
  const { sql, clock } = world;
  // This call runs in the transaction of its idempotency key, which holds the locks.
  await lockStaffSessions(sql, actor.staffId);
  const lane = await lockOpenLane(sql, laneId);
  if (!lane) throw problem('ports-of-entry/lane-closed');
  requireAllowedPort(await readPortLimit(world, actor), lane.port_id);
  const now = clock.instant();
  const ownSession = await findCurrentSession(sql, { staff: actor.staffId }, now);
  const deviceId = actor.appInfo.deviceId || null;
  if (ownSession?.lane_id === laneId && ownSession.device_id === deviceId)
    return { session: await viewSession(world, actor, ownSession) };
  if (ownSession) await endSession(sql, ownSession.id, { reason: 'moved', at: now });
  const holder = await findCurrentSession(sql, { lane: laneId }, now);
  if (holder) {
    if (holder.id !== takenOverSessionId) throw await laneOccupied(world, holder);
    await endSession(sql, holder.id, { reason: 'taken-over', at: now });
    await writeAudit(sql, actor, now, {
      action: 'ports-of-entry/take-over',
      subject: { kind: 'lane-session', id: holder.id },
    });
  }
  const id = newId();
  const endsAt = isoInstant(clock.now() + maxShiftMs);
  await insertSession(sql, {
    id,
    lane_id: laneId,
    staff_id: actor.staffId,
    device_id: deviceId,
    signed_on_at: now,
    ends_at: endsAt,
  });
  await writeAudit(sql, actor, now, { action: 'ports-of-entry/sign-on', subject: { kind: 'lane', id: laneId } });
  return { session: await viewSession(world, actor, requireFound(await findSession(sql, id))) };
};

/** Ends the caller's session. A session that ended otherwise still takes a first note, because the shift was theirs. */
export const signOffLane: Handlers['signOffLane'] = async (world, actor, { sessionId, note }) => {
  const { sql, clock } = world;
  const session = requireFound(await findOwnSession(world, actor, sessionId));
  const now = clock.instant();
  const hasEnded = await endSession(sql, session.id, { reason: 'signed-off', at: now });
  const takesNote = note !== '' && session.handover_note === null;
  if (takesNote) await setHandoverNote(sql, session.id, handoverNoteColumn.encrypt(world, session.id, note));
  if (!hasEnded && !takesNote) return {};
  await writeAudit(sql, actor, now, {
    action: 'ports-of-entry/sign-off',
    subject: { kind: 'lane', id: session.lane_id },
    fields: takesNote ? ['note'] : [],
  });
  return {};
};

export const acknowledgeHandover: Handlers['acknowledgeHandover'] = async ({ sql, clock }, actor, { sessionId }) => {
  const session = requireFound(await findSession(sql, sessionId, { lock: true }));
  const now = clock.instant();
  // A colleague acknowledged the note at the same time: nothing is left to do.
  if (!(await setAcknowledged(sql, session.id, { by: actor.staffId, at: now }))) return {};
  await writeAudit(sql, actor, now, {
    action: 'ports-of-entry/acknowledge',
    subject: { kind: 'lane-session', id: session.id },
  });
  return {};
};

async function findOwnSession({ sql }: SessionWorld, actor: Staff, id: string): Promise<SessionRow | undefined> {
  const session = await findSession(sql, id, { lock: true });
  return session?.staff_id === actor.staffId ? session : undefined;
}

async function laneOccupied(world: SessionWorld, { id, staff_id: staffId, signed_on_at: signedOnAt }: SessionRow) {
  const nameOf = await readStaffNames(world, [staffId]);
  return problem('ports-of-entry/lane-occupied', {
    data: { holder: { sessionId: id, staff: nameOf(staffId), signedOnAt } },
  });
}

async function viewSession(world: SessionWorld, actor: Staff, session: SessionRow): Promise<LaneSession> {
  const lane = requireFound((await selectLanesWithPorts(world.sql, [session.lane_id]))[0]);
  const notes = await selectHandoverNotes(world.sql, {
    laneId: lane.id,
    portId: lane.port_id,
    readerId: actor.staffId,
    since: isoInstant(world.clock.now() - handoverNoteMs),
  });
  const noteLanes = await selectLanesWithPorts(
    world.sql,
    notes.map(({ lane_id: laneId }) => laneId),
  );
  const laneNameById = new Map(noteLanes.map((noteLane) => [noteLane.id, formatLaneName(noteLane, actor.language)]));
  const nameOf = await readStaffNames(
    world,
    notes.map(({ staff_id: staffId }) => staffId),
  );
  return {
    id: session.id,
    portId: lane.port_id,
    laneId: lane.id,
    port: { en: lane.name_en, ms: lane.name_ms },
    lane: { en: formatLaneName(lane, 'en'), ms: formatLaneName(lane, 'ms') },
    signedOnAt: session.signed_on_at,
    endsAt: session.ends_at,
    handoverNotes: notes.map((note) => ({
      sessionId: note.id,
      lane: laneNameById.get(note.lane_id) ?? '',
      staff: nameOf(note.staff_id),
      at: note.ends_at,
      note: handoverNoteColumn.decrypt(world, note.id, note.handover_note),
    })),
  };
}
