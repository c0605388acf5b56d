import { expect, test } from 'vitest';
import { nextRequest, today } from '#foundation/server/testing/public.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { groupOn } from '../rules/testing/answers.ts';
import type { DeclarationSettings } from './settings.ts';
import { newPassport, singleTravellerAnswers, logInTraveller, submissionInput } from './testing/traveller.ts';
import type { Order } from './testing/process.ts';
import { listAuditActions, noRows, openDeclarationWorld, countRows } from './testing/world.ts';

// Starts three server processes on one database and calls them at the same time.
const world = await openDeclarationWorld();
const askAll = await startTestProcesses<Order, string, DeclarationSettings>(import.meta.dirname, world);

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const read = (answers: readonly string[]) =>
  answers.map((answer) => JSON.parse(answer) as { problem?: string; version?: number; data?: unknown });

test('treats 50 copies of a submission as one, with one answer', async () => {
  const actor = await logInTraveller(world);
  const input = submissionInput(groupOn(today, { passportNumber: newPassport() }, { passportNumber: newPassport() }));
  const answers = await askAll(times(50, () => ({ actor, input })));
  expect(new Set(answers).size).toBe(1);
  expect(read(answers)[0]).toMatchObject({ id: input.id, version: 1, revision: 1 });
  expect(await countRows(world, input.id)).toEqual({ applications: 1, versions: 1, travellers: 2 });
  expect(await listAuditActions(world, input.id)).toHaveLength(1);
  expect(await actor.messages()).toHaveLength(1);
});

test('treats 50 copies of an edit as one version, with one answer', async () => {
  const actor = await logInTraveller(world);
  const passportNumber = newPassport();
  const first = submissionInput(singleTravellerAnswers({ passportNumber }));
  await actor.submitInput(first);
  const edit = {
    actor: nextRequest(actor),
    input: submissionInput(singleTravellerAnswers({ passportNumber, fever: 'yes' }), { id: first.id, revision: 1 }),
  };
  const answers = await askAll(times(50, () => edit));
  expect(new Set(answers).size).toBe(1);
  expect(read(answers)[0]).toMatchObject({ version: 2, revision: 2 });
  expect(await countRows(world, first.id)).toEqual({ applications: 1, versions: 2, travellers: 1 });
  expect(await actor.messages()).toHaveLength(2);
});

test('accepts one of 30 simultaneous edits and refuses 29', async () => {
  const actor = await logInTraveller(world);
  const passportNumber = newPassport();
  const first = submissionInput(singleTravellerAnswers({ passportNumber }));
  await actor.submitInput(first);
  const edits = times(30, (index) => ({
    actor: nextRequest(actor),
    input: submissionInput(singleTravellerAnswers({ passportNumber, name: `Window ${index}` }), {
      id: first.id,
      revision: 1,
    }),
  }));
  const answers = read(await askAll(edits));
  expect(answers.filter(({ version }) => version === 2)).toHaveLength(1);
  expect(answers.filter(({ problem }) => problem !== undefined)).toEqual(
    times(29, () => ({ problem: 'declaration/changed-elsewhere', data: { revision: 2 } })),
  );
  expect(await countRows(world, first.id)).toMatchObject({ versions: 2 });
});

test('lets 30 accounts declare one passport at once, without revealing the others', async () => {
  const passportNumber = newPassport();
  const people = await Promise.all(times(30, () => logInTraveller(world)));
  const answers = read(
    await askAll(
      people.map((actor) => ({ actor, input: submissionInput(singleTravellerAnswers({ passportNumber })) })),
    ),
  );
  expect(answers.map(({ version }) => version)).toEqual(times(30, () => 1));
});

test('declares one passport once for 30 simultaneous submissions of an account', async () => {
  const passportNumber = newPassport();
  const who = await logInTraveller(world);
  const submissions = times(30, () => ({
    actor: nextRequest(who),
    input: submissionInput(singleTravellerAnswers({ passportNumber })),
  }));
  const answers = read(await askAll(submissions));
  expect(answers.filter(({ version }) => version === 1)).toHaveLength(1);
  expect(answers.filter(({ problem }) => problem === 'declaration/already-declared')).toHaveLength(29);
  const rows = await Promise.all(submissions.map(({ input }) => countRows(world, input.id)));
  expect(rows.filter((row) => row?.applications === 1)).toHaveLength(1);
});

test('submits simultaneous groups with shared travellers completely or not at all, and never twice', async () => {
  const shared = times(6, newPassport);
  const who = await logInTraveller(world);
  const submissions = times(24, (index) => {
    const actor = nextRequest(who);
    const ownPassports = [newPassport(), newPassport()];
    const passports = [...ownPassports, shared[index % 6] ?? '', shared[(index + 1) % 6] ?? ''].toSorted(() =>
      index % 2 === 0 ? 1 : -1,
    );
    return {
      actor,
      input: submissionInput(groupOn(today, ...passports.map((passportNumber) => ({ passportNumber })))),
    };
  });
  const answers = await askAll(submissions);
  expect(answers.filter((answer) => answer.startsWith('fault'))).toEqual([]);
  const rows = await Promise.all(submissions.map(({ input }) => countRows(world, input.id)));
  rows.forEach((row, index) => {
    const isSubmitted = answers[index]?.includes('"version":1');
    expect(row).toEqual(isSubmitted ? { applications: 1, versions: 1, travellers: 4 } : noRows);
  });
  const submittedCount = rows.filter((row) => row?.applications === 1).length;
  expect(submittedCount).toBeGreaterThanOrEqual(1);
  expect(submittedCount).toBeLessThanOrEqual(3);
});

test('stores row, audit entry, message and answer of each of 300 submissions', async () => {
  const people = await Promise.all(times(60, () => logInTraveller(world)));
  const submissions = times(300, (index) => ({
    actor: nextRequest(people[index % 60] as (typeof people)[0]),
    input: submissionInput(singleTravellerAnswers()),
  }));
  const answers = read(await askAll(submissions));
  answers.forEach((answer, index) => expect(answer).toMatchObject({ id: submissions[index]?.input.id, version: 1 }));
  const messages = await Promise.all(people.map((person) => person.messages()));
  expect(messages.map((list) => list.length)).toEqual(people.map(() => 5));
  const entryLists = await Promise.all(submissions.map(({ input }) => listAuditActions(world, input.id)));
  entryLists.forEach((entries, index) =>
    expect(entries).toMatchObject([{ action: 'declaration/submit', request_id: submissions[index]?.actor.requestId }]),
  );
});
