import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noon, today } from '#foundation/server/testing/bare-world.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { groupOn } from '../rules/testing/answers.ts';
import { deleteExpiredDeclarations } from './delete-expired.ts';
import { newPassport, singleTravellerAnswers, logInTraveller, submissionInput } from './testing/traveller.ts';
import { noRows, openDeclarationWorld, countRows } from './testing/world.ts';

const world = await openDeclarationWorld();
const who = await logInTraveller(world);
const after = (days: number) => isoInstant(parseInstant(noon) + days * day);
const kept = { applications: 1, versions: 1, travellers: 1 };

async function deletedOn(days: number): Promise<void> {
  world.setTime(after(days));
  await deleteExpiredDeclarations(world);
}

test('a declaration is kept 42 days after arrival, and then goes with all that belongs to it', async () => {
  world.setTime(noon);
  const first = await who.submit(submissionInput(singleTravellerAnswers()));
  const later = await who.submit(submissionInput(singleTravellerAnswers({}, '2026-11-23')));
  const { ticket } = await who.ticket(first.id);
  expect(ticket).toHaveLength(43);
  await deletedOn(42);
  expect(await countRows(world, first.id)).toEqual(kept);
  await deletedOn(43);
  expect(await countRows(world, first.id)).toEqual(noRows);
  expect(await countRows(world, later.id)).toEqual(kept);
  await deletedOn(45);
  expect(await countRows(world, later.id)).toEqual(noRows);
});

test('a group is kept by its last arrival', async () => {
  world.setTime(noon);
  const own = { passportNumber: newPassport(), sameJourney: false };
  const group = groupOn(today, { passportNumber: newPassport() }, own);
  const [, second] = group.travellers;
  if (second) second.journey = { ...second.journey, entryDate: { day: '23', month: '11', year: '2026' } };
  const what = submissionInput(group);
  await who.submit(what);
  await deletedOn(43);
  expect(await countRows(world, what.id)).toMatchObject({ applications: 1, travellers: 2 });
  await deletedOn(45);
  expect(await countRows(world, what.id)).toEqual(noRows);
});

test('a draft is kept 30 days after its last change, ongoing or ended', async () => {
  world.setTime(noon);
  const answers = groupOn('2027-06-01', {});
  const ended = await who.begin(answers);
  await who.restart(ended);
  const ongoing = await who.begin(answers);
  world.setTime(after(10));
  await who.save(ongoing, 1, answers);
  await deletedOn(30);
  expect([await countRows(world, ended), await countRows(world, ongoing)]).toMatchObject([
    { applications: 1 },
    { applications: 1 },
  ]);
  world.setTime(isoInstant(parseInstant(after(30)) + 1));
  await deleteExpiredDeclarations(world);
  expect([await countRows(world, ended), await countRows(world, ongoing)]).toMatchObject([
    { applications: 0 },
    { applications: 1 },
  ]);
  await deletedOn(41);
  expect(await countRows(world, ongoing)).toEqual(noRows);
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

test('any number of them goes, a thousand at a time, each with its entry on record', async () => {
  const many = await openDeclarationWorld();
  const added = (count: number, arrived: string | null) =>
    sql`
    insert into declaration (id, account_id, reference, kind, status, revision, last_entry_date, summary, language, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid()::text, 'single', 'ended', 1, ${arrived}::date, '\\x00', 'en',
      ${noon}, ${noon} from generate_series(1, ${count}::integer)`.execute(many.sql);
  await added(1500, today);
  await added(1200, null);
  await added(3, '2027-02-01');
  many.setTime(after(60));
  await deleteExpiredDeclarations(many);
  const { rows } = await sql<{ said: string }>`
    select subject_id said from audit_entry where act = 'declaration/delete-expired' order by id`.execute(many.sql);
  expect(rows.map(({ said }) => said)).toEqual(['2000 expired', '700 expired']);
  const left = await sql<{ n: number }>`select count(*)::int n from declaration`.execute(many.sql);
  expect(left.rows).toEqual([{ n: 3 }]);
});

test("the settings are the operator's", async () => {
  const short = await openDeclarationWorld({ keepDaysAfterArrival: 1, keepDraftDays: 2 });
  const what = submissionInput(singleTravellerAnswers());
  await (await logInTraveller(short)).submit(what);
  short.setTime(after(2));
  await deleteExpiredDeclarations(short);
  expect(await countRows(short, what.id)).toEqual(noRows);
});
