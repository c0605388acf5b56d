import { expect, test } from 'vitest';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { callHandler, newVisitor, noon } from '#foundation/server/testing/public.ts';
import { answerByLink } from './answer-by-link.ts';
import { startSelfReportCase } from './start-reported-case.ts';
import { takeCase } from './take-case.ts';
import { extractLinkToken, openDesk, openDeskWorld } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);
const email = 'jururawat@example.com';
const colleague = await logInStaff(world, ['health-officer'], { name: 'Pengiran Jururawat', email });

const mails = async (reference: string) =>
  (await readOutboxMessages(world, { purpose: 'follow-up/desk' })).filter(({ text }) => text.includes(reference));
const eventsOf = (id: string) => world.sql.all<{ data: unknown }>`
  select data from live_event where topic = 'follow-up/cases' and data->>'id' = ${id}`;

async function followedCase() {
  world.setTime(noon);
  const { cases, head, reference } = await desk.referred();
  const [id = ''] = cases;
  await desk.assess(id);
  await desk.decide(id, 'home');
  await desk.at(1, '08:00');
  const token = extractLinkToken((await desk.sent(head.accountId, 'morning')).at(-1));
  const answer = (temperature: number | null) =>
    answerByLink(world, newVisitor(), {
      token,
      answers: [{ number: 1, answer: { well: false, symptoms: ['fever'], temperature } }],
    });
  return { id, reference, answer };
}

test('symptoms in an answer notify all health officers once, without the symptoms, and update the list', async () => {
  const { id, reference, answer } = await followedCase();
  world.enqueuedJobs.splice(0);
  const eventCount = (await eventsOf(id)).length;
  await answer(385);
  const sent = await mails(reference);
  expect(sent).toHaveLength(2);
  expect(sent.map(({ to }) => to)).toContain(email);
  expect(sent.map(({ subject, text }) => `${subject} ${text}`).join()).not.toMatch(/fever|demam|38/i);
  expect(world.enqueuedJobs).toEqual(['messages/deliver']);
  await answer(392);
  expect(await mails(reference)).toHaveLength(2);
  expect((await eventsOf(id)).length).toBeGreaterThan(eventCount);
  expect(await eventsOf(id)).toContainEqual({ data: { id } });
});

test('symptoms notify only the officer to whom the case is assigned', async () => {
  const { id, reference, answer } = await followedCase();
  await callHandler(world, takeCase, colleague, { id, expectedHolder: null });
  await answer(null);
  expect((await mails(reference)).map(({ to }) => to)).toEqual([email]);
});

test('another report of a resident notifies the desk, its first one only adds a case to the list', async () => {
  const person = newId();
  const report = () =>
    startSelfReportCase(world, {
      id: newId(),
      person,
      account: person,
      language: 'en',
      day: '2026-11-21',
      details: { name: 'Siti', birthDate: '', passportNumber: '', phone: '', email: '', entryDate: '' },
      summary: { day: '2026-11-21', reasons: [], lines: [] },
    });
  await report();
  const reported = await world.sql.first<{ reference: string }>`
    select reference from follow_up_case where declaration_id = ${person}`;
  expect(await mails(reported?.reference ?? '')).toEqual([]);
  await report();
  expect((await mails(reported?.reference ?? '')).length).toBeGreaterThan(0);
});
