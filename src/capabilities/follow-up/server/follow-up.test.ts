import { describe, expect, test } from 'vitest';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { callHandler, expectProblem, newVisitor, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import type { DayAnswer } from '../rules/forms.ts';
import { answerByLink, recordDepartureByLink, readQuestionByLink } from './answer-by-link.ts';
import { deleteOldCases } from './delete-old-cases.ts';
import { answerQuestion, recordGroupDeparture, listQuestions } from './answer-question.ts';
import { recordCall } from './record-call.ts';
import { sendQuestions } from './send-questions.ts';
import { renewLink, stopFollowUp } from './stop-follow-up.ts';
import { groupAnswers, openDesk, openDeskWorld, origin, extractLinkToken } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);
const { officer } = desk;

const well: DayAnswer = { well: true, symptoms: [], temperature: null };
const ill: DayAnswer = { well: false, symptoms: ['fever', 'rash'], temperature: 385 };
const pair = () => groupAnswers({ name: 'Siti Nur' }, { name: 'Awang Damit' });

/** A group followed up at home from tomorrow; only the first traveller with `alone`. */
async function followedGroup(answers: Answers = pair(), { alone = false } = {}) {
  world.setTime(noon);
  const { head, cases, declaration } = await desk.referred(answers);
  const [id = ''] = cases;
  await desk.assess(id);
  await desk.decide(id, 'home', { groupNumbers: alone ? [] : [2] });
  const [other] = (await desk.read(id)).group;
  const account = head.accountId;
  return {
    id,
    otherId: other?.id ?? '',
    declaration,
    account,
    head,
    sent: (kind: string) => desk.sent(account, kind),
    token: async (kind = 'morning') => extractLinkToken((await desk.sent(account, kind)).at(-1)),
    answer: async (...given: DayAnswer[]) =>
      answerByLink(world, newVisitor(), {
        token: extractLinkToken((await desk.sent(account, 'morning')).at(-1)),
        answers: given.map((answer, index) => ({ number: index + 1, answer })),
      }),
    row: async () => (await desk.read(id)).row,
  };
}

