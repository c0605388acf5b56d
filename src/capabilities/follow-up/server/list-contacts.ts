import type { Handler } from '#foundation/server/http/route.ts';
import { arrivalListId } from '#capabilities/border/server/public.ts';
import type { ApplicationWorld } from '#capabilities/declaration/server/public.ts';
import { recordListAccess, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import type { Contact, listContacts as listCall } from '../contract-contacts.ts';
import { caseStatus } from '../rules/case-status.ts';
import { compareContacts, isCloseContact, rowDistance } from '../rules/seats.ts';
import { seatColumn } from './encryption.ts';
import { type Fellow, fellowKey, readConveyance } from './read-conveyance.ts';
import { findCase } from './store.ts';
import { countContactCases, selectLiveCases, selectSeats } from './store-contacts.ts';

type ListWorld = Pick<World, 'clock' | 'log'> & ApplicationWorld & { metrics: Pick<Metrics, 'count'> };

/** Lists the contacts of a case on its flight or vessel. Audited as one list, which every listed person can see. */
export const listContacts: Handler<typeof listCall, ListWorld, StaffActor> = async (world, actor, { id }) => {
  const row = await findCase(world.sql, id);
  if (!row) throw problem('follow-up/unknown-case');
  const { mode, transport, day, key, total, self, fellows } = await readConveyance(world, row);
  await recordListAccess(world, actor, { kind: 'arrivals', id: arrivalListId(day, key) }, recordedFields);
  const declarations = [...new Set([self, ...fellows].map(({ declarationId }) => declarationId))];
  const seatOf = await readSeats(world, declarations);
  const liveCases = await selectLiveCases(world.sql, declarations);
  const ownSeat = seatOf(self);
  const items = fellows.map((fellow): Contact => {
    const seat = seatOf(fellow);
    const distance = rowDistance(ownSeat, seat);
    const openCase = liveCases.find(
      (candidate) => candidate.declaration_id === fellow.declarationId && candidate.number === fellow.number,
    );
    return {
      ...fellow,
      seat,
      distance,
      isClose: isCloseContact(distance),
      isOfGroup: fellow.declarationId === self.declarationId,
      openCase: openCase ? { id: openCase.id, status: caseStatus(openCase) } : null,
    };
  });
  return {
    mode,
    transport,
    day,
    total,
    self: { ...self, seat: ownSeat },
    items: items.toSorted(compareContacts),
    followedCount: await countContactCases(world.sql, id),
  };
};

// A seat counts for the version for which it was entered.
async function readSeats(world: ListWorld, declarations: readonly string[]): Promise<(fellow: Fellow) => string> {
  const rows = await selectSeats(world.sql, declarations);
  const seats = new Map(
    rows.map((row) => [
      fellowKey({ declarationId: row.declaration_id, number: row.number, version: row.version }),
      seatColumn.decrypt(world, row.id, row.seat),
    ]),
  );
  return (fellow) => seats.get(fellowKey(fellow)) ?? '';
}

const recordedFields = ['name', 'reference', 'seat'];
