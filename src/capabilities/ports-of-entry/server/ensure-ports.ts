import { portsOfEntry } from '#country';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { lockPortList, selectPorts, upsertPort } from './store.ts';

/**
 * Adds the ports of entry of the country pack to an installation that has none. Later starts change nothing, because
 * administrators change the list.
 */
export async function ensurePortsOfEntry({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  await inTransaction(sql, async (db) => {
    await lockPortList(db);
    if ((await selectPorts(db)).length > 0) return;
    const [requestId, now] = [newId(), clock.instant()];
    for (const { code, kind, en, ms } of portsOfEntry) {
      const id = newId();
      await upsertPort(db, { id, code, name_en: en, name_ms: ms, kind, closed_at: null });
      await writeAudit(db, { kind: 'job', id: 'country-pack', requestId }, now, {
        action: 'ports-of-entry/add-port',
        subject: { kind: 'port', id },
      });
    }
  });
}