describe('a follow-up of 21 days', () => {
  test('sends a question each morning, a reminder only when unanswered, and ends by itself', async () => {
    const group = await followedGroup();
    expect(await group.sent('begun')).toEqual([expect.stringContaining('until 12 Dec 2026')]);
    await desk.at(0, '18:00');
    expect(await group.sent('morning')).toEqual([]);
    for (let day = 1; day <= 21; day += 1) {
      await desk.at(day, '07:55');
      expect(await group.sent('morning')).toHaveLength(day - 1);
      await desk.at(day, '08:00');
      await desk.at(day, '08:05');
      expect(await group.sent('morning')).toHaveLength(day);
      const { travellers } = await group.answer(well, well);
      expect(travellers.map(({ dayNumber }) => dayNumber)).toEqual([day, day]);
      await desk.at(day, '18:00');
      expect((await group.row()).unansweredDays).toBe(0);
    }
    expect(await group.sent('evening')).toEqual([]);
    await desk.at(22, '00:05');
    expect(await group.row()).toMatchObject({ status: 'closed', ending: 'completed' });
    expect((await desk.read(group.otherId)).row).toMatchObject({ status: 'closed', ending: 'completed' });
    await desk.at(22, '08:00');
    expect(await group.sent('morning')).toHaveLength(21);
    expect(await group.sent('closed')).toHaveLength(1);
    expect((await desk.read(group.id)).answers).toHaveLength(21);
  });

  test('reminds each evening, lists the case as not answering after two days, and ends as unanswered', async () => {
    const group = await followedGroup();
    const isListedAsSilent = async () => (await desk.list('silent')).some(({ id }) => id === group.id);
    for (let day = 1; day <= 21; day += 1) {
      await desk.at(day, '08:00');
      expect(await isListedAsSilent()).toBe(day > 2);
      expect((await desk.list('followed')).some(({ id }) => id === group.id)).toBe(day <= 2);
      await desk.at(day, '18:00');
      await desk.at(day, '20:55');
      expect(await group.sent('evening')).toHaveLength(day);
    }
    expect((await group.row()).unansweredDays).toBe(20);
    await desk.at(22, '00:00');
    expect(await group.row()).toMatchObject({ status: 'closed', ending: 'unanswered' });
    expect(await isListedAsSilent()).toBe(false);
  });

  test('counts unanswered calls until an answer arrives', async () => {
    const group = await followedGroup();
    await desk.at(4, '08:00');
    for (let calls = 0; calls < 2; calls += 1)
      await callHandler(world, recordCall, officer, { id: group.id, answer: null, note: 'No answer' });
    expect(await group.row()).toMatchObject({ unansweredDays: 3, unansweredCalls: 2 });
    await desk.at(4, '09:00');
    await callHandler(world, recordCall, officer, { id: group.id, answer: well, note: 'Cousin' });
    expect(await group.row()).toMatchObject({ unansweredDays: 0, unansweredCalls: 0, lastAnswerOn: '2026-11-25' });
    expect((await desk.read(group.id)).answers).toMatchObject([{ day: '2026-11-25', well: true, channel: 'phone' }]);
    expect((await desk.read(group.otherId)).row.unansweredDays).toBe(3);
  });

  test('sends nothing at night, and sends late after a downtime without an immediate reminder', async () => {
    const group = await followedGroup();
    await desk.at(1, '21:00');
    expect(await group.sent('morning')).toEqual([]);
    await desk.at(2, '17:30');
    expect(await group.sent('morning')).toHaveLength(1);
    await desk.at(2, '18:30');
    expect(await group.sent('evening')).toEqual([]);
  });

  test('sends each message once from three processes', async () => {
    const group = await followedGroup();
    await desk.at(1, '07:00');
    world.advanceTime(3_600_000);
    await Promise.all([1, 2, 3].map(() => sendQuestions(world)));
    expect(await group.sent('morning')).toHaveLength(1);
  });

  test('sends messages that reveal nothing on a locked screen', async () => {
    const group = await followedGroup();
    await desk.at(1, '08:00');
    await desk.at(1, '18:00');
    const texts = [...(await group.sent('begun')), ...(await group.sent('morning')), ...(await group.sent('evening'))];
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).not.toMatch(/health|symptom|fever|case|follow-up from|Siti|Awang|sick/i);
    expect(texts[1]).toMatch(new RegExp(`${origin}/follow-up\\?lang=en#[\\w-]{43} Help: 148\\.$`));
    expect(texts[1]?.length).toBeLessThanOrEqual(306);
  });

  test('sends nothing for a deleted account or a cancelled declaration, and shows the reason at the desk', async () => {
    const [deleted, cancelled] = [await followedGroup(), await followedGroup()];
    await world.sql.run`delete from login_account where id = ${deleted.account}`;
    await world.sql.run`update declaration set status = 'cancelled' where id = ${cancelled.declaration}`;
    await desk.at(1, '08:00');
    for (const group of [deleted, cancelled]) expect(await group.sent('morning')).toEqual([]);
    expect((await desk.read(deleted.id)).isReachable).toBe(false);
    const renewed = callHandler(world, renewLink, officer, { id: deleted.id });
    await expectProblem(renewed, 'follow-up/unreachable');
    expect((await desk.read(cancelled.id)).declaration).toMatchObject({ isCancelled: true });
  });
});

describe('a link', () => {
  test('shows initials and no names, expires at midnight, and is refused like an unknown link', async () => {
    const group = await followedGroup();
    await desk.at(1, '08:00');
    const token = await group.token();
    const question = await readQuestionByLink(world, newVisitor(), { token });
    expect(question).toMatchObject({
      subject: 'travellers',
      day: '2026-11-22',
      endsOn: '2026-12-12',
      travellers: [
        { number: 1, displayName: 'SN', dayNumber: 1, answer: null },
        { number: 2, displayName: 'AD', dayNumber: 1, answer: null },
      ],
    });
    expect(JSON.stringify(question)).not.toMatch(/Siti|Awang|P\d{7}/);
    await desk.at(2, '00:00');
    for (const invalidToken of [token, newToken()]) {
      const refused = { code: 'follow-up/link-ended', kind: { status: 410 } };
      await expect(readQuestionByLink(world, newVisitor(), { token: invalidToken })).rejects.toMatchObject(refused);
      const answers = [{ number: 1, answer: well }];
      await expect(answerByLink(world, newVisitor(), { token: invalidToken, answers })).rejects.toMatchObject(refused);
    }
    const row = await world.sql.first<{ all: string }>`select string_agg(l::text, ' ') "all" from follow_up_link l`;
    expect(row?.all).not.toContain(token);
  });

  test('can be revoked and renewed by the desk', async () => {
    const group = await followedGroup();
    await desk.at(1, '08:00');
    const oldToken = await group.token();
    world.advanceTime(1000);
    await callHandler(world, renewLink, officer, { id: group.id });
    await expectProblem(readQuestionByLink(world, newVisitor(), { token: oldToken }), 'follow-up/link-ended');
    expect(await readQuestionByLink(world, newVisitor(), { token: await group.token() })).toMatchObject({
      day: '2026-11-22',
    });
  });

  test('that is unknown can be tried 300 times an hour from one address, while valid links are not limited', async () => {
    const group = await followedGroup();
    await desk.at(1, '08:00');
    const from = newVisitor({ address: '203.0.113.99' });
    for (let tries = 0; tries < 300; tries += 1)
      await expect(readQuestionByLink(world, nextRequest(from), { token: newToken() })).rejects.toThrow();
    await expect(readQuestionByLink(world, nextRequest(from), { token: newToken() })).rejects.toMatchObject({
      kind: { status: 429 },
    });
    expect(await readQuestionByLink(world, nextRequest(from), { token: await group.token() })).toBeTruthy();
  });
});

