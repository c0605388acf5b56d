import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { demoFacilities } from './demo-facilities.ts';
import { selectFacilities, lockFacilityList, saveFacilityVersion } from './store.ts';

export async function loadDemoFacilities(world: Pick<World, 'sql' | 'clock' | 'enqueue'>): Promise<void> {
  await inTransactionWithJobs(world, async ({ sql, clock }) => {
    await lockFacilityList(sql);
    if ((await selectFacilities(sql)).length > 0) return;
    const [requestId, now] = [newId(), clock.instant()];
    for (const content of demoFacilities) {
      const id = newId();
      await saveFacilityVersion(sql, { id, revision: 1, content, writtenBy: demoAuthorId, writtenAt: now });
      const subject = { kind: 'facility', id };
      await writeAudit(sql, { kind: 'job', id: 'demo', requestId }, now, { action: 'nearby/add', subject });
    }
  });
}

// Author of the demo facilities. No member of staff has this id, so that the history shows no name.
const demoAuthorId = '00000000-0000-0000-0000-000000000000';
