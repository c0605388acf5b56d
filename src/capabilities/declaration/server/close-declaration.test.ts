import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { groupOn } from '../rules/test-answers.ts';
import { cancelDeclaration } from './cancel-declaration.ts';
import { readDeclaration } from './read-declaration.ts';
import { restartDeclaration } from './restart-declaration.ts';
import { saveDeclaration } from './save-declaration.ts';
import { submitDeclaration } from './submit-declaration.ts';
import {
  actsOn,
  logIn,
  messagesOf,
  newPassport,
  next,
  openTestWorld,
  outcome,
  rowsOf,
  submission,
  type TestWorld,
} from './test-world.ts';

let world: TestWorld;
let who: LoggedIn;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.at('2026-11-21T04:00:00.000Z');
  who = await logIn(world);
});

const answers = (passportNumber = newPassport()) => groupOn('2026-11-21', { passportNumber });
const closed = { problem: 'declaration/closed', status: 409, data: undefined };
// As the server runs them: in a transaction of the request.
const restart = (id: string, actor = next(who)) =>
  inTransaction(world.sql, (db) => restartDeclaration({ ...world, sql: db }, actor, { id }));
const cancel = (id: string, actor = next(who)) =>
  inTransaction(world.sql, (db) => cancelDeclaration({ ...world, sql: db }, actor, { id }));
const read = (id: string) => readDeclaration(world, next(who), { id });

async function begun(): Promise<string> {
  const id = newId();
  await saveDeclaration(world, next(who), { id, revision: 0, answers: answers() });
  return id;
}

async function submitted(passportNumber = newPassport()): Promise<string> {
  const what = submission(answers(passportNumber));
  await submitDeclaration(world, next(who), what);
  return what.id;
}

describe('restart', () => {
  test('ends the ongoing application and lets a new one begin', async () => {
    const id = await begun();
    const actor = next(who);
    expect(await restart(id, actor)).toEqual({ status: 'ended' });
    expect((await read(id)).summary).toMatchObject({ status: 'ended', editable: false, revision: 2 });
    expect((await actsOn(world, id)).at(-1)).toMatchObject({ act: 'declaration/restart', request_id: actor.requestId });
    expect(await begun()).toBeDefined();
  });

  test('asks for no reminder any more', async () => {
    const id = newId();
    await saveDeclaration(world, next(who), { id, revision: 0, answers: groupOn('2026-12-24', {}) });
    await restart(id);
    const { rows } = await sql<{
      reminder_on: string | null;
    }>`select reminder_on from declaration where id = ${id}`.execute(world.sql);
    expect(rows).toEqual([{ reminder_on: null }]);
  });

  test('is for ongoing ones only', async () => {
    expect(await outcome(restart(await submitted()))).toEqual(closed);
    const id = await begun();
    await restart(id);
    expect(await outcome(restart(id))).toEqual(closed);
  });

  test('is not for others', async () => {
    const id = await begun();
    const stranger = await logIn(world);
    expect(await outcome(restart(id, stranger))).toEqual(await outcome(restart(newId(), stranger)));
    expect((await read(id)).summary.status).toBe('unsubmitted');
    expect(await actsOn(world, id)).toHaveLength(1);
  });
});

describe('cancel', () => {
  test('takes a submission back: its travellers are not expected, their passports free', async () => {
    const passportNumber = newPassport();
    const id = await submitted(passportNumber);
    expect(await cancel(id)).toEqual({ status: 'cancelled' });
    expect(await read(id)).toMatchObject({
      summary: { status: 'cancelled', editable: false },
      submitted: { version: 1 },
    });
    expect(await rowsOf(world, id)).toEqual({ applications: 1, versions: 1, travellers: 0 });
    expect((await actsOn(world, id)).map(({ act }) => act)).toEqual(['declaration/submit', 'declaration/cancel']);
    expect(await submitted(passportNumber)).toBeDefined();
    expect(await messagesOf(world, who.accountId)).toHaveLength(2);
  });

  test('is possible to the end of the arrival day in Brunei', async () => {
    const [first, second] = [await submitted(), await submitted()];
    world.at('2026-11-21T15:59:59.999Z');
    expect(await cancel(first)).toEqual({ status: 'cancelled' });
    world.at('2026-11-21T16:00:00.000Z');
    expect(await outcome(cancel(second))).toEqual(closed);
  });

  test('is for submitted ones only', async () => {
    expect(await outcome(cancel(await begun()))).toEqual(closed);
    const id = await submitted();
    await cancel(id);
    expect(await outcome(cancel(id))).toEqual(closed);
  });

  test('is not for others', async () => {
    const id = await submitted();
    const stranger = await logIn(world);
    expect(await outcome(cancel(id, stranger))).toEqual(await outcome(cancel(newId(), stranger)));
    expect((await read(id)).summary.status).toBe('submitted');
  });

  test('and an edit at once: one of them wins, the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const passportNumber = newPassport();
      const id = await submitted(passportNumber);
      const edit = outcome(
        submitDeclaration(world, next(who), submission(answers(passportNumber), { id, revision: 1 })),
      );
      const [edited, cancelled] = await Promise.all([edit, outcome(cancel(id))]);
      const { summary } = await read(id);
      const both = 'version' in edited && 'status' in cancelled && summary.status === 'cancelled';
      const cancelFirst = 'problem' in edited && 'status' in cancelled && summary.version === 1;
      expect(both || cancelFirst).toBe(true);
      expect(await rowsOf(world, id)).toMatchObject({ travellers: 0 });
    }
  });
});