describe('an answer', () => {
  test('counts once a day for each traveller, and a correction keeps both versions', async () => {
    const group = await followedGroup();
    await desk.at(1, '08:00');
    await Promise.all(Array.from({ length: 10 }, () => group.answer(well, well)));
    const readAnswers = async () => (await desk.read(group.id)).answers;
    expect(await readAnswers()).toMatchObject([{ day: '2026-11-22', well: true, channel: 'link', version: 1 }]);
    await group.answer({ ...well, temperature: 368 });
    expect(await readAnswers()).toMatchObject([{ temperature: 368, version: 2 }]);
    const row = await world.sql.first<{ all: string; count: number }>`
      select string_agg(a::text, ' ') "all", count(*)::int "count" from follow_up_answer a where case_id = ${group.id}`;
    expect(row?.count).toBe(2);
    expect(row?.all).not.toMatch(/well|\b368\b/);
  });

  test('with symptoms raises the case at once, and only the desk can lower it', async () => {
    const group = await followedGroup();
    await desk.at(1, '08:00');
    await group.answer(well, ill);
    const first = (await desk.list('new'))[0];
    expect(first).toMatchObject({ id: group.otherId, hasUnassessedReport: true, number: 2, status: 'followed' });
    await group.answer(well, well);
    expect((await desk.read(group.otherId)).row.hasUnassessedReport).toBe(true);
    expect((await desk.read(group.id)).row.hasUnassessedReport).toBe(false);
    await desk.assess(group.otherId, { symptoms: ['fever'] });
    expect((await desk.read(group.otherId)).row).toMatchObject({ hasUnassessedReport: false, isHeldByCaller: true });
    expect((await desk.read(group.otherId)).entries.map(({ kind }) => kind)).toContain('raised');
  });

  test('with symptoms keeps the case open after the last day', async () => {
    const group = await followedGroup(undefined, { alone: true });
    await desk.at(21, '08:00');
    await group.answer(ill);
    await desk.at(23, '08:00');
    expect(await group.row()).toMatchObject({ status: 'followed', hasUnassessedReport: true });
    await desk.assess(group.id);
    await desk.decide(group.id, 'hospital');
    expect(await group.row()).toMatchObject({ status: 'closed', outcome: 'hospital' });
  });

  test('for a traveller without a question is refused together with all others', async () => {
    const group = await followedGroup(undefined, { alone: true });
    await desk.at(1, '08:00');
    await expectProblem(group.answer(well, well), 'follow-up/no-question');
    expect((await desk.read(group.id)).answers).toEqual([]);
  });

  test('in the portal is limited to the account and to today, and shows names', async () => {
    const group = await followedGroup();
    expect((await listQuestions(world, nextRequest(group.head))).items).toMatchObject([
      {
        id: group.declaration,
        travellers: [{ displayName: 'Siti Nur', dayNumber: 0 }, { displayName: 'Awang Damit' }],
      },
    ]);
    const answerOn = (day: string, account = group.head) =>
      answerQuestion(world, nextRequest(account), {
        id: group.declaration,
        day,
        answers: [{ number: 1, answer: well }],
      });
    await expectProblem(answerOn('2026-11-21'), 'follow-up/not-followed');
    await desk.at(1, '00:01');
    await expectProblem(answerOn('2026-11-21'), 'follow-up/day-over');
    expect((await answerOn('2026-11-22')).travellers[0]?.answer).toEqual(well);
    const stranger = await logIn(world);
    expect((await listQuestions(world, nextRequest(stranger))).items).toEqual([]);
    await expectProblem(answerOn('2026-11-22', { ...group.head, ...stranger }), 'follow-up/no-question');
  });
});

