import type { FilesWorld } from '#capabilities/files/server/public.ts';
import { withFiles } from '#capabilities/files/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest, openTestWorld, type TestWorld } from '#foundation/server/testing/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { MessageKind } from '#capabilities/feedback/rules/topics.ts';
import { sendFeedback, sendReport } from '../send-message.ts';

export type FeedbackWorld = TestWorld & FilesWorld;

export async function openFeedbackWorld(): Promise<FeedbackWorld> {
  return withFiles({ ...(await openTestWorld()), metrics: { count: () => undefined } });
}

export const exampleText = 'The button at the end of the form is hard to find.';

export async function sendExampleMessage(
  world: FeedbackWorld,
  traveller: Traveller,
  { kind = 'feedback', text = exampleText, files = [] }: { kind?: MessageKind; text?: string; files?: string[] } = {},
): Promise<{ id: string; reference: string }> {
  return inTransaction(world.sql, (sql) =>
    kind === 'report'
      ? sendReport({ ...world, sql }, nextRequest(traveller), { topic: 'my-data', text, files })
      : sendFeedback({ ...world, sql }, nextRequest(traveller), { topic: 'app', text, files }),
  );
}
