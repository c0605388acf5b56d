import { expect, test } from 'vitest';
import { withLink } from './confirmation-message.ts';
import { logInTraveller } from './testing/traveller.ts';
import { openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld({ origin: 'https://arrival.example' });

test.each([
  ['en', 'Open it here: https://arrival.example/travel?lang=en'],
  ['ms', 'Buka di sini: https://arrival.example/travel?lang=bm'],
] as const)('adds a link to an e-mail in %s, but none to an SMS', async (language, line) => {
  const texts: string[] = [];
  for (const channel of ['mail', 'sms'] as const) {
    const who = await logInTraveller(world, { language, destination: { channel, to: 'siti@example.bn' } });
    await who.submit();
    texts.push(...(await who.messages()).map(({ text }) => text));
  }
  expect(texts[0]?.split('\n\n').at(-1)).toBe(line);
  expect(texts[1]).not.toContain('arrival.example');
});

test('adds nothing if the origin of the portal is unknown', () =>
  expect(withLink('Text', { channel: 'mail', language: 'en', origin: undefined })).toBe('Text'));
