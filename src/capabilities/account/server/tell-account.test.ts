import { expect, test } from 'vitest';
import { makeAssistedAccount } from '#capabilities/login/server/public.ts';
import { logIn } from '#capabilities/login/server/test-public.ts';
import { messagesOf } from '#capabilities/messages/server/test-public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openTestWorld } from '#foundation/server/test-world.ts';
import { tellAccount } from './tell-account.ts';

const world = await openTestWorld();
const say = { en: { subject: 'News', text: 'There is news.' }, ms: { subject: 'Berita', text: 'Ada berita.' } };

test('an account is told once of an occasion, in its language, and the outbox is woken', async () => {
  const { accountId, destination } = await logIn(world, { language: 'ms' });
  world.kicked.splice(0);
  const told = {
    purpose: 'feedback/answered',
    occasion: newId(),
    words: ({ language }: { language: 'en' | 'ms' }) => say[language],
  } as const;
  expect(await tellAccount(world, accountId, told)).toBe(true);
  expect(await tellAccount(world, accountId, told)).toBe(true);
  const messages = await messagesOf(world, { account: accountId });
  expect(messages).toMatchObject([
    { purpose: 'feedback/answered', channel: 'sms', language: 'ms', to: destination.to, text: 'Ada berita.' },
  ]);
  expect(messages[0]).not.toHaveProperty('subject');
  expect(world.kicked).toEqual(['messages/deliver', 'messages/deliver']);
});

test('a language that is asked for counts more than its own; without an occasion it is told each time', async () => {
  const { accountId } = await logIn(world, { language: 'ms' });
  const told = {
    purpose: 'feedback/answered',
    language: 'en',
    words: ({ language }: { language: 'en' | 'ms' }) => say[language],
  } as const;
  for (let n = 0; n < 2; n++) await tellAccount(world, accountId, told);
  expect((await messagesOf(world, { account: accountId })).map(({ text }) => text)).toEqual([say.en.text, say.en.text]);
});

test('an e-mail has its subject', async () => {
  const id = await helped({ channel: 'mail', to: 'a@example.com' });
  await tellAccount(world, id, { purpose: 'feedback/answered', words: () => say.en });
  expect(await messagesOf(world, { account: id })).toMatchObject([{ channel: 'mail', subject: 'News' }]);
});

test.each([
  ['there is no such account', () => newId()],
  ['its owner is nowhere to be reached', () => helped(undefined)],
])('nobody is told when %s, and no words are made', async (_why, account) => {
  world.kicked.splice(0);
  const words = () => {
    throw new Error('asked for words');
  };
  expect(await tellAccount(world, await account(), { purpose: 'feedback/answered', words })).toBe(false);
  expect(world.kicked).toEqual([]);
});

function helped(to: { channel: 'mail'; to: string } | undefined): Promise<string> {
  return makeAssistedAccount(world, world.sql, { assistance: { kind: 'officer', by: newId() }, to, language: 'en' });
}
