import { describe, expect, test, vi } from 'vitest';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon, catchProblem, today } from '#foundation/server/testing/bare-world.ts';
import { expectProblem } from '#foundation/server/testing/expect-problem.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { groupOn } from '../rules/testing/answers.ts';
import { companionsData, saveCompanions, listCompanions, removeCompanion } from './companions.ts';
import { countExpired, deleteExpiredDeclarations } from './delete-expired.ts';
import { companionRoutes } from './routes.ts';
import { newPassport, logInTraveller, type TestTraveller } from './testing/traveller.ts';
import { listAuditActions, openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld();

const saveFrom = (
  who: TestTraveller,
  id: string,
  travellerNumbers: number[],
  version = 1,
  actor: LoggedInTraveller = nextRequest(who),
) => inTransaction(world.sql, (db) => saveCompanions({ ...world, sql: db }, actor, { id, version, travellerNumbers }));
const list = async (who: TestTraveller) => (await listCompanions(world, nextRequest(who))).items;
const remove = (who: TestTraveller, id: string) => callHandler(world, removeCompanion, who, { id });

async function isLockAwaited(): Promise<boolean> {
  const rows = await world.sql.all`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length > 0;
}

/** A traveller who has submitted a declaration for themselves and some companions. */
async function withGroup(names: readonly string[] = ['Canary Siti']) {
  const who = await logInTraveller(world);
  const companions = names.map((name) => ({ name, passportNumber: newPassport(), fever: 'yes' as const }));
  const answers = groupOn(today, { passportNumber: newPassport() }, ...companions);
  const { id } = await who.submit(answers);
  return { who, id, answers };
}

describe('companions', () => {
  test('are saved on request, with passport details only', async () => {
    const { who, id, answers } = await withGroup();
    expect(await list(who)).toEqual([]);
    expect(await saveFrom(who, id, [2])).toEqual({
      savedNames: ['Canary Siti'],
      expiresAt: isoInstant(parseInstant(noon) + 30 * day),
    });
    const [companion, ...others] = await list(who);
    expect(others).toEqual([]);
    const { name, gender, birthDate, passportNumber, passportExpiry, nationality } = answers.travellers[1] ?? {};
    expect(companion).toEqual({
      id: companion?.id,
      savedAt: noon,
      expiresAt: '2026-12-21T04:00:00.000Z',
      name,
      gender,
      birthDate,
      passportNumber,
      passportExpiry,
      nationality,
    });
    expect(await listAuditActions(world, who.accountId)).toMatchObject([
      { action: 'declaration/save-companions', fields: ['companions'] },
    ]);
  });

  test('are stored encrypted', async () => {
    const { who, id } = await withGroup();
    await saveFrom(who, id, [2]);
    const rows = await world.sql.all<{ row: string; details: Buffer }>`
      select c::text as row, details from declaration_companion c where account_id = ${who.accountId}`;
    expect(rows).toHaveLength(1);
    expect(`${rows[0]?.row} ${rows[0]?.details.toString('latin1')}`).not.toContain('Canary');
  });

  test('are stored once for each person, with the time of the last save', async () => {
    const { who, id } = await withGroup();
    await saveFrom(who, id, [2]);
    world.setTime('2026-11-22T04:00:00.000Z');
    await saveFrom(who, id, [2, 2]);
    world.setTime(noon);
    expect(await list(who)).toMatchObject([{ savedAt: '2026-11-22T04:00:00.000Z' }]);
  });

  test('are removed one by one, and not by another account', async () => {
    const { who, id } = await withGroup(['Siti', 'Zainab']);
    await saveFrom(who, id, [2, 3]);
    const [siti, zainab] = await list(who);
    const stranger = await logInTraveller(world);
    await expectProblem(remove(stranger, siti?.id ?? ''), 'foundation/not-found');
    expect(await remove(who, siti?.id ?? '')).toEqual({ isRemoved: true });
    expect(await list(who)).toEqual([zainab]);
  });

  test('expire with drafts after 30 days', async () => {
    const { who, id } = await withGroup();
    await saveFrom(who, id, [2]);
    world.setTime(isoInstant(parseInstant(noon) + 30 * day - 1));
    expect(await list(who)).toHaveLength(1);
    world.setTime(isoInstant(parseInstant(noon) + 30 * day + 1));
    expect(await list(who)).toEqual([]);
    expect(await companionsData.read(world, who.accountId)).toHaveLength(1);
    expect(await countExpired(world, { draftDays: 30 }, 100)).toBeGreaterThan(0);
    await deleteExpiredDeclarations(world);
    expect(await companionsData.read(world, who.accountId)).toEqual([]);
    world.setTime(noon);
  });

  test('are downloaded and erased with the account', async () => {
    const { who, id } = await withGroup();
    await saveFrom(who, id, [2]);
    expect(await companionsData.read(world, who.accountId)).toMatchObject([{ name: 'Canary Siti', savedAt: noon }]);
    await companionsData.erase(world, { accountId: who.accountId, erasedAt: noon, retainedApplications: [] });
    expect(await companionsData.read(world, who.accountId)).toEqual([]);
  });
});

describe('saving companions', () => {
  test.each([
    ['a number beyond the travellers', [3], 1, 'foundation/invalid'],
    ['a version that is not in force', [2], 2, 'declaration/not-this-version'],
  ])('refuses %s', async (_what, travellers, version, refusal) => {
    const { who, id } = await withGroup();
    await expectProblem(saveFrom(who, id, travellers, version), refusal);
    expect(await list(who)).toEqual([]);
  });

  test('refuses a declaration of another account', async () => {
    const { id } = await withGroup();
    const stranger = await logInTraveller(world);
    await expectProblem(saveFrom(stranger, id, [2]), 'foundation/not-found');
  });

  test('refuses a cancelled declaration', async () => {
    const { who, id } = await withGroup();
    await who.cancel(id);
    await expectProblem(saveFrom(who, id, [2]), 'declaration/not-this-version');
  });

  test('refuses assisted travellers, and lists no companions for them', async () => {
    const { who, id } = await withGroup();
    await saveFrom(who, id, [2]);
    const assisted = { ...nextRequest(who), assistance: { kind: 'kiosk', assistantId: newId() } } as LoggedInTraveller;
    await expectProblem(saveFrom(who, id, [2], 1, assisted), 'foundation/forbidden');
    expect((await listCompanions(world, assisted)).items).toEqual([]);
  });

  const submitTen = async (who: TestTraveller) => {
    const others = Array.from({ length: 9 }, () => ({ passportNumber: newPassport() }));
    return who.submit(groupOn(today, { passportNumber: newPassport() }, ...others));
  };
  const keepNine = (who: TestTraveller, id: string) => catchProblem(saveFrom(who, id, [2, 3, 4, 5, 6, 7, 8, 9, 10]));

  test('refuses more than twenty companions, and keeps the saved ones', async () => {
    const who = await logInTraveller(world);
    for (let times = 0; times < 2; times += 1) await keepNine(who, (await submitTen(who)).id);
    expect(await keepNine(who, (await submitTen(who)).id)).toMatchObject({
      problem: 'declaration/too-many-companions',
    });
    expect(await list(who)).toHaveLength(18);
  });

  test('refuses more than twenty companions from two simultaneous requests', async () => {
    const who = await logInTraveller(world);
    await keepNine(who, (await submitTen(who)).id);
    const [firstTrip, secondTrip] = [await submitTen(who), await submitTen(who)];
    const [saved, ended] = [Promise.withResolvers<void>(), vi.fn<() => void>()];
    const travellers = [2, 3, 4, 5, 6, 7, 8, 9, 10];
    // Stays open until the other transaction has ended, or waits for this one.
    const first = inTransaction(world.sql, async (db) => {
      const result = await saveCompanions({ ...world, sql: db }, nextRequest(who), {
        id: firstTrip.id,
        version: 1,
        travellerNumbers: travellers,
      });
      saved.resolve();
      await vi.waitUntil(async () => ended.mock.calls.length > 0 || (await isLockAwaited()), { timeout: 120_000 });
      return result;
    });
    await saved.promise;
    const outcomes = await Promise.all([first, keepNine(who, secondTrip.id).finally(ended)]);
    expect(outcomes.filter((outcome) => 'problem' in outcome)).toMatchObject([
      { problem: 'declaration/too-many-companions' },
    ]);
    expect(await list(who)).toHaveLength(18);
  });
});

describe('companion calls', async () => {
  const app = await serveRoutes(world, companionRoutes);
  const { who, id } = await withGroup();
  const inputs: Record<string, Record<string, unknown>> = {
    listCompanions: {},
    saveCompanions: { id, version: 1, travellerNumbers: [2] },
    removeCompanion: { id: newId() },
  };
  const send = (name: string, token?: string, input = inputs[name], key = newId()) => {
    const found = companionRoutes.find(({ call }) => call.name === name);
    if (!found) throw new Error(name);
    const { method, path: url } = found.call;
    const headers = { 'request-id': key, ...(token !== undefined && { 'sms-token': token }) };
    return app.inject({ method, url, headers, ...(method === 'POST' && { payload: input ?? {} }) });
  };

  test('are these, for travellers only', () => {
    expect(companionRoutes.map(({ call }) => [call.name, call.method, call.caller])).toEqual([
      ['listCompanions', 'GET', 'traveller'],
      ['saveCompanions', 'POST', 'traveller'],
      ['removeCompanion', 'POST', 'traveller'],
    ]);
  });

  test.each(Object.keys(inputs))('answers 401 to a visitor who is not logged in: %s', async (name) => {
    for (const token of [undefined, '', 'x'.repeat(43)]) expect((await send(name, token)).statusCode).toBe(401);
  });

  test.each([
    ['traveller 1', { travellerNumbers: [1] }],
    ['no traveller', { travellerNumbers: [] }],
    ['twenty people', { travellerNumbers: Array.from({ length: 20 }, () => 2) }],
    ['a fractional number', { travellerNumbers: [2.5] }],
    ['no version', { version: 0 }],
    ['an invalid id', { id: 'x' }],
  ])('answers 400 when saving %s', async (_what, change) => {
    expect((await send('saveCompanions', who.smsToken, { ...inputs.saveCompanions, ...change })).statusCode).toBe(400);
  });

  test('saves once for a repeated request and returns the same answer', async () => {
    const key = newId();
    const answers = [];
    for (let time = 0; time < 2; time += 1)
      answers.push((await send('saveCompanions', who.smsToken, inputs.saveCompanions, key)).json().data);
    expect(answers[0]).toMatchObject({ savedNames: ['Canary Siti'] });
    expect(answers[1]).toEqual(answers[0]);
    expect(await list(who)).toHaveLength(1);
    expect((await listAuditActions(world, who.accountId)).map(({ action }) => action)).toEqual([
      'declaration/save-companions',
    ]);
  });

  test('writes no companion to the log', () => {
    expect(world.logLines.join('\n')).not.toContain('Canary');
  });
});
