import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { revokeCertificate } from '#capabilities/certificates/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { waitingFor } from '#capabilities/staff/server/testing/public.ts';
import { readMigrations } from '#foundation/server/database/migrate.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import type { ApplicationContent } from '../contract.ts';
import { maxListCount } from '../contract-review.ts';
import { doseOn, gabriele } from '../rules/testing/content.ts';
import { backfillToCertifyCounts } from './count-to-certify.ts';
import { rejectApplication } from './decide-application.ts';
import { issueDoseCertificate } from './issue-dose-certificate.ts';
import { listReviews } from './list-reviews.ts';
import { readApplication } from './read-applications.ts';
import { decryptContent, encryptContent } from './encryption.ts';
import { askSecondOpinion, giveSecondOpinion } from './second-opinion.ts';
import type { ApplicationRow } from './store.ts';
import { vaccinationWorklist } from './store-worklist.ts';
import { openReviewers, openVaccinationWorld, createApplicant } from './testing/world.ts';

const world = await openVaccinationWorld();
const reviewers = await openReviewers(world);
const { anna, bakar, read, taken } = reviewers;
const abdala = doseOn('2021-02-18', { brand: 'other', brandName: 'Abdala' });

const list = async (who: StaffActor = anna, more: object = {}) =>
  listReviews(world, nextRequest(who), { list: 'certify', ...more });
const listed = async (id: string) => (await list()).items.some((row) => row.id === id);
const approved = async (content: Partial<ApplicationContent> = {}) =>
  reviewers.approved(await (await createApplicant(world)).submitted(content));
const kept = async (id: string) => {
  const { rows } = await sql<{ to_certify: number | null }>`
    select to_certify from vaccination_application where id = ${id}`.execute(world.sql);
  return rows[0]?.to_certify;
};
const keep = (id: string, count: number | null) =>
  sql`update vaccination_application set to_certify = ${count} where id = ${id}`.execute(world.sql);
const doseOf = async (id: string, at = 0) => (await read(id)).approvedDoses[at]?.id ?? '';
const issue = async (id: string, at = 0, who: StaffActor = anna) =>
  issueDoseCertificate(world, nextRequest(who), { id, dose: await doseOf(id, at) });
const without = (scope: string): StaffActor => ({
  ...anna,
  scopes: new Set([...anna.scopes].filter((one) => one !== scope)),
});

async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(world.sql);
  return rows.length > 0;
}

// The same answers once more, approved some time before.
async function copyOf(id: string, at: number): Promise<void> {
  const { rows } = await sql<ApplicationRow>`select * from vaccination_application where id = ${id}`.execute(world.sql);
  const row = rows[0];
  if (!row) throw new Error('not there');
  const copy = newId();
  const content = encryptContent(world, copy, decryptContent(world, id, row.content));
  const decided = isoInstant(parseInstant(row.decided_at ?? '') - (at % 7) * minute);
  await sql`insert into vaccination_application (id, apply_no, account_id, person_id, language, state, content, created_at, updated_at,
      submitted_at, decided_at, decided_by, to_certify)
    values (${copy}, ${`COPY${at}`}, ${row.account_id}, ${row.person_id}, 'en', 'approved', ${content}, ${decided}, ${decided},
      ${decided}, ${decided}, ${anna.staffId}, ${at % 3 === 0 ? null : 1})`.execute(world.sql);
}

