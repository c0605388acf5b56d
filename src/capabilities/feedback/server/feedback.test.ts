import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { uploadTestFile } from '#capabilities/files/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { day, minute } from '#foundation/time/clock.ts';
import { retentionDays, messagesPerDay } from '../rules/limits.ts';
import { answerMessage, listDesk, openMessageFile, readMessage } from './desk.ts';
import { deleteExpiredMessages } from './jobs.ts';
import { listOwnMessages } from './list-own-messages.ts';
import { feedbackData } from './personal-data.ts';
import { openFeedbackWorld, exampleText, sendExampleMessage } from './testing/world.ts';

const world = await openFeedbackWorld();
const desk = await logInStaff(world, ['help-desk'], { name: 'Farah Test' });

const own = async (who: Awaited<ReturnType<typeof logIn>>) =>
  (await listOwnMessages(world, who, { cursor: undefined })).items;
const listed = async (list: 'report' | 'feedback' | 'answered') =>
  (await listDesk(world, desk, { list, cursor: undefined })).items.map(({ id }) => id);
const answer = (id: string, text = 'Thank you, we move the button.') =>
  catchProblem(
    inTransaction(world.sql, (db) => answerMessage({ ...world, sql: db }, nextRequest(desk), { id, answer: text })),
  );

describe('a message', () => {
  test('is there for whoever wrote it, waits at the desk, and is answered once', async () => {
    const who = await logIn(world);
    const { id, reference } = await sendExampleMessage(world, who);
    expect(await own(who)).toMatchObject([
      { id, reference, kind: 'feedback', topic: 'app', text: exampleText, answer: null },
    ]);
    expect(await listed('feedback')).toContain(id);
    expect(await answer(id)).toEqual({});
    expect(await auditActionsOf(world, id)).toContain('feedback/answer');
    expect(await answer(id, 'Another answer, later.')).toMatchObject({ problem: 'feedback/answered', status: 409 });
    expect(await own(who)).toMatchObject([{ answer: { text: 'Thank you, we move the button.' } }]);
    expect([await listed('feedback'), await listed('answered')]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    const told = (await readOutboxMessages(world, { purpose: 'feedback/answered' })).filter(
      ({ to }) => to === who.destination.to,
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(reference);
    expect(told[0]?.text).not.toContain('button');
  });

  test('of two answers at once one counts', async () => {
    const { id } = await sendExampleMessage(world, await logIn(world));
    const answers = await Promise.all([answer(id, 'The first of the two.'), answer(id, 'The second of the two.')]);
    expect(answers.filter((one) => 'problem' in one)).toHaveLength(1);
  });

  test('that reports something has a list of its own', async () => {
    const { id } = await sendExampleMessage(world, await logIn(world), { kind: 'report' });
    expect([await listed('report'), await listed('feedback')]).toEqual([
      expect.arrayContaining([id]),
      expect.not.arrayContaining([id]),
    ]);
  });

  test('brings its files, which the desk opens on record; those of others, or of something else, are refused', async () => {
    const [who, other] = [await logIn(world), await logIn(world)];
    const file = await uploadTestFile(world, who, { purpose: 'feedback', name: 'screen.jpg' });
    const { id } = await sendExampleMessage(world, who, { files: [file.id] });
    expect((await own(who))[0]?.files).toEqual([{ id: file.id, name: 'screen.jpg' }]);
    expect(await openMessageFile(world, nextRequest(desk), { id, file: file.id })).toMatchObject({ validSeconds: 60 });
    expect(await catchProblem(openMessageFile(world, nextRequest(desk), { id, file: newId() }))).toMatchObject({
      status: 404,
    });
    const theirs = await uploadTestFile(world, other, { purpose: 'feedback' });
    const elsewhere = await uploadTestFile(world, who, { purpose: 'vaccination' });
    for (const wrong of [theirs.id, elsewhere.id, file.id, newId()])
      expect(await catchProblem(sendExampleMessage(world, who, { files: [wrong] }))).toMatchObject({
        data: [{ path: 'files', key: 'file-gone' }],
      });
  });

  test('shows the desk neither name nor number, and what was read is on record', async () => {
    const who = await logIn(world);
    const { id } = await sendExampleMessage(world, who);
    const read = await readMessage(world, nextRequest(desk), { id });
    expect(read).toMatchObject({ text: exampleText, answer: null });
    expect(JSON.stringify(read)).not.toContain(who.accountId);
    expect(JSON.stringify(read)).not.toContain(who.destination.to);
    expect(await auditActionsOf(world, id)).toEqual(expect.arrayContaining(['feedback/send', 'staff/look']));
  });

  test('is sealed', async () => {
    const { id } = await sendExampleMessage(world, await logIn(world));
    await answer(id);
    const { rows } = await sql<{ row: string }>`
      select row_to_json(m)::text || encode(content, 'escape') || encode(answer, 'escape') as row
      from feedback_message m where id = ${id}`.execute(world.sql);
    expect(rows[0]?.row).not.toContain('button');
  });

  test('goes with the account, and half a year after its answer, files included', async () => {
    const [who, other] = [await logIn(world), await logIn(world)];
    const file = await uploadTestFile(world, who, { purpose: 'feedback' });
    await sendExampleMessage(world, who, { files: [file.id] });
    await sendExampleMessage(world, other);
    expect(await feedbackData.read(world, other.accountId)).toMatchObject([{ text: exampleText }]);
    await feedbackData.erase(world, { account: other.accountId, at: '', kept: [] });
    expect(await feedbackData.read(world, other.accountId)).toEqual([]);
    world.advanceTime(retentionDays * day);
    await deleteExpiredMessages(world);
    expect(await own(who)).toHaveLength(1);
    world.advanceTime(minute);
    await deleteExpiredMessages(world);
    expect(await own(who)).toEqual([]);
    const { rows } = await sql`select from files_file where id = ${file.id}`.execute(world.sql);
    expect(rows).toEqual([]);
  });
});

test('ten messages in a day, then no more', async () => {
  const who = await logIn(world);
  for (let turn = 0; turn < messagesPerDay; turn++) await sendExampleMessage(world, who);
  expect(await catchProblem(sendExampleMessage(world, who))).toMatchObject({
    problem: 'feedback/too-many',
    status: 429,
  });
  world.advanceTime(day);
  expect(await catchProblem(sendExampleMessage(world, who))).toMatchObject({ reference: expect.any(String) as string });
});

test('lists go on where they ended', async () => {
  const who = await logIn(world);
  const ids: string[] = [];
  for (let turn = 0; turn < 22; turn++) {
    if (turn % messagesPerDay === 0) world.advanceTime(day);
    world.advanceTime(minute);
    ids.unshift((await sendExampleMessage(world, who)).id);
  }
  const first = await listOwnMessages(world, who, { cursor: undefined });
  const second = await listOwnMessages(world, who, { cursor: first.next });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
});
