import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { catchProblem, expectProblem, newVisitor, nextRequest } from '#foundation/server/testing/public.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { day, hour, isoInstant, minute } from '#foundation/time/clock.ts';
import { accessesPerHour } from '../rules/limits.ts';
import { createChallenge } from './challenges.ts';
import { logOutStaff, logOutStaffEverywhere, logOutStaffSession } from './log-out.ts';
import { readMe } from './read-me.ts';
import { recordAccess } from './record-access.ts';
import { clearSessionCache, staff, type StaffActor } from './session-guard.ts';
import { startSession } from './sessions.ts';
import { deleteExpiredStaffData, setStatus } from './store.ts';
import { logInStaff } from './testing/public.ts';
import { openStaffWorld, withSession } from './testing/world.ts';

const world = await openStaffWorld();

let me: StaffActor;
beforeEach(async () => {
  me = await logInStaff(world, ['health-officer']);
});

const admit = (actor: StaffActor) => staff().admit(world, nextRequest(actor));
const admitFresh = async (actor = me) => {
  clearSessionCache();
  return catchProblem(admit(actor).then(() => 'in'));
};
const ended = { problem: 'foundation/session-ended', status: 401, data: undefined };
const startAnotherSession = async () =>
  admit(
    withSession(
      nextRequest(me),
      await startSession(world, world.sql, newVisitor(), { accountId: me.staffId, method: 'passkey' }),
    ),
  );