describe('the list of those to certify', () => {
  test('has who was approved, the longest first, until every dose has its certificate', async () => {
    const first = await approved();
    world.advanceTime(minute);
    const second = await approved();
    const { items, counts } = await list();
    expect(items.map(({ id }) => id)).toEqual([first, second]);
    expect(items[0]).toMatchObject({ initials: 'GG', state: 'approved', doses: 2 });
    expect(counts.certify).toBe(2);
    expect([await kept(first), await kept(second)]).toEqual([2, 2]);
    await issue(first);
    expect([await kept(first), await listed(first)]).toEqual([1, true]);
    await issue(first, 1);
    expect([await kept(first), await listed(first)]).toEqual([0, false]);
    expect((await list()).counts.certify).toBe(1);
  });

  test('goes on where a page ended, and counts to a hundred', async () => {
    const [only] = (await list()).items;
    for (let at = 0; at < maxListCount; at++) await copyOf(only?.id ?? '', at);
    const whole = [];
    let page = await list();
    expect(page.counts.certify).toBe(maxListCount);
    for (;;) {
      whole.push(...page.items.map(({ since, id }) => `${since} ${id}`));
      if (page.next === undefined) break;
      page = await list(anna, { cursor: page.next });
    }
    expect(whole).toHaveLength(maxListCount + 1);
    expect(whole).toEqual(whole.toSorted());
    await sql`delete from vaccination_application where apply_no like 'COPY%'`.execute(world.sql);
  });

  test('has none before the approval, none that was rejected, and none that can never be certified', async () => {
    const { submitted } = await createApplicant(world);
    const which = await taken(await submitted());
    expect(await listed(which.id)).toBe(false);
    await rejectApplication(world, nextRequest(anna), { ...which, reason: 'Not theirs' });
    const unlisted = await approved({ vaccinations: [abdala] });
    const unspelled = await approved({ baseInfo: { ...gabriele, name: 'Wang 小明' } });
    for (const id of [which.id, unlisted, unspelled]) expect(await listed(id)).toBe(false);
    expect([await kept(unlisted), await kept(unspelled)]).toEqual([0, 0]);
    expect((await read(unspelled)).approvedDoses).toMatchObject([
      { listed: true, says: null },
      { listed: true, says: null },
    ]);
    expect(await catchProblem(issue(unspelled))).toMatchObject({ problem: 'vaccination/not-approved' });
  });

  test('counts what can be certified beside what cannot', async () => {
    const id = await approved({ vaccinations: [abdala, doseOn('2021-03-18')] });
    expect([await kept(id), await listed(id)]).toEqual([1, true]);
    const { approvedDoses } = await read(id);
    expect(approvedDoses.map(({ says }) => says)).toEqual([
      null,
      { name: gabriele.name, product: 'Comirnaty', on: '2021-03-18' },
    ]);
    await issue(id, 1);
    expect([await kept(id), await listed(id)]).toEqual([0, false]);
  });
});

describe('two who issue at once', () => {
  test('the same dose: counted once', async () => {
    const id = await approved();
    const [one, other] = await Promise.all([issue(id), issue(id, 0, bakar)]);
    expect(one).toEqual(other);
    expect(await kept(id)).toBe(1);
    expect(await issue(id)).toEqual(one);
    expect(await kept(id)).toBe(1);
  });

  test('two doses: both counted', async () => {
    const id = await approved();
    const doses = [await doseOf(id), await doseOf(id, 1)];
    await Promise.all(
      doses.map((dose, at) => issueDoseCertificate(world, nextRequest(at === 0 ? anna : bakar), { id, dose })),
    );
    expect([await kept(id), await listed(id)]).toEqual([0, false]);
  });

  test('somebody who opens it meanwhile counts what is there afterwards', async () => {
    const id = await approved();
    const doses = [await doseOf(id), await doseOf(id, 1)];
    await keep(id, null);
    const opened = await inTransaction(world.sql, async (db) => {
      for (const dose of doses) await issueDoseCertificate({ ...world, sql: db }, nextRequest(anna), { id, dose });
      const reading = read(id, bakar);
      await expect.poll(somebodyWaits, { interval: 20 }).toBe(true);
      return [reading];
    });
    await Promise.all(opened);
    expect(await kept(id)).toBe(0);
  });
});

describe('what a release without the count has approved or issued', () => {
  test('is on the list while nobody has counted it, and opening it counts, to nothing too', async () => {
    const [some, none] = [await approved(), await approved({ vaccinations: [abdala] })];
    for (const id of [some, none]) {
      await keep(id, null);
      expect(await listed(id)).toBe(true);
      await read(id);
    }
    expect([await kept(some), await kept(none)]).toEqual([2, 0]);
    await keep(some, 1);
    await read(some);
    expect(await kept(some)).toBe(2);
  });

  test('is left out by the migration where every dose has its certificate', async () => {
    const [some, done] = [await approved(), await approved({ vaccinations: [doseOn('2021-02-18')] })];
    await issue(some);
    await issue(done);
    for (const id of [some, done]) await keep(id, null);
    const migration = (await readMigrations()).find(({ name }) => name.startsWith('0054'));
    await sql.raw(/^update [^;]+/m.exec(migration?.text ?? '')?.[0] ?? '').execute(world.sql);
    expect([await kept(some), await kept(done)]).toEqual([null, 0]);
  });

  test('is counted by itself, whoever opens it or not', async () => {
    const [some, none] = [await approved(), await approved({ vaccinations: [abdala] })];
    for (const id of [some, none]) await keep(id, null);
    const { submitted } = await createApplicant(world);
    const { id: waits } = await taken(await submitted());
    await backfillToCertifyCounts(world);
    expect([await kept(some), await kept(none), await kept(waits)]).toEqual([2, 0, null]);
  });

  test('is counted when its last certificate is issued, from what there is', async () => {
    const id = await approved();
    await issue(id);
    await keep(id, 2);
    await issue(id, 1);
    expect(await kept(id)).toBe(0);
  });

  test('nobody’s page is stale for it', async () => {
    const id = await approved();
    const { revision } = await read(id);
    await keep(id, null);
    expect((await read(id)).revision).toBe(revision);
  });
});

