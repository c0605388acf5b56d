import { expect, test } from 'vitest';
import { listAuditEntries, noon, today } from '#foundation/server/testing/public.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { groupOn } from '../rules/testing/answers.ts';
import { deleteExpiredDeclarations } from './delete-expired.ts';
import { newPassport, singleTravellerAnswers, logInTraveller, submissionInput } from './testing/traveller.ts';
import { noRows, openDeclarationWorld, countRows } from './testing/world.ts';

const world = await openDeclarationWorld();
const who = await logInTraveller(world);
const after = (days: number) => isoInstant(parseInstant(noon) + days * day);
const presentRows = { applications: 1, versions: 1, travellers: 1 };

async function deleteAfter(days: number): Promise<void> {
  world.setTime(after(days));
  await deleteExpiredDeclarations(world);
}

test('deletes a declaration 42 days after arrival, with all its rows', async () => {
  world.setTime(noon);
  const first = await who.submit();
  const later = await who.submit(singleTravellerAnswers({}, '2026-11-23'));
  const { ticket } = await who.issueTicket(first.id);
  expect(ticket).toHaveLength(43);
  await deleteAfter(42);
  expect(await countRows(world, first.id)).toEqual(presentRows);
  await deleteAfter(43);
  expect(await countRows(world, first.id)).toEqual(noRows);
  expect(await countRows(world, later.id)).toEqual(presentRows);
  await deleteAfter(45);
  expect(await countRows(world, later.id)).toEqual(noRows);
});

test('retains a group by its last arrival', async () => {
  world.setTime(noon);
  const ownJourney = { passportNumber: newPassport(), sameJourney: false };
  const group = groupOn(today, { passportNumber: newPassport() }, ownJourney);
  const [, second] = group.travellers;
  if (second) second.journey = { ...second.journey, entryDate: { day: '23', month: '11', year: '2026' } };
  const input = submissionInput(group);
  await who.submitInput(input);
  await deleteAfter(43);
  expect(await countRows(world, input.id)).toMatchObject({ applications: 1, travellers: 2 });
  await deleteAfter(45);
  expect(await countRows(world, input.id)).toEqual(noRows);
});

test('deletes a draft 30 days after its last change, ongoing or ended', async () => {
  world.setTime(noon);
  const answers = groupOn('2027-06-01', {});
  const ended = await who.startDraft(answers);
  await who.restart(ended);
  const ongoing = await who.startDraft(answers);
  world.setTime(after(10));
  await who.save(ongoing, 1, answers);
  await deleteAfter(30);
  expect(await countRows(world, ended)).toMatchObject({ applications: 1 });
  expect(await countRows(world, ongoing)).toMatchObject({ applications: 1 });
  world.setTime(isoInstant(parseInstant(after(30)) + 1));
  await deleteExpiredDeclarations(world);
  expect(await countRows(world, ended)).toMatchObject({ applications: 0 });
  expect(await countRows(world, ongoing)).toMatchObject({ applications: 1 });
  await deleteAfter(41);
  expect(await countRows(world, ongoing)).toEqual(noRows);
});

test('records deletions by number, and none on a day without any', async () => {
  const deletions = () => listAuditEntries(world, { action: 'declaration/delete-expired' });
  const rows = await deletions();
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.every(({ actor_kind, subject_id }) => actor_kind === 'job' && /^\d+ expired$/.test(subject_id))).toBe(
    true,
  );
  await deleteAfter(400);
  expect(await deletions()).toHaveLength(rows.length);
});

test('deletes any number in batches of a thousand, each of them audited', async () => {
  const bulkWorld = await openDeclarationWorld();
  const addRows = (count: number, arrived: string | null) =>
    bulkWorld.sql.run`
    insert into declaration (id, account_id, reference, kind, status, revision, last_entry_date, summary, language, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid()::text, 'single', 'ended', 1, ${arrived}::date, '\\x00', 'en',
      ${noon}, ${noon} from generate_series(1, ${count}::integer)`;
  await addRows(1500, today);
  await addRows(1200, null);
  await addRows(3, '2027-02-01');
  bulkWorld.setTime(after(60));
  await deleteExpiredDeclarations(bulkWorld);
  const rows = await listAuditEntries(bulkWorld, { action: 'declaration/delete-expired' });
  expect(rows.map(({ subject_id: subject }) => subject)).toEqual(['2000 expired', '700 expired']);
  const remaining = await bulkWorld.sql.all<{ n: number }>`select count(*)::int n from declaration`;
  expect(remaining).toEqual([{ n: 3 }]);
});

test('uses the settings of the operator', async () => {
  const short = await openDeclarationWorld({ keepDaysAfterArrival: 1, keepDraftDays: 2 });
  const input = submissionInput(singleTravellerAnswers());
  await (await logInTraveller(short)).submitInput(input);
  short.setTime(after(2));
  await deleteExpiredDeclarations(short);
  expect(await countRows(short, input.id)).toEqual(noRows);
});
