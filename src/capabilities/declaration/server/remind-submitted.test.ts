import { beforeEach, describe, expect, test } from 'vitest';
import { ensureAccount } from '#capabilities/login/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { closeApplicationForEdits } from './find-applications.ts';
import { sendReminders } from './send-reminders.ts';
import { singleTravellerAnswers, logInTraveller, type TestTraveller } from './testing/traveller.ts';
import { openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld({ origin: 'https://arrival.example' });
let who: TestTraveller;
beforeEach(async () => {
  world.setTime('2026-12-22T04:00:00.000Z');
  who = await logInTraveller(world);
});

async function messagesOn(date: LocalDate): Promise<string[]> {
  const before = (await who.messages()).length;
  world.setTime(`${date}T04:00:00.000Z`);
  await sendReminders(world);
  return (await who.messages()).slice(before).map(({ text }) => text);
}

describe('reminder on the eve of arrival for submitted declarations', () => {
  test('is sent once, with the advice to edit before arrival', async () => {
    const { reference } = await who.submit(singleTravellerAnswers({}, '2026-12-24'));
    expect(await messagesOn('2026-12-23')).toEqual([
      `Sihat: you arrive tomorrow, 24 Dec 2026, with arrival declaration ${reference}. Any changes, or a fever or rash now? Edit before you arrive. Help: 148.`,
    ]);
    expect(await messagesOn('2026-12-23')).toEqual([]);
    expect(await messagesOn('2026-12-24')).toEqual([]);
  });

  test('has a link to the form in e-mails', async () => {
    const { id: accountId } = await ensureAccount(world, { email: 'siti@example.bn' }, 'ms');
    who = await logInTraveller(world, { accountId, language: 'ms' });
    const { id, reference } = await who.submit(singleTravellerAnswers({}, '2026-12-24'));
    expect(await messagesOn('2026-12-23')).toEqual([
      `Sihat: awda tiba esok, 24 Dis 2026, dengan pengisytiharan ketibaan ${reference}. Ada perubahan, atau kini demam atau ada ruam? Sunting sebelum awda tiba. Bantuan: 148.\n\nBuka di sini: https://arrival.example/travel/form?id=${id}&lang=bm`,
    ]);
  });

  test('mentions unsubmitted changes', async () => {
    const answers = singleTravellerAnswers({}, '2026-12-24');
    const { id, reference } = await who.submit(answers);
    await who.save(id, 1, {
      ...answers,
      travellers: answers.travellers.map((traveller) => ({ ...traveller, fever: 'yes' as const })),
    });
    expect(await messagesOn('2026-12-23')).toEqual([
      `Sihat: you arrive tomorrow, 24 Dec 2026. Your changes to arrival declaration ${reference} are not submitted, so your earlier answers apply. Help: 148.`,
    ]);
  });

  test.each([
    ['was submitted on the eve', '2026-12-23', async () => undefined],
    ['was cancelled', '2026-12-24', (id: string) => who.cancel(id)],
    [
      'was cleared by an officer',
      '2026-12-24',
      (id: string) => closeApplicationForEdits(world, id, '2026-12-22T05:00:00.000Z'),
    ],
  ] as const)('is not sent if the declaration %s', async (_what, entryDate, then) => {
    const { id } = await who.submit(singleTravellerAnswers({}, entryDate));
    await then(id);
    for (const date of ['2026-12-22', '2026-12-23', '2026-12-24'] as const) expect(await messagesOn(date)).toEqual([]);
  });

  test('is sent for the new date after an edit', async () => {
    const id = newId();
    await who.submit(singleTravellerAnswers({}, '2026-12-23'), { id });
    await who.submit(singleTravellerAnswers({}, '2026-12-24'), { id, revision: 1 });
    expect(await messagesOn('2026-12-22')).toEqual([]);
    expect(await messagesOn('2026-12-23')).toHaveLength(1);
  });
});
