import { beforeEach, describe, expect, test } from 'vitest';
import { noon, today } from '#foundation/server/testing/bare-world.ts';
import { groupOn } from '../rules/testing/answers.ts';
import { confirmationText } from './confirmation-message.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { newPassport, singleTravellerAnswers, logInTraveller } from './testing/traveller.ts';
import { openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld();

beforeEach(() => world.setTime(noon));

const family = () =>
  groupOn(
    today,
    { name: 'Siti Aminah', passportNumber: newPassport() },
    { name: 'Danish bin Azman', passportNumber: newPassport(), fever: 'yes' },
  );
const lastText = async (who: Awaited<ReturnType<typeof logInTraveller>>) => (await who.messages()).at(-1)?.text;

describe('confirmation of a family with a child who has a fever', () => {
  test('names the child who sees a health officer', async () => {
    const who = await logInTraveller(world);
    const { reference } = await who.submit(family());
    expect(await lastText(who)).toBe(
      `Sihat: your arrival declaration ${reference} for 21 Nov 2026 was submitted. See a health officer: Danish bin Azman. Keep this reference. It is free of charge. Help: 148.`,
    );
  });

  test('names the child in Malay', async () => {
    const who = await logInTraveller(world, { language: 'ms' });
    const { reference } = await who.submit(family());
    expect(await lastText(who)).toBe(
      `Sihat: pengisytiharan ketibaan awda ${reference} bagi 21 Nov 2026 telah dihantar. Jumpa pegawai kesihatan: Danish bin Azman. Simpan rujukan ini. Ia percuma. Bantuan: 148.`,
    );
  });

  test('names the child when it is sent again', async () => {
    const who = await logInTraveller(world);
    const { reference } = await who.submit(family());
    expect(await resendConfirmation(world, reference)).toBe(true);
    const texts = (await who.messages()).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[1]).toBe(texts[0]);
    expect(texts[1]).toContain('See a health officer: Danish bin Azman.');
  });

  test('does not mention a health officer if no traveller sees one', async () => {
    const who = await logInTraveller(world);
    await who.submit();
    expect(await lastText(who)).not.toContain('officer');
  });

  test('does not name a single traveller', async () => {
    const who = await logInTraveller(world);
    await who.submit(singleTravellerAnswers({ name: 'Siti Aminah', rash: 'yes' }));
    expect(await lastText(who)).toContain('was submitted. See a health officer. Keep');
  });
});

test.each(['en', 'ms'] as const)('fits the longest confirmation in %s into two parts of SMS', (language) => {
  const names = Array.from({ length: 10 }, () => 'Pengiran Anak '.repeat(14));
  const officerTravellerNumbers = names.map((_, index) => index + 1);
  const { text } = confirmationText(
    { reference: 'ABCD-EFGH-JKLM', entryDate: '2026-11-21', names, officerTravellerNumbers },
    language,
  );
  expect(text).toMatch(/^[ -~]+$/);
  expect(text.length).toBeLessThanOrEqual(2 * 153);
});