describe('a session', () => {
  test('admits a person with their permissions', async () => {
    expect(me).toMatchObject({ kind: 'staff', name: 'Test Person', roles: ['health-officer'] });
    expect([...me.scopes]).toContain('rules:release');
    const { sessions, endsAt, idleEndsAt, scopes } = await readMe(world, me);
    expect(sessions).toMatchObject([{ id: me.sessionId, isCurrent: true, browser: 'Chrome', platform: 'Linux' }]);
    expect(endsAt).toBe(isoInstant(world.clock.now() + 12 * hour));
    expect(idleEndsAt).toBe(isoInstant(world.clock.now() + 30 * minute));
    expect(scopes).toEqual([...me.scopes]);
  });

  test('is refused with any other token and from another site', async () => {
    for (const staffToken of ['', 'x', newToken()]) expect(await admitFresh({ ...me, staffToken })).toEqual(ended);
    expect(await admitFresh({ ...me, isFromOwnPage: false })).toMatchObject({ problem: 'foundation/forbidden' });
  });

  test('does not start for an account that is suspended during the login', async () => {
    const [suspended, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const suspending = inTransaction(world.sql, async (db) => {
      await setStatus(db, me.staffId, 'suspended');
      suspended.resolve();
      await commit.promise;
    });
    await suspended.promise;
    const starting = catchProblem(startAnotherSession());
    await new Promise((go) => setTimeout(go, 200));
    commit.resolve();
    await suspending;
    expect(await starting).toEqual(ended);
    await setStatus(world.sql, me.staffId, 'active');
    expect((await readMe(world, me)).sessions).toHaveLength(1);
  });

  test('ends after half an hour without use, and not earlier', async () => {
    world.advanceTime(29 * minute);
    expect(await admitFresh()).toBe('in');
    world.advanceTime(29 * minute);
    expect(await admitFresh()).toBe('in');
    world.advanceTime(30 * minute);
    expect(await admitFresh()).toEqual(ended);
  });

  test('ends also in a process that has just seen it', async () => {
    await admit(me);
    world.advanceTime(30 * minute);
    expect(await catchProblem(admit(me))).toEqual(ended);
  });

  test('ends after twelve hours in any case', async () => {
    for (let turn = 0; turn < 35; turn++) {
      world.advanceTime(20 * minute);
      expect(await admitFresh()).toBe('in');
    }
    world.advanceTime(20 * minute);
    expect(await admitFresh()).toEqual(ended);
  });

  test('is updated at most once a minute', async () => {
    const rowVersion = async () =>
      (
        await world.sql.first<{ version: string }>`
          select xmin::text "version" from staff_session where id = ${me.sessionId}`
      )?.version;
    const before = await rowVersion();
    await admitFresh();
    expect(await rowVersion()).toBe(before);
    world.advanceTime(minute);
    await admitFresh();
    const touched = await rowVersion();
    expect(touched).not.toBe(before);
    await admitFresh();
    expect(await rowVersion()).toBe(touched);
  });

  test('is ended alone, and only by its owner', async () => {
    const other = await startAnotherSession();
    const stranger = await logInStaff(world, ['reviewer']);
    expect(await catchProblem(logOutStaffSession(world, nextRequest(stranger), { id: other.sessionId }))).toMatchObject(
      { status: 404 },
    );
    await logOutStaffSession(world, nextRequest(me), { id: other.sessionId });
    expect(await admitFresh(me)).toBe('in');
    expect(await admitFresh(other)).toEqual(ended);
    expect(await logOutStaff(world, nextRequest(me))).toEqual({ session: null });
    expect(await admitFresh()).toEqual(ended);
  });

  test('is ended with all others, each with its audit entry', async () => {
    const others = [await startAnotherSession(), await startAnotherSession()];
    await logOutStaffEverywhere(world, nextRequest(me));
    for (const session of [me, ...others]) expect(await admitFresh(session)).toEqual(ended);
    const rows = await world.sql.all<{ reason: string }>`
      select reason from audit_entry where actor_id = ${me.staffId} and action = 'staff/end-session'`;
    expect(rows.map(({ reason }) => reason)).toEqual(Array(3).fill('log-out-everywhere'));
  });
});

describe('the guard', () => {
  test('requires its scope', async () => {
    expect((await staff('rules:release').admit(world, nextRequest(me))).staffId).toBe(me.staffId);
    await expectProblem(staff('staff:manage').admit(world, nextRequest(me)), 'staff/not-your-job', {
      status: 403,
      data: undefined,
    });
  });

  test('requires a step-up ten minutes after the last one', async () => {
    const guard = staff('rules:release', { steppedUp: true });
    world.advanceTime(10 * minute - 1);
    expect((await guard.admit(world, nextRequest(me))).staffId).toBe(me.staffId);
    world.advanceTime(1);
    await expectProblem(guard.admit(world, nextRequest(me)), 'staff/step-up', { status: 403 });
    expect((await readMe(world, await admit(me))).steppedUpUntil).toBeNull();
  });
});

describe('access to people', () => {
  const access = (actor = me) =>
    recordAccess(world, nextRequest(actor), { kind: 'declaration', id: newId() }, ['name'], 'at the counter');

  test('is audited with fields and reason, and refused with an alarm after 200 in an hour', async () => {
    for (let turn = 0; turn < accessesPerHour; turn++) await access();
    await expectProblem(access(), 'staff/lookup-limit', { status: 429, data: undefined });
    const colleague = await logInStaff(world, ['health-officer']);
    await access(colleague);
    expect(world.counted).toEqual(['sihat_staff_accesses_refused_total']);
    expect(world.logLines.at(-1)).toContain('exceeded the access limit');
    const rows = await world.sql.all<{ action: string; fields: string[]; reason: string; count: number }>`
      select action, fields, reason, count(*) from audit_entry where actor_id = ${me.staffId} and action like 'staff/access%'
      group by 1, 2, 3 order by action`;
    const entry = { fields: ['name'], reason: 'at the counter' };
    expect(rows).toEqual([
      { action: 'staff/access', ...entry, count: accessesPerHour },
      { action: 'staff/access-refused', ...entry, count: 1 },
    ]);
    // The hourly budget counts by minutes.
    world.advanceTime(hour + minute);
    await access();
  });
});

test('deletes expired challenges and old sessions', async () => {
  await createChallenge(world, newVisitor(), 'log-in');
  const countRows = async () =>
    await world.sql.first<{ challenges: number; sessions: number }>`
        select (select count(*) from staff_challenge) challenges, (select count(*) from staff_session) sessions`;
  const before = await countRows();
  expect(before?.challenges).toBe(1);
  world.advanceTime(5 * minute + 1);
  await deleteExpiredStaffData(world.sql, world.clock.instant());
  expect(await countRows()).toEqual({ ...before, challenges: 0 });
  world.advanceTime(91 * day);
  await deleteExpiredStaffData(world.sql, world.clock.instant());
  expect(await countRows()).toEqual({ challenges: 0, sessions: 0 });
});