describe('an early end', () => {
  test('by departure stops the questions for that traveller, but not for the others', async () => {
    const group = await followedGroup();
    await desk.at(3, '08:00');
    const token = await group.token();
    const leave = (numbers: number[], departedOn: string) =>
      recordDepartureByLink(world, newVisitor(), { token, numbers, departedOn });
    for (const day of ['2026-11-25', '2026-11-20'])
      await expect(leave([1], day)).rejects.toMatchObject({ details: { fields: [{ key: 'departed-on' }] } });
    expect((await leave([1], '2026-11-23')).travellers.map(({ number }) => number)).toEqual([2]);
    expect(await group.row()).toMatchObject({ status: 'closed', ending: 'left' });
    expect(await group.sent('closed')).toEqual([]);
    expect((await leave([2], '2026-11-24')).travellers).toEqual([]);
    expect(await group.sent('closed')).toHaveLength(1);
    await desk.at(4, '08:00');
    expect(await group.sent('morning')).toHaveLength(1);
  });

  test('by departure with symptoms waits for the desk', async () => {
    const group = await followedGroup(undefined, { alone: true });
    await desk.at(1, '08:00');
    await group.answer(ill);
    const { declaration: id } = group;
    expect(
      (await recordGroupDeparture(world, nextRequest(group.head), { id, numbers: [1], departedOn: '2026-11-22' }))
        .travellers,
    ).toEqual([]);
    await desk.at(2, '08:00');
    expect(await group.row()).toMatchObject({ status: 'followed', hasUnassessedReport: true });
    expect(await group.sent('morning')).toHaveLength(1);
    await desk.assess(group.id);
    await desk.at(3, '08:00');
    expect(await group.row()).toMatchObject({ status: 'closed', ending: 'left' });
  });

  test('by the desk requires a reason', async () => {
    const group = await followedGroup();
    await desk.at(2, '08:00');
    for (const id of [group.id, group.otherId]) {
      const { revision } = await desk.read(id);
      await callHandler(world, stopFollowUp, officer, { id, revision, reason: 'Test negative' });
    }
    const { row, entries, revision } = await desk.read(group.id);
    expect(row).toMatchObject({ status: 'closed', ending: 'stopped' });
    expect(entries[0]).toMatchObject({ kind: 'stopped', note: 'Test negative', staff: 'Dayang Doktor' });
    expect(await group.sent('closed')).toHaveLength(1);
    await expectProblem(
      stopFollowUp(world, nextRequest(officer), { id: group.id, revision, reason: 'again' }),
      'follow-up/not-followed',
    );
  });
});

test('deletes a case 21 days after its declaration, and a case that was never ended a year later', async () => {
  const [done, open, raised] = [await followedGroup(), await followedGroup(), await followedGroup()];
  await desk.at(1, '08:00');
  await done.answer(well, well);
  await raised.answer(ill, well);
  const { revision } = await desk.read(done.id);
  await callHandler(world, stopFollowUp, officer, { id: done.id, revision, reason: 'Enough' });
  const exists = (id: string) =>
    desk.read(id).then(
      () => true,
      () => false,
    );
  world.setTime('2027-01-23T04:00:00.000Z');
  await deleteOldCases(world);
  expect(await exists(done.id)).toBe(true);
  world.setTime('2027-01-24T04:00:00.000Z');
  await deleteOldCases(world);
  expect(await exists(done.id)).toBe(false);
  expect(await exists(done.otherId)).toBe(true);
  expect(await exists(open.id)).toBe(true);
  const row = await world.sql.first<{ count: number }>`
    select count(*)::int "count" from follow_up_answer where case_id = ${done.id}`;
  expect(row?.count).toBe(0);
  await desk.at(70, '08:00');
  await deleteOldCases(world);
  expect(await exists(done.otherId)).toBe(false);
  expect(await exists(open.id)).toBe(false);
  expect(await exists(raised.id)).toBe(true);
  world.setTime('2028-01-23T04:00:00.000Z');
  await deleteOldCases(world);
  expect(await exists(raised.id)).toBe(true);
  world.setTime('2028-01-24T04:00:00.000Z');
  await deleteOldCases(world);
  expect(await exists(raised.id)).toBe(false);
});
