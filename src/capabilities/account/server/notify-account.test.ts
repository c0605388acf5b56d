import { expect, test } from 'vitest';
import { createAssistedAccount } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { notifyAccount } from './notify-account.ts';

const world = await openTestWorld();
const t = { en: { subject: 'News', text: 'There is news.' }, ms: { subject: 'Berita', text: 'Ada berita.' } };

test('notifies an account once for an occasion, in its language, and starts the delivery job', async () => {
  const { accountId, destination } = await logIn(world, { language: 'ms' });
  world.enqueuedJobs.splice(0);
  const notice = {
    purpose: 'feedback/answered',
    dedupeKey: newId(),
    content: ({ language }: { language: 'en' | 'ms' }) => t[language],
  } as const;
  expect(await notifyAccount(world, accountId, notice)).toBe(true);
  expect(await notifyAccount(world, accountId, notice)).toBe(true);
  const messages = await readOutboxMessages(world, { account: accountId });
  expect(messages).toMatchObject([
    { purpose: 'feedback/answered', channel: 'sms', language: 'ms', to: destination.to, text: 'Ada berita.' },
  ]);
  expect(messages[0]).not.toHaveProperty('subject');
  expect(world.enqueuedJobs).toEqual(['messages/deliver', 'messages/deliver']);
});

test('prefers the requested language, and notifies each time without an occasion', async () => {
  const { accountId } = await logIn(world, { language: 'ms' });
  const notice = {
    purpose: 'feedback/answered',
    language: 'en',
    content: ({ language }: { language: 'en' | 'ms' }) => t[language],
  } as const;
  for (let n = 0; n < 2; n++) await notifyAccount(world, accountId, notice);
  expect((await readOutboxMessages(world, { account: accountId })).map(({ text }) => text)).toEqual([
    t.en.text,
    t.en.text,
  ]);
});

test('gives an e-mail its subject', async () => {
  const id = await createAssisted({ channel: 'mail', to: 'a@example.com' });
  await notifyAccount(world, id, { purpose: 'feedback/answered', content: () => t.en });
  expect(await readOutboxMessages(world, { account: id })).toMatchObject([{ channel: 'mail', subject: 'News' }]);
});

test.each([
  ['the account does not exist', () => newId()],
  ['the account has no destination', () => createAssisted(undefined)],
])('notifies nobody when %s, and creates no text', async (_why, account) => {
  world.enqueuedJobs.splice(0);
  const failingContent = () => {
    throw new Error('asked for words');
  };
  expect(await notifyAccount(world, await account(), { purpose: 'feedback/answered', content: failingContent })).toBe(
    false,
  );
  expect(world.enqueuedJobs).toEqual([]);
});

function createAssisted(to: { channel: 'mail'; to: string } | undefined): Promise<string> {
  return createAssistedAccount(world, world.sql, {
    assistance: { kind: 'officer', assistantId: newId() },
    destination: to,
    language: 'en',
  });
}
