import type { Traveller } from '#foundation/server/http/visit.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { World } from '#foundation/server/world.ts';
import { sendFeedback, sendReport } from './send-message.ts';

/** Two messages of the demo's traveller, which wait at the help desk. */
export async function loadDemoFeedback(
  world: Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>,
  actor: Traveller,
): Promise<void> {
  await inTransactionWithJobs(world, async (inside) => {
    await sendFeedback(inside, actor, {
      topic: 'travel',
      text: 'The form for the ferry could say where on the ticket the name of the vessel is.',
      files: [],
    });
    await sendReport(inside, actor, {
      topic: 'my-data',
      text: 'My certificate has the old spelling of my name. The passport says Haji Ahmad.',
      files: [],
    });
  });
}
