import { readStaffNames } from '#capabilities/staff/server/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import type { LaneLabel } from '../contract.ts';
import { handoverNoteColumn } from './encryption.ts';
import { readLaneLabels } from './find-lanes.ts';
import {
  type EndReason,
  selectAcknowledgedNotes,
  selectShifts,
  type ShiftFilter,
  type ShiftRow,
} from './store-sessions.ts';

/** Session of an officer at a lane. `endsAt`: the end; while the session goes on, when it ends by itself. */
export type Shift = {
  id: string;
  staffId: string;
  staff: string;
  portId: string;
  laneId: string;
  lane: LaneLabel | null;
  signedOnAt: string;
  endsAt: string;
  /** Null while the session goes on, and if it ended by itself. */
  endReason: EndReason | null;
  isOpen: boolean;
};

/** A handover note that its reader acknowledged. */
type ReceivedNote = { staff: string; lane: LaneLabel | null; at: string; note: string };

type ShiftWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** Lists the sessions that a filter selects, latest first. */
export async function listShifts(world: ShiftWorld, filter: ShiftFilter, language: Language): Promise<Shift[]> {
  const rows = await selectShifts(world.sql, filter);
  const nameOf = await readStaffNames(world, [...new Set(rows.map((row) => row.staff_id))]);
  const laneIds = rows.map((row) => row.lane_id);
  const laneOf = await readLaneLabels(world, laneIds, language);
  return rows.map((row) => toShift(row, nameOf(row.staff_id), laneOf(row.lane_id), world.clock.instant()));
}

/** Reads the note that an officer left at the end of a session, and those that they acknowledged during it. */
export async function readShiftNotes(
  world: ShiftWorld,
  { id, staffId, signedOnAt, endsAt }: Shift,
  language: Language,
): Promise<{ ownNote: string; receivedNotes: ReceivedNote[] }> {
  const [own] = await selectShifts(world.sql, { id });
  const received = await selectAcknowledgedNotes(world.sql, { staffId, from: signedOnAt, to: endsAt });
  const nameOf = await readStaffNames(world, [...new Set(received.map((row) => row.staff_id))]);
  const laneIds = received.map((row) => row.lane_id);
  const laneOf = await readLaneLabels(world, laneIds, language);
  return {
    ownNote: own?.handover_note ? handoverNoteColumn.decrypt(world, id, own.handover_note) : '',
    receivedNotes: received.map((row) => ({
      staff: nameOf(row.staff_id),
      lane: laneOf(row.lane_id),
      at: row.ends_at,
      note: handoverNoteColumn.decrypt(world, row.id, row.handover_note),
    })),
  };
}

function toShift(row: ShiftRow, staff: string, lane: LaneLabel | null, now: string): Shift {
  return {
    id: row.id,
    staffId: row.staff_id,
    staff,
    portId: row.port_id,
    laneId: row.lane_id,
    lane,
    signedOnAt: row.signed_on_at,
    endsAt: row.ends_at,
    endReason: row.end_reason as EndReason | null,
    isOpen: row.end_reason === null && row.ends_at > now,
  };
}
