import { expect, test } from 'vitest';
import { withLink } from './confirmation-message.ts';
import { singleTravellerAnswers, logInTraveller, submissionInput } from './testing/traveller.ts';
import { openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld({ origin: 'https://arrival.example' });

test.each([
  ['en', 'Open it here: https://arrival.example/travel?lang=en'],
  ['ms', 'Buka di sini: https://arrival.example/travel?lang=bm'],
] as const)('an e-mail in %s ends with a link, an SMS has none', async (language, line) => {
  const texts: string[] = [];
  for (const channel of ['mail', 'sms'] as const) {
    const who = await logInTraveller(world, { language, destination: { channel, to: 'siti@example.bn' } });
    await who.submit(submissionInput(singleTravellerAnswers()));
    texts.push(...(await who.messages()).map(({ text }) => text));
  }
  expect(texts[0]?.split('\n\n').at(-1)).toBe(line);
  expect(texts[1]).not.toContain('arrival.example');
});

test('nothing is added where it is not known how people reach the portal', () =>
  expect(withLink('Text', { channel: 'mail', language: 'en', origin: undefined })).toBe('Text'));
