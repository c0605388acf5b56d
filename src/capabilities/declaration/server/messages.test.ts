import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupOn } from '../rules/test-answers.ts';
import { submitDeclaration } from './submit-declaration.ts';
import { withLink } from './messages.ts';
import { logIn, messagesOf, newPassport, openTestWorld, submission, type TestWorld } from './test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld({ origin: 'https://arrival.example' });
});
afterAll(() => world.close());

test.each([
  ['en', 'Open it here: https://arrival.example/travel?lang=en'],
  ['ms', 'Buka di sini: https://arrival.example/travel?lang=bm'],
] as const)('an e-mail in %s ends with a link, an SMS has none', async (language, line) => {
  const texts: string[] = [];
  for (const channel of ['mail', 'sms'] as const) {
    const who = await logIn(world, { language, destination: { channel, to: 'siti@example.bn' } });
    await submitDeclaration(world, who, submission(groupOn('2026-11-21', { passportNumber: newPassport() })));
    texts.push(...(await messagesOf(world, who.accountId)).map(({ text }) => text));
  }
  expect(texts[0]?.split('\n\n').at(-1)).toBe(line);
  expect(texts[1]).not.toContain('arrival.example');
});

test('nothing is added where it is not known how people reach the portal', () =>
  expect(withLink('Text', { channel: 'mail', language: 'en', origin: undefined })).toBe('Text'));
