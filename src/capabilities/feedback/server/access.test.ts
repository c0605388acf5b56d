import { expect, test } from 'vitest';
import { uploadTestFile } from '#capabilities/files/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { aTakenItem, expectHolders } from '#capabilities/staff/server/testing/public-holders.ts';
import { headersOf } from '#foundation/server/http/testing/access.ts';
import { messageItems } from './answer-message.ts';
import { feedbackRoutes } from './routes.ts';
import { openFeedbackWorld, exampleText, sendExampleMessage } from './testing/world.ts';

const world = await openFeedbackWorld();

async function createMessage(): Promise<{ id: string; file: string }> {
  const owner = await logIn(world);
  const file = (await uploadTestFile(world, owner, { purpose: 'feedback' })).id;
  const { id } = await sendExampleMessage(world, owner, { files: [file] });
  return { id, file };
}

const desk = { items: messageItems, role: 'help-desk', makeItem: createMessage } as const;

const send = await testRouteAccess(world, feedbackRoutes, {
  sendFeedback: () => ({ topic: 'app', text: exampleText }),
  sendReport: () => ({ topic: 'safety', text: exampleText }),
  listOwnMessages: () => ({}),
  listDeskMessages: () => ({ list: 'report' }),
  readMessage: async () => ({ id: (await createMessage()).id }),
  openMessageFile: createMessage,
  answerMessage: async () => ({ id: (await createMessage()).id, answer: 'We look into it, thank you.' }),
  takeMessage: async () => ({ id: (await createMessage()).id, expectedHolder: null }),
  giveBackMessage: () => aTakenItem(world, desk),
});

test('takes an unanswered message, takes it over and gives it back', () =>
  expectHolders(world, desk, ['feedback/take', 'feedback/give-back']));

test('shows an account only its own messages', async () => {
  const [writer, stranger] = [await logIn(world), await logIn(world)];
  const { id } = await sendExampleMessage(world, writer);
  expect((await send('listOwnMessages', headersOf(writer))).body).toContain(id);
  const change = { account_id: writer.accountId };
  expect((await send('listOwnMessages', headersOf(stranger), change)).body).not.toContain(id);
});
