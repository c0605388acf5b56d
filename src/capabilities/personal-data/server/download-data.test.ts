import { expect, test } from 'vitest';
import { decideArrival, readArrival } from '#capabilities/border/server/testing/public.ts';
import { newPassport, singleTravellerAnswers } from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { catchProblem, expectProblem, newVisitor, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { minute, second } from '#foundation/time/clock.ts';
import type { DataFormat } from '../rules.ts';
import { downloadData, issueDataTicket } from './download-data.ts';
import { openPersonalDataWorld, createOwner } from './testing/world.ts';

const world = await openPersonalDataWorld();
type Owner = Awaited<ReturnType<typeof createOwner>>;

const ticketOf = async (who: Owner, format: DataFormat, language: 'en' | 'ms' = 'en') =>
  (await issueDataTicket(world, { ...nextRequest(who), language }, { format })).ticket;
async function fileOf(who: Owner, format: DataFormat, language: 'en' | 'ms' = 'en') {
  const file = await downloadData(world, newVisitor(), { ticket: await ticketOf(who, format, language) });
  return { ...file, text: Buffer.from(file.bytes).toString() };
}

const name = 'Zoë <b>Müller</b> & "O’Brien"';

async function createTraveller() {
  const who = await createOwner(world);
  const typed = { name, passportNumber: newPassport() };
  const { id, reference, revision } = await who.submit(singleTravellerAnswers(typed));
  world.advanceTime(second);
  await who.submit(singleTravellerAnswers({ ...typed, fever: 'yes' }), { id, revision });
  world.advanceTime(second);
  await who.startDraft(singleTravellerAnswers({ name: 'Not sent yet' }));
  const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Ahmad' });
  await readArrival(world, nextRequest(officer), { reference });
  await decideArrival(world, nextRequest(officer), {
    scanId: newId(),
    reference,
    number: 1,
    version: 2,
    kind: 'referred',
    note: 'Felt hot',
    temperature: 385,
    decidedAt: noon,
  });
  return { who, reference, typed };
}

test('the JSON file contains all versions, drafts, messages, sessions, decisions and the audit entries', async () => {
  const { who, reference, typed } = await createTraveller();
  const { type, name: file, text } = await fileOf(who, 'json');
  expect(type).toBe('application/json');
  expect(file).toBe('sihat-my-data-2026-11-21.json');
  const parsed = JSON.parse(text) as Record<string, unknown> & { keys: object };
  expect(
    Object.keys(parsed)
      .filter((key) => key !== 'keys')
      .toSorted(),
  ).toEqual(Object.keys(parsed.keys).toSorted());
  expect(parsed).toMatchObject({
    login: { account: { destination: who.destination.to }, sessions: [{ id: who.sessionId }] },
    messages: [{ purpose: 'declaration/submitted' }, { purpose: 'declaration/submitted' }],
    declarations: [
      { status: 'unsubmitted', draft: { travellers: [{ name: 'Not sent yet' }] } },
      {
        reference,
        versions: [
          { version: 2, answers: { travellers: [typed] }, results: [{ band: 'see-health-officer' }] },
          { version: 1, answers: { travellers: [typed] }, results: [{ band: 'proceed' }] },
        ],
      },
    ],
    decisions: [{ reference, kind: 'referred', note: 'Felt hot', temperature: 385 }],
    tickets: [{ purpose: 'personal-data/file', detail: 'json' }],
  });
  const accessLog = parsed['accessLog'] as { action: string; actor: object }[];
  expect(accessLog.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['personal-data/download', 'border/referred', 'staff/access', 'declaration/submit']),
  );
  expect(text).not.toContain('Awang Ahmad');
});

test.each(['en', 'ms'] as const)('the HTML file is readable in %s, with typed values escaped', async (language) => {
  const { who, reference } = await createTraveller();
  const { type, text } = await fileOf(who, 'html', language);
  expect(type).toBe('text/html; charset=utf-8');
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toContain(reference);
  expect(text).not.toContain('<b>Müller');
  expect(text).toContain('&#60;b&#62;Müller&#60;/b&#62; &#38; &#34;O’Brien&#34;');
  expect(text).toContain(language === 'en' ? 'Viewed data' : 'Melihat data');
  expect(text).toContain('38.5 °C');
  expect(text).not.toMatch(/<script|src=|href=/);
});

test('opens the file repeatedly within a minute, in one browser only', async () => {
  const { who } = await createTraveller();
  const ticket = await ticketOf(who, 'json');
  const reader = newVisitor();
  await downloadData(world, reader, { ticket });
  expect(await catchProblem(downloadData(world, nextRequest(reader), { ticket }))).toMatchObject({
    type: 'application/json',
  });
  await expectProblem(downloadData(world, newVisitor(), { ticket }), 'foundation/other-browser', { status: 403 });
  const lateTicket = await ticketOf(who, 'json');
  world.advanceTime(minute);
  expect(await catchProblem(downloadData(world, newVisitor(), { ticket: lateTicket }))).toMatchObject({ status: 404 });
});

test('allows twenty tickets a day', async () => {
  const who = await createOwner(world);
  for (let i = 0; i < 20; i++) await ticketOf(who, 'json');
  expect(await catchProblem(issueDataTicket(world, nextRequest(who), { format: 'json' }))).toMatchObject({
    status: 429,
  });
});
