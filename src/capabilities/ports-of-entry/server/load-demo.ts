import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type { LaneKind } from '../contract.ts';
import { insertLane, lockPortList, selectLanes, selectPorts } from './store.ts';

/** Adds lanes to the ports of the country pack, unless there are any. Nobody is signed on. */
export async function loadDemoLanes({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  await inTransaction(sql, async (db) => {
    await lockPortList(db);
    if ((await selectLanes(db)).length > 0) return;
    const [requestId, now] = [newId(), clock.instant()];
    for (const { id: portId, kind } of await selectPorts(db)) {
      for (const [laneKind, laneCount] of Object.entries(demoLanes[kind]) as [LaneKind, number][])
        for (let number = 1; number <= laneCount; number++)
          await insertLane(db, { id: newId(), port_id: portId, kind: laneKind, number: String(number) });
      await writeAudit(db, { kind: 'job', id: 'demo', requestId }, now, {
        action: 'ports-of-entry/add-lanes',
        subject: { kind: 'port', id: portId },
      });
    }
  });
}

const demoLanes: Record<'air' | 'sea' | 'land', Partial<Record<LaneKind, number>>> = {
  air: { counter: 6, 'kiosk-hall': 1, 'health-desk': 1 },
  sea: { counter: 2 },
  land: { counter: 4, 'health-desk': 1 },
};
