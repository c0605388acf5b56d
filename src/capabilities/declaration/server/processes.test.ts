import { expect, test } from 'vitest';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { today } from '#foundation/server/testing/bare-world.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { groupOn } from '../rules/testing/answers.ts';
import type { DeclarationSettings } from './settings.ts';
import { newPassport, singleTravellerAnswers, logInTraveller, submissionInput } from './testing/traveller.ts';
import type { Order } from './testing/process.ts';
import { listAuditActions, noRows, openDeclarationWorld, countRows } from './testing/world.ts';

// Three server processes on one database, all asked at once.
const world = await openDeclarationWorld();
const all = await startTestProcesses<Order, string, DeclarationSettings>(import.meta.dirname, world);

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const read = (answers: readonly string[]) =>
  answers.map((answer) => JSON.parse(answer) as { problem?: string; version?: number; data?: unknown });

test('50 copies of a submission are one submission and one answer', async () => {
  const actor = await logInTraveller(world);
  const input = submissionInput(groupOn(today, { passportNumber: newPassport() }, { passportNumber: newPassport() }));
  const answers = await all(times(50, () => ({ actor, input })));
  expect(new Set(answers).size).toBe(1);
  expect(read(answers)[0]).toMatchObject({ id: input.id, version: 1, revision: 1 });
  expect(await countRows(world, input.id)).toEqual({ applications: 1, versions: 1, travellers: 2 });
  expect(await listAuditActions(world, input.id)).toHaveLength(1);
  expect(await actor.messages()).toHaveLength(1);
});

test('50 copies of an edit are one version and one answer', async () => {
  const actor = await logInTraveller(world);
  const passportNumber = newPassport();
  const first = submissionInput(singleTravellerAnswers({ passportNumber }));
  await actor.submit(first);
  const edit = {
    actor: nextRequest(actor),
    input: submissionInput(singleTravellerAnswers({ passportNumber, fever: 'yes' }), { id: first.id, revision: 1 }),
  };
  const answers = await all(times(50, () => edit));
  expect(new Set(answers).size).toBe(1);
  expect(read(answers)[0]).toMatchObject({ version: 2, revision: 2 });
  expect(await countRows(world, first.id)).toEqual({ applications: 1, versions: 2, travellers: 1 });
  expect(await actor.messages()).toHaveLength(2);
});

test('30 edits of one submission from 30 windows: one wins, 29 are told', async () => {
  const actor = await logInTraveller(world);
  const passportNumber = newPassport();
  const first = submissionInput(singleTravellerAnswers({ passportNumber }));
  await actor.submit(first);
  const edits = times(30, (at) => ({
    actor: nextRequest(actor),
    input: submissionInput(singleTravellerAnswers({ passportNumber, name: `Window ${at}` }), {
      id: first.id,
      revision: 1,
    }),
  }));
  const answers = read(await all(edits));
  expect(answers.filter(({ version }) => version === 2)).toHaveLength(1);
  expect(answers.filter(({ problem }) => problem !== undefined)).toEqual(
    times(29, () => ({ problem: 'declaration/changed-elsewhere', data: { revision: 2 } })),
  );
  expect(await countRows(world, first.id)).toMatchObject({ versions: 2 });
});

test('one passport declared by 30 people at once stands for each of them, and nobody learns of the others', async () => {
  const passportNumber = newPassport();
  const people = await Promise.all(times(30, () => logInTraveller(world)));
  const answers = read(
    await all(people.map((actor) => ({ actor, input: submissionInput(singleTravellerAnswers({ passportNumber })) }))),
  );
  expect(answers.map(({ version }) => version)).toEqual(times(30, () => 1));
});

test('one passport declared 30 times at once by an account is declared once', async () => {
  const passportNumber = newPassport();
  const who = await logInTraveller(world);
  const submissions = times(30, () => ({
    actor: nextRequest(who),
    input: submissionInput(singleTravellerAnswers({ passportNumber })),
  }));
  const answers = read(await all(submissions));
  expect(answers.filter(({ version }) => version === 1)).toHaveLength(1);
  expect(answers.filter(({ problem }) => problem === 'declaration/already-declared')).toHaveLength(29);
  const rows = await Promise.all(submissions.map(({ input }) => countRows(world, input.id)));
  expect(rows.filter((row) => row?.applications === 1)).toHaveLength(1);
});

test('groups that share people, in any order, at once: each is whole or not there, and no two share anybody', async () => {
  const shared = times(6, newPassport);
  const who = await logInTraveller(world);
  const submissions = times(24, (at) => {
    const actor = nextRequest(who);
    const own = [newPassport(), newPassport()];
    const passports = [...own, shared[at % 6] ?? '', shared[(at + 1) % 6] ?? ''].toSorted(() =>
      at % 2 === 0 ? 1 : -1,
    );
    return {
      actor,
      input: submissionInput(groupOn(today, ...passports.map((passportNumber) => ({ passportNumber })))),
    };
  });
  const answers = await all(submissions);
  expect(answers.filter((answer) => answer.startsWith('fault'))).toEqual([]);
  const rows = await Promise.all(submissions.map(({ input }) => countRows(world, input.id)));
  rows.forEach((row, at) => {
    const done = answers[at]?.includes('"version":1');
    expect(row).toEqual(done ? { applications: 1, versions: 1, travellers: 4 } : noRows);
  });
  const won = rows.filter((row) => row?.applications === 1).length;
  expect(won).toBeGreaterThanOrEqual(1);
  expect(won).toBeLessThanOrEqual(3);
});

test('300 submissions of 60 people: each has its row, audit entry and message, and its own answer', async () => {
  const people = await Promise.all(times(60, () => logInTraveller(world)));
  const submissions = times(300, (at) => ({
    actor: nextRequest(people[at % 60] as (typeof people)[0]),
    input: submissionInput(singleTravellerAnswers()),
  }));
  const answers = read(await all(submissions));
  answers.forEach((answer, at) => expect(answer).toMatchObject({ id: submissions[at]?.input.id, version: 1 }));
  const messages = await Promise.all(people.map((each) => each.messages()));
  expect(messages.map((those) => those.length)).toEqual(people.map(() => 5));
  const acts = await Promise.all(submissions.map(({ input }) => listAuditActions(world, input.id)));
  acts.forEach((act, at) =>
    expect(act).toMatchObject([{ act: 'declaration/submit', request_id: submissions[at]?.actor.requestId }]),
  );
});