test('one that is revoked does not come back by itself: whoever revoked it had a reason', async () => {
  const id = await approved({ vaccinations: [doseOn('2021-02-18')] });
  const { certificate } = await issue(id);
  await inTransaction(world.sql, (db) =>
    revokeCertificate({ ...world, sql: db }, nextRequest(anna), {
      id: certificate,
      reason: 'The card names somebody else.',
    }),
  );
  // Its page says so, and offers another to whoever knows the reason.
  expect((await read(id)).approvedDoses).toMatchObject([{ certified: false, revoked: true }]);
  expect([await kept(id), await listed(id)]).toEqual([0, false]);
  const again = await issue(id);
  expect(again.certificate).not.toBe(certificate);
  expect((await read(id)).approvedDoses).toMatchObject([{ certified: true, revoked: false }]);
  expect(await kept(id)).toBe(0);
});

test('what was approved in error is rejected after all, once no certificate of it is good, and can be applied for again', async () => {
  const one = await createApplicant(world);
  const vaccinations = [doseOn('2021-02-18')];
  const application = await one.submitted({ vaccinations });
  const id = await reviewers.approved(application);
  const { certificate } = await issue(id);
  const takeBack = async (who: StaffActor) => {
    const { revision } = await read(id, who);
    return rejectApplication(world, nextRequest(who), { id, revision, reason: 'The card says another vaccine.' });
  };
  expect((await read(id, bakar)).may).toMatchObject({ reject: false, takeBack: true });
  expect(await catchProblem(takeBack(bakar))).toMatchObject({ problem: 'vaccination/certified', status: 409 });
  expect((await read(id)).approvedDoses).toHaveLength(1);
  await inTransaction(world.sql, (db) =>
    revokeCertificate({ ...world, sql: db }, nextRequest(anna), {
      id: certificate,
      reason: 'The card says another vaccine.',
    }),
  );
  await takeBack(bakar);
  expect(await read(id)).toMatchObject({ row: { state: 'rejected' }, approvedDoses: [], may: { takeBack: false } });
  expect(await listed(id)).toBe(false);
  const seen = await readApplication(world, nextRequest(one.who), application);
  expect(seen.timeline.at(-1)).toMatchObject({ kind: 'rejected', note: 'The card says another vaccine.' });
  // The same day again.
  expect(await one.submitted({ vaccinations })).toMatchObject({ state: 'submitted' });
});

test('whoever may not issue has nothing on it, nor counted', async () => {
  const id = await approved();
  expect(await listed(id)).toBe(true);
  const { items, counts } = await list(without('certificates:issue'));
  expect([items, counts.certify]).toEqual([[], 0]);
});

test('waits on the first page of whoever may issue, and of nobody else', async () => {
  const waiting = waitingFor([vaccinationWorklist]);
  const counted = async (who: StaffActor) => (await waiting(world, nextRequest(who))).items[0]?.count ?? 0;
  const before = await counted(bakar);
  const id = await approved();
  expect(await counted(bakar)).toBe(before + 1);
  expect(await counted(without('certificates:issue'))).toBeLessThan(await counted(anna));
  await issue(id);
  await issue(id, 1);
  expect(await counted(bakar)).toBe(before);
});

test('whoever can give a second opinion finds it there, and nobody else', async () => {
  const waiting = waitingFor([vaccinationWorklist]);
  const counted = async (who: StaffActor) => (await waiting(world, nextRequest(who))).items[0]?.count ?? 0;
  const which = await taken(await (await createApplicant(world)).submitted());
  const [holder, colleague] = [await counted(anna), await counted(bakar)];
  await askSecondOpinion(world, nextRequest(anna), { ...which, note: 'Is this stamp known?' });
  expect([await counted(anna), await counted(bakar)]).toEqual([holder, colleague + 1]);
  const { revision } = await read(which.id, bakar);
  await giveSecondOpinion(world, nextRequest(bakar), { id: which.id, revision, agrees: true, note: 'It is.' });
  expect([await counted(anna), await counted(bakar)]).toEqual([holder, colleague]);
});
