import { describe, expect, test } from 'vitest';
import { uploadTestFile } from '#capabilities/files/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, catchProblem, expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { day, minute } from '#foundation/time/clock.ts';
import { retentionDays, messagesPerDay } from '../rules/limits.ts';
import { answerMessage, listDeskMessages, openMessageFile, readMessage } from './answer-message.ts';
import { deleteOldMessages } from './jobs.ts';
import { listOwnMessages } from './list-own-messages.ts';
import { feedbackData } from './personal-data.ts';
import { openFeedbackWorld, exampleText, sendExampleMessage } from './testing/world.ts';

const world = await openFeedbackWorld();
const desk = await logInStaff(world, ['help-desk'], { name: 'Farah Test' });

const messagesOf = async (traveller: Awaited<ReturnType<typeof logIn>>) =>
  (await listOwnMessages(world, traveller, { cursor: undefined })).items;
const idsInList = async (list: 'report' | 'feedback' | 'answered') =>
  (await listDeskMessages(world, desk, { list, cursor: undefined })).items.map(({ id }) => id);
const answer = (id: string, text = 'Thank you, we move the button.') =>
  catchProblem(callHandler(world, answerMessage, desk, { id, answer: text }));

describe('a message', () => {
  test('is listed for its author, waits at the desk, and is answered once', async () => {
    const author = await logIn(world);
    const { id, reference } = await sendExampleMessage(world, author);
    expect(await messagesOf(author)).toMatchObject([
      { id, reference, kind: 'feedback', topic: 'app', text: exampleText, answer: null },
    ]);
    expect(await idsInList('feedback')).toContain(id);
    expect(await answer(id)).toEqual({});
    expect(await auditActionsOf(world, id)).toContain('feedback/answer');
    expect(await answer(id, 'Another answer, later.')).toMatchObject({ problem: 'feedback/answered', status: 409 });
    expect(await messagesOf(author)).toMatchObject([{ answer: { text: 'Thank you, we move the button.' } }]);
    expect(await idsInList('feedback')).toEqual(expect.not.arrayContaining([id]));
    expect(await idsInList('answered')).toEqual(expect.arrayContaining([id]));
    const notifications = (await readOutboxMessages(world, { purpose: 'feedback/answered' })).filter(
      ({ to }) => to === author.destination.to,
    );
    expect(notifications).toHaveLength(1);
    expect(notifications[0]?.text).toContain(reference);
    expect(notifications[0]?.text).not.toContain('button');
  });

  test('accepts only one of two answers at the same time', async () => {
    const { id } = await sendExampleMessage(world, await logIn(world));
    const answers = await Promise.all([answer(id, 'The first of the two.'), answer(id, 'The second of the two.')]);
    expect(answers.filter((outcome) => 'problem' in outcome)).toHaveLength(1);
  });

  test('of the kind report is in a list of its own', async () => {
    const { id } = await sendExampleMessage(world, await logIn(world), { kind: 'report' });
    expect(await idsInList('report')).toEqual(expect.arrayContaining([id]));
    expect(await idsInList('feedback')).toEqual(expect.not.arrayContaining([id]));
  });

  test('has its files, which the desk opens with an audited access, and refuses other files', async () => {
    const [author, other] = [await logIn(world), await logIn(world)];
    const file = await uploadTestFile(world, author, { purpose: 'feedback', name: 'screen.jpg' });
    const { id } = await sendExampleMessage(world, author, { files: [file.id] });
    expect((await messagesOf(author))[0]?.files).toEqual([{ id: file.id, name: 'screen.jpg' }]);
    expect(await openMessageFile(world, nextRequest(desk), { id, file: file.id })).toMatchObject({ validSeconds: 60 });
    expect(await catchProblem(openMessageFile(world, nextRequest(desk), { id, file: newId() }))).toMatchObject({
      status: 404,
    });
    const foreignFile = await uploadTestFile(world, other, { purpose: 'feedback' });
    const otherPurposeFile = await uploadTestFile(world, author, { purpose: 'vaccination' });
    for (const fileId of [foreignFile.id, otherPurposeFile.id, file.id, newId()])
      expect(await catchProblem(sendExampleMessage(world, author, { files: [fileId] }))).toMatchObject({
        data: [{ path: 'files', key: 'file-gone' }],
      });
  });

  test('does not show its author to the desk, and its reading is audited', async () => {
    const author = await logIn(world);
    const { id } = await sendExampleMessage(world, author);
    const read = await readMessage(world, nextRequest(desk), { id });
    expect(read).toMatchObject({ text: exampleText, answer: null });
    expect(JSON.stringify(read)).not.toContain(author.accountId);
    expect(JSON.stringify(read)).not.toContain(author.destination.to);
    expect(await auditActionsOf(world, id)).toEqual(expect.arrayContaining(['feedback/send', 'staff/access']));
  });

  test('is encrypted', async () => {
    const { id } = await sendExampleMessage(world, await logIn(world));
    await answer(id);
    const found = await world.sql.first<{ row: string }>`
      select row_to_json(m)::text || encode(content, 'escape') || encode(answer, 'escape') as row
      from feedback_message m where id = ${id}`;
    expect(found?.row).not.toContain('button');
  });

  test('is deleted with the account, and 6 months after its answer, with its files', async () => {
    const [author, other] = [await logIn(world), await logIn(world)];
    const file = await uploadTestFile(world, author, { purpose: 'feedback' });
    await sendExampleMessage(world, author, { files: [file.id] });
    await sendExampleMessage(world, other);
    expect(await feedbackData.read(world, other.accountId)).toMatchObject([{ text: exampleText }]);
    await feedbackData.erase(world, { accountId: other.accountId, erasedAt: '', retainedApplications: [] });
    expect(await feedbackData.read(world, other.accountId)).toEqual([]);
    world.advanceTime(retentionDays * day);
    await deleteOldMessages(world);
    expect(await messagesOf(author)).toHaveLength(1);
    world.advanceTime(minute);
    await deleteOldMessages(world);
    expect(await messagesOf(author)).toEqual([]);
    const rows = await world.sql.all`select from files_file where id = ${file.id}`;
    expect(rows).toEqual([]);
  });
});

test('limits an account to ten messages a day', async () => {
  const author = await logIn(world);
  for (let turn = 0; turn < messagesPerDay; turn++) await sendExampleMessage(world, author);
  await expectProblem(sendExampleMessage(world, author), 'feedback/too-many', { status: 429 });
  world.advanceTime(day);
  expect(await catchProblem(sendExampleMessage(world, author))).toMatchObject({
    reference: expect.any(String) as string,
  });
});

test('continues a list after the page before', async () => {
  const author = await logIn(world);
  const ids: string[] = [];
  for (let turn = 0; turn < 22; turn++) {
    if (turn % messagesPerDay === 0) world.advanceTime(day);
    world.advanceTime(minute);
    ids.unshift((await sendExampleMessage(world, author)).id);
  }
  const first = await listOwnMessages(world, author, { cursor: undefined });
  const second = await listOwnMessages(world, author, { cursor: first.next });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
});
