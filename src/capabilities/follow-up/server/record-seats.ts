import type { Handler } from '#foundation/server/http/route.ts';
import type { ApplicationWorld } from '#capabilities/declaration/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import type { recordSeats as recordCall } from '../contract-contacts.ts';
import { formatSeat, parseSeat } from '../rules/seats.ts';
import { auditSubject, findFreeCase } from './change-case.ts';
import { seatColumn } from './encryption.ts';
import { fellowKey, readConveyance } from './read-conveyance.ts';
import { deleteSeat, insertSeat } from './store-contacts.ts';

type SeatWorld = Pick<World, 'clock'> & ApplicationWorld;

/** Records seats of travellers of the flight or vessel of a case. Refuses all of them if one is not on it any more. */
export const recordSeats: Handler<typeof recordCall, SeatWorld, StaffActor> = async (world, actor, { id, seats }) => {
  await inTransaction(world.sql, async (sql) => {
    const row = await findFreeCase(sql, actor, id, { lock: true });
    const { self, fellows, day } = await readConveyance({ ...world, sql }, row);
    const known = new Set([self, ...fellows].map(fellowKey));
    if (!seats.every((seat) => known.has(fellowKey(seat)))) throw problem('follow-up/contacts-changed');
    const recordedAt = world.clock.instant();
    for (const { declarationId, number, version, seat: text } of seats) {
      const seat = parseSeat(text);
      const seatId = newId();
      if (!seat) await deleteSeat(sql, { declarationId, number });
      else
        await insertSeat(sql, {
          id: seatId,
          declaration_id: declarationId,
          number,
          version,
          entry_date: day,
          seat: seatColumn.encrypt(world, seatId, formatSeat(seat)),
          staff_id: actor.staffId,
          recorded_at: recordedAt,
        });
    }
    await writeAudit(sql, actor, recordedAt, {
      action: 'follow-up/record-seats',
      subject: auditSubject(row),
      fields: ['seat'],
    });
  });
  return {};
};
