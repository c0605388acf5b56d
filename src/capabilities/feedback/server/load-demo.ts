import type { Traveller } from '#foundation/server/http/visit.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { World } from '#foundation/server/world.ts';
import { sendFeedback, sendReport } from './send-message.ts';

export async function loadDemoFeedback(
  world: Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>,
  actor: Traveller,
): Promise<void> {
  await inTransactionWithJobs(world, async (jobWorld) => {
    await sendFeedback(jobWorld, actor, {
      topic: 'travel',
      text: 'The form for the ferry could say where on the ticket the name of the vessel is.',
      files: [],
    });
    await sendReport(jobWorld, actor, {
      topic: 'my-data',
      text: 'My certificate has the old spelling of my name. The passport says Haji Ahmad.',
      files: [],
    });
  });
}
