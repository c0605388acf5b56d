import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { groupOn } from '../rules/test-answers.ts';
import { deleteExpiredDeclarations } from './delete-expired.ts';
import { issueTicket } from './issue-ticket.ts';
import { restartDeclaration } from './restart-declaration.ts';
import { saveDeclaration } from './save-declaration.ts';
import { submitDeclaration } from './submit-declaration.ts';
import { logIn, newPassport, next, openTestWorld, rowsOf, submission, type TestWorld } from './test-world.ts';

let world: TestWorld;
let who: LoggedIn;
beforeAll(async () => {
  world = await openTestWorld();
  who = await logIn(world);
});
afterAll(() => world.close());

const noon = '2026-11-21T04:00:00.000Z';
const after = (days: number) => isoInstant(parseInstant(noon) + days * day);
const kept = { applications: 1, versions: 1, travellers: 1 };
const gone = { applications: 0, versions: 0, travellers: 0 };

async function deletedOn(days: number): Promise<void> {
  world.at(after(days));
  await deleteExpiredDeclarations(world);
}

test('a declaration is kept 42 days after arrival, and then goes with all that belongs to it', async () => {
  world.at(noon);
  const [first, later] = ['2026-11-21', '2026-11-23'].map((entryDate) =>
    submission(groupOn(entryDate, { passportNumber: newPassport() })),
  );
  for (const what of [first, later]) if (what) await submitDeclaration(world, next(who), what);
  const { ticket } = await issueTicket(world, next(who), { id: first?.id ?? '' });
  expect(ticket).toHaveLength(43);
  await deletedOn(42);
  expect(await rowsOf(world, first?.id ?? '')).toEqual(kept);
  await deletedOn(43);
  expect(await rowsOf(world, first?.id ?? '')).toEqual(gone);
  expect(await rowsOf(world, later?.id ?? '')).toEqual(kept);
  await deletedOn(45);
  expect(await rowsOf(world, later?.id ?? '')).toEqual(gone);
  const { rows } = await sql<{ n: number }>`select count(*) n from declaration_ticket`.execute(world.sql);
  expect(rows).toEqual([{ n: 0 }]);
});

test('a group is kept by its last arrival', async () => {
  world.at(noon);
  const own = { passportNumber: newPassport(), sameJourney: false };
  const group = groupOn('2026-11-21', { passportNumber: newPassport() }, own);
  const [, second] = group.travellers;
  if (second) second.journey = { ...second.journey, entryDate: { day: '23', month: '11', year: '2026' } };
  const what = submission(group);
  await submitDeclaration(world, next(who), what);
  await deletedOn(43);
  expect(await rowsOf(world, what.id)).toMatchObject({ applications: 1, travellers: 2 });
  await deletedOn(45);
  expect(await rowsOf(world, what.id)).toEqual(gone);
});

test('a draft is kept 30 days after its last change, ongoing or ended', async () => {
  world.at(noon);
  const [ended, ongoing] = [newId(), newId()];
  const answers = groupOn('2027-06-01', {});
  await saveDeclaration(world, next(who), { id: ended, revision: 0, answers });
  await restartDeclaration(world, next(who), { id: ended });
  await saveDeclaration(world, next(who), { id: ongoing, revision: 0, answers });
  world.at(after(10));
  await saveDeclaration(world, next(who), { id: ongoing, revision: 1, answers });
  await deletedOn(30);
  expect([await rowsOf(world, ended), await rowsOf(world, ongoing)]).toMatchObject([
    { applications: 1 },
    { applications: 1 },
  ]);
  world.at(isoInstant(parseInstant(after(30)) + 1));
  await deleteExpiredDeclarations(world);
  expect([await rowsOf(world, ended), await rowsOf(world, ongoing)]).toMatchObject([
    { applications: 0 },
    { applications: 1 },
  ]);
  await deletedOn(41);
  expect(await rowsOf(world, ongoing)).toEqual(gone);
});

test('deletion is on record by number, and a day without any is not', async () => {
  const { rows } = await sql<{ act: string; actor_kind: string; subject_id: string }>`
    select act, actor_kind, subject_id from audit_entry where act = 'declaration/delete-expired' order by id`.execute(
    world.sql,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.every(({ actor_kind, subject_id }) => actor_kind === 'job' && /^\d+ expired$/.test(subject_id))).toBe(
    true,
  );
  await deletedOn(400);
  const again = await sql<{
    n: number;
  }>`select count(*) n from audit_entry where act = 'declaration/delete-expired'`.execute(world.sql);
  expect(again.rows).toEqual([{ n: rows.length }]);
});

test("the settings are the operator's", async () => {
  const short = await openTestWorld({ keepDaysAfterArrival: 1, keepDraftDays: 2 });
  const actor = await logIn(short);
  const what = submission(groupOn('2026-11-21', { passportNumber: newPassport() }));
  await submitDeclaration(short, actor, what);
  short.at(after(2));
  await deleteExpiredDeclarations(short);
  expect(await rowsOf(short, what.id)).toEqual(gone);
  await short.close();
});
