import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#foundation/server/keys/random.ts';
import { groupOn } from '../rules/test-answers.ts';
import { submitDeclaration } from './submit-declaration.ts';
import type { Batch } from './test-process.ts';
import {
  actsOn,
  logIn,
  messagesOf,
  newPassport,
  next,
  openTestWorld,
  rowsOf,
  submission,
  testSettings,
  type TestWorld,
} from './test-world.ts';

// Three server processes on one database, all asked at once.
let world: TestWorld;
let processes: ChildProcess[];
beforeAll(async () => {
  world = await openTestWorld();
  processes = Array.from({ length: 3 }, () =>
    fork(join(import.meta.dirname, 'test-process.ts'), [world.database.url], { execArgv: [], stdio: 'inherit' }),
  );
  await Promise.all(processes.map(answerOf));
});
afterAll(async () => {
  for (const child of processes) child.kill();
  await world.close();
});

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('a process ended'));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer);
    });
  });
}

/** Gives the submissions to the processes in turn and answers what each said. */
async function all(submissions: Batch['submissions']): Promise<string[]> {
  const parts = processes.map((child, at) => {
    const batch: Batch = {
      now: world.clock.now(),
      settings: testSettings,
      submissions: submissions.filter((_, index) => index % 3 === at),
    };
    const answer = answerOf(child) as Promise<string[]>;
    child.send(batch);
    return answer;
  });
  const answers = await Promise.all(parts);
  return submissions.map((_, index) => answers[index % 3]?.[Math.floor(index / 3)] ?? '');
}

const today = '2026-11-21';
const one = (change = {}) => groupOn(today, { passportNumber: newPassport(), ...change });
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const read = (answers: readonly string[]) =>
  answers.map((answer) => JSON.parse(answer) as { problem?: string; version?: number; data?: unknown });

test('50 copies of a submission are one submission and one answer', async () => {
  const actor = await logIn(world);
  const input = submission(groupOn(today, { passportNumber: newPassport() }, { passportNumber: newPassport() }));
  const answers = await all(times(50, () => ({ actor, input })));
  expect(new Set(answers).size).toBe(1);
  expect(read(answers)[0]).toMatchObject({ id: input.id, version: 1, revision: 1 });
  expect(await rowsOf(world, input.id)).toEqual({ applications: 1, versions: 1, travellers: 2 });
  expect(await actsOn(world, input.id)).toHaveLength(1);
  expect(await messagesOf(world, actor.accountId)).toHaveLength(1);
});

test('50 copies of an edit are one version and one answer', async () => {
  const actor = await logIn(world);
  const passportNumber = newPassport();
  const first = submission(one({ passportNumber }));
  await submitDeclaration(world, actor, first);
  const edit = {
    actor: next(actor),
    input: submission(one({ passportNumber, fever: 'yes' }), { id: first.id, revision: 1 }),
  };
  const answers = await all(times(50, () => edit));
  expect(new Set(answers).size).toBe(1);
  expect(read(answers)[0]).toMatchObject({ version: 2, revision: 2 });
  expect(await rowsOf(world, first.id)).toEqual({ applications: 1, versions: 2, travellers: 1 });
  expect(await messagesOf(world, actor.accountId)).toHaveLength(2);
});

test('30 edits of one submission from 30 windows: one wins, 29 are told', async () => {
  const actor = await logIn(world);
  const passportNumber = newPassport();
  const first = submission(one({ passportNumber }));
  await submitDeclaration(world, actor, first);
  const edits = times(30, (at) => ({
    actor: next(actor),
    input: submission(one({ passportNumber, name: `Window ${at}` }), { id: first.id, revision: 1 }),
  }));
  const answers = read(await all(edits));
  expect(answers.filter(({ version }) => version === 2)).toHaveLength(1);
  expect(answers.filter(({ problem }) => problem !== undefined)).toEqual(
    times(29, () => ({ problem: 'declaration/changed-elsewhere', data: { revision: 2 } })),
  );
  expect(await rowsOf(world, first.id)).toMatchObject({ versions: 2 });
});

test('one passport declared by 30 people at once is declared once, and nobody learns by whom', async () => {
  const passportNumber = newPassport();
  const people = await Promise.all(times(30, () => logIn(world)));
  const submissions = people.map((actor) => ({ actor, input: submission(one({ passportNumber })) }));
  const answers = read(await all(submissions));
  expect(answers.filter(({ version }) => version === 1)).toHaveLength(1);
  expect(answers.filter(({ problem }) => problem !== undefined)).toEqual(
    times(29, () => ({ problem: 'declaration/already-declared', data: {} })),
  );
  const rows = await Promise.all(submissions.map(({ input }) => rowsOf(world, input.id)));
  expect(rows.filter((row) => row?.applications === 1)).toHaveLength(1);
});

test('groups that share people, in any order, at once: each is whole or not there, and no two share anybody', async () => {
  const shared = times(6, newPassport);
  const people = await Promise.all(times(24, () => logIn(world)));
  const submissions = people.map((actor, at) => {
    const own = [newPassport(), newPassport()];
    const passports = [...own, shared[at % 6] ?? '', shared[(at + 1) % 6] ?? ''].toSorted(() =>
      at % 2 === 0 ? 1 : -1,
    );
    return { actor, input: submission(groupOn(today, ...passports.map((passportNumber) => ({ passportNumber })))) };
  });
  const answers = await all(submissions);
  expect(answers.filter((answer) => answer.startsWith('fault'))).toEqual([]);
  const rows = await Promise.all(submissions.map(({ input }) => rowsOf(world, input.id)));
  rows.forEach((row, at) => {
    const done = answers[at]?.includes('"version":1');
    expect(row).toEqual(
      done ? { applications: 1, versions: 1, travellers: 4 } : { applications: 0, versions: 0, travellers: 0 },
    );
  });
  const won = rows.filter((row) => row?.applications === 1).length;
  expect(won).toBeGreaterThanOrEqual(1);
  expect(won).toBeLessThanOrEqual(3);
});

test('300 submissions of 60 people: each has its row, audit entry and message, and its own answer', async () => {
  const people = await Promise.all(times(60, () => logIn(world)));
  const submissions = times(300, (at) => ({
    actor: next(people[at % 60] as (typeof people)[0]),
    input: submission(one(), { id: newId() }),
  }));
  const answers = read(await all(submissions));
  answers.forEach((answer, at) => expect(answer).toMatchObject({ id: submissions[at]?.input.id, version: 1 }));
  const messages = await Promise.all(people.map(({ accountId }) => messagesOf(world, accountId)));
  expect(messages.map((those) => those.length)).toEqual(people.map(() => 5));
  const acts = await Promise.all(submissions.map(({ input }) => actsOn(world, input.id)));
  acts.forEach((act, at) =>
    expect(act).toMatchObject([{ act: 'declaration/submit', request_id: submissions[at]?.actor.requestId }]),
  );
});
