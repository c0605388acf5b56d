import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { day, hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { accessesPerHour } from '../rules/limits.ts';
import { makeChallenge } from './challenges.ts';
import { logOutStaff, logOutStaffEverywhere, logOutStaffSession } from './log-out.ts';
import { recordAccess, staff, type StaffActor } from './public.ts';
import { readMe } from './read-me.ts';
import { clearSessionCache } from './session-guard.ts';
import { startSession } from './sessions.ts';
import { deleteOld, setStatus } from './store.ts';
import { logInStaff } from './testing/public.ts';
import { openStaffWorld, withSession } from './testing/world.ts';

const world = await openStaffWorld();

let me: StaffActor;
beforeEach(async () => {
  me = await logInStaff(world, ['health-officer']);
});

const admit = (who: StaffActor) => staff().admit(world, nextRequest(who));
const asked = async (who = me) => {
  clearSessionCache();
  return catchProblem(admit(who).then(() => 'in'));
};
const ended = { problem: 'foundation/session-ended', status: 401, data: undefined };
const another = async () =>
  admit(
    withSession(
      nextRequest(me),
      await startSession(world, world.sql, newVisitor(), { account: me.staffId, way: 'passkey' }),
    ),
  );

describe('a session', () => {
  test('is a person with what they may', async () => {
    expect(me).toMatchObject({ kind: 'staff', name: 'Test Person', roles: ['health-officer'] });
    expect([...me.scopes]).toContain('rules:release');
    const { sessions, endsAt, idleEndsAt, scopes } = await readMe(world, me);
    expect(sessions).toMatchObject([{ id: me.sessionId, current: true, browser: 'Chrome', platform: 'Linux' }]);
    expect(endsAt).toBe(isoInstant(world.clock.now() + 12 * hour));
    expect(idleEndsAt).toBe(isoInstant(world.clock.now() + 30 * minute));
    expect(scopes).toEqual([...me.scopes]);
  });

  test('is not had by any other token, nor from another site', async () => {
    for (const staffToken of ['', 'x', newToken()]) expect(await asked({ ...me, staffToken })).toEqual(ended);
    expect(await asked({ ...me, fromOurPage: false })).toMatchObject({ problem: 'foundation/forbidden' });
  });

  test('is not begun by whoever is suspended while they log in', async () => {
    const [suspended, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const suspending = inTransaction(world.sql, async (db) => {
      await setStatus(db, me.staffId, 'suspended');
      suspended.resolve();
      await commit.promise;
    });
    await suspended.promise;
    const beginning = catchProblem(another());
    await new Promise((go) => setTimeout(go, 200));
    commit.resolve();
    await suspending;
    expect(await beginning).toEqual(ended);
    await setStatus(world.sql, me.staffId, 'active');
    expect((await readMe(world, me)).sessions).toHaveLength(1);
  });

  test('ends when it is not used for half an hour, and not before', async () => {
    world.advanceTime(29 * minute);
    expect(await asked()).toBe('in');
    world.advanceTime(29 * minute);
    expect(await asked()).toBe('in');
    world.advanceTime(30 * minute);
    expect(await asked()).toEqual(ended);
  });

  test('ends in a process that has just seen it, too', async () => {
    await admit(me);
    world.advanceTime(30 * minute);
    expect(await catchProblem(admit(me))).toEqual(ended);
  });

  test('ends after twelve hours, however busy', async () => {
    for (let turn = 0; turn < 35; turn++) {
      world.advanceTime(20 * minute);
      expect(await asked()).toBe('in');
    }
    world.advanceTime(20 * minute);
    expect(await asked()).toEqual(ended);
  });

  test('is touched at most once a minute', async () => {
    const written = async () =>
      (
        await sql<{
          version: string;
        }>`select xmin::text "version" from staff_session where id = ${me.sessionId}`.execute(world.sql)
      ).rows[0]?.version;
    const before = await written();
    await asked();
    expect(await written()).toBe(before);
    world.advanceTime(minute);
    await asked();
    const touched = await written();
    expect(touched).not.toBe(before);
    await asked();
    expect(await written()).toBe(touched);
  });

  test('is ended alone, by its own person only', async () => {
    const other = await another();
    const stranger = await logInStaff(world, ['reviewer']);
    expect(await catchProblem(logOutStaffSession(world, nextRequest(stranger), { id: other.sessionId }))).toMatchObject(
      {
        status: 404,
      },
    );
    await logOutStaffSession(world, nextRequest(me), { id: other.sessionId });
    expect([await asked(me), await asked(other)]).toEqual(['in', ended]);
    expect(await logOutStaff(world, nextRequest(me))).toEqual({ session: null });
    expect(await asked()).toEqual(ended);
  });

  test('is ended with all others, each with its audit row', async () => {
    const others = [await another(), await another()];
    await logOutStaffEverywhere(world, nextRequest(me));
    for (const one of [me, ...others]) expect(await asked(one)).toEqual(ended);
    const { rows } = await sql<{ reason: string }>`
      select reason from audit_entry where actor_id = ${me.staffId} and act = 'staff/end-session'`.execute(world.sql);
    expect(rows.map(({ reason }) => reason)).toEqual(Array(3).fill('log-out-everywhere'));
  });
});

describe('a guard', () => {
  test('asks for its scope', async () => {
    expect((await staff('rules:release').admit(world, nextRequest(me))).staffId).toBe(me.staffId);
    expect(await catchProblem(staff('staff:manage').admit(world, nextRequest(me)))).toEqual({
      problem: 'staff/not-your-job',
      status: 403,
      data: undefined,
    });
  });

  test('asks for a confirmation ten minutes after the last one', async () => {
    const guard = staff('rules:release', { steppedUp: true });
    world.advanceTime(10 * minute - 1);
    expect((await guard.admit(world, nextRequest(me))).staffId).toBe(me.staffId);
    world.advanceTime(1);
    expect(await catchProblem(guard.admit(world, nextRequest(me)))).toMatchObject({
      problem: 'staff/step-up',
      status: 403,
    });
    expect((await readMe(world, await admit(me))).steppedUpUntil).toBeNull();
  });
});

describe('looks at people', () => {
  const look = (who = me) =>
    recordAccess(world, nextRequest(who), { kind: 'declaration', id: newId() }, ['name'], 'at the counter');

  test('are on record with fields and reason, 200 in an hour; beyond that they are refused and ring', async () => {
    for (let turn = 0; turn < accessesPerHour; turn++) await look();
    expect(await catchProblem(look())).toEqual({ problem: 'staff/too-many-looks', status: 429, data: undefined });
    const colleague = await logInStaff(world, ['health-officer']);
    await look(colleague);
    expect(world.counted).toEqual(['sihat_staff_looks_refused_total']);
    expect(world.logged.at(-1)).toContain('looks at too many people');
    const { rows } = await sql<{ act: string; fields: string[]; reason: string; count: number }>`
      select act, fields, reason, count(*) from audit_entry where actor_id = ${me.staffId} and act like 'staff/look%'
      group by 1, 2, 3 order by act`.execute(world.sql);
    const entry = { fields: ['name'], reason: 'at the counter' };
    expect(rows).toEqual([
      { act: 'staff/look', ...entry, count: accessesPerHour },
      { act: 'staff/look-refused', ...entry, count: 1 },
    ]);
    // So many are counted a minute at a time.
    world.advanceTime(hour + minute);
    await look();
  });
});

test('what nobody can use any more is deleted', async () => {
  await makeChallenge(world, newVisitor(), 'log-in');
  const left = async () =>
    (
      await sql<{ challenges: number; sessions: number }>`
        select (select count(*) from staff_challenge) challenges, (select count(*) from staff_session) sessions`.execute(
        world.sql,
      )
    ).rows[0];
  const before = await left();
  expect(before?.challenges).toBe(1);
  world.advanceTime(5 * minute + 1);
  await deleteOld(world.sql, isoInstant(world.clock.now()));
  expect(await left()).toEqual({ ...before, challenges: 0 });
  world.advanceTime(91 * day);
  await deleteOld(world.sql, isoInstant(world.clock.now()));
  expect(await left()).toEqual({ challenges: 0, sessions: 0 });
});
