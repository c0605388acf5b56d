import { describe, expect, test } from 'vitest';
import { revokeCertificate } from '#capabilities/certificates/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { createPendingWorkCounter } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import type { ApplicationContent } from '../contract.ts';
import { maxListCount } from '../contract-review.ts';
import { doseOn, gabriele } from '../rules/testing/content.ts';
import { backfillCertifiableCounts } from './count-certifiable-doses.ts';
import { rejectApplication } from './decide-application.ts';
import { issueDoseCertificate } from './issue-dose-certificate.ts';
import { listReviews } from './list-reviews.ts';
import { readApplication } from './read-applications.ts';
import { applicationContentColumn } from './encryption.ts';
import { requestSecondOpinion, giveSecondOpinion } from './second-opinion.ts';
import type { ApplicationRow } from './store.ts';
import { vaccinationWorklist } from './store-worklist.ts';
import { openReviewers, openVaccinationWorld, createApplicant } from './testing/world.ts';

const world = await openVaccinationWorld();
const reviewers = await openReviewers(world);
const { anna, bakar, read, takeApplication } = reviewers;
const abdala = doseOn('2021-02-18', { brand: 'other', brandName: 'Abdala' });

const list = async (who: StaffActor = anna, options: object = {}) =>
  listReviews(world, nextRequest(who), { list: 'certify', ...options });
const isListed = async (id: string) => (await list()).items.some((row) => row.id === id);
const createApproved = async (content: Partial<ApplicationContent> = {}) =>
  reviewers.takeAndApprove(await (await createApplicant(world)).submitNew(content));
const storedCount = async (id: string) => {
  const row = await world.sql.first<{ to_certify: number | null }>`
    select to_certify from vaccination_application where id = ${id}`;
  return row?.to_certify;
};
const storeCount = (id: string, count: number | null) =>
  world.sql.run`update vaccination_application set to_certify = ${count} where id = ${id}`;
const doseOf = async (id: string, index = 0) => (await read(id)).approvedDoses[index]?.id ?? '';
const issue = async (id: string, index = 0, who: StaffActor = anna) =>
  issueDoseCertificate(world, nextRequest(who), { id, dose: await doseOf(id, index) });
const without = (scope: string): StaffActor => ({
  ...anna,
  scopes: new Set([...anna.scopes].filter((candidate) => candidate !== scope)),
});

async function isLockAwaited(): Promise<boolean> {
  const rows = await world.sql.all`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length > 0;
}

// Copies an application, with an earlier approval.
async function copyOf(id: string, index: number): Promise<void> {
  const found = await world.sql.first<ApplicationRow>`select * from vaccination_application where id = ${id}`;
  const row = found;
  if (!row) throw new Error('not there');
  const copy = newId();
  const content = applicationContentColumn.encrypt(
    world,
    copy,
    applicationContentColumn.decrypt(world, id, row.content),
  );
  const decided = isoInstant(parseInstant(row.decided_at ?? '') - (index % 7) * minute);
  await world.sql
    .run`insert into vaccination_application (id, apply_no, account_id, person_id, language, state, content, created_at, updated_at,
      submitted_at, decided_at, decided_by, to_certify)
    values (${copy}, ${`COPY${index}`}, ${row.account_id}, ${row.person_id}, 'en', 'approved', ${content}, ${decided}, ${decided},
      ${decided}, ${decided}, ${anna.staffId}, ${index % 3 === 0 ? null : 1})`;
}

describe('the list of applications to certify', () => {
  test('contains approved applications, earliest first, until every dose has its certificate', async () => {
    const first = await createApproved();
    world.advanceTime(minute);
    const second = await createApproved();
    const { items, counts } = await list();
    expect(items.map(({ id }) => id)).toEqual([first, second]);
    expect(items[0]).toMatchObject({ initials: 'GG', state: 'approved', doses: 2 });
    expect(counts.certify).toBe(2);
    expect(await storedCount(first)).toBe(2);
    expect(await storedCount(second)).toBe(2);
    await issue(first);
    expect(await storedCount(first)).toBe(1);
    expect(await isListed(first)).toBe(true);
    await issue(first, 1);
    expect(await storedCount(first)).toBe(0);
    expect(await isListed(first)).toBe(false);
    expect((await list()).counts.certify).toBe(1);
  });

  test('is paged, with a count of up to a hundred', async () => {
    const [only] = (await list()).items;
    for (let index = 0; index < maxListCount; index++) await copyOf(only?.id ?? '', index);
    const allRows = [];
    let page = await list();
    expect(page.counts.certify).toBe(maxListCount);
    for (;;) {
      allRows.push(...page.items.map(({ since, id }) => `${since} ${id}`));
      if (page.next === undefined) break;
      page = await list(anna, { cursor: page.next });
    }
    expect(allRows).toHaveLength(maxListCount + 1);
    expect(allRows).toEqual(allRows.toSorted());
    await world.sql.run`delete from vaccination_application where apply_no like 'COPY%'`;
  });

  test('excludes applications that are not approved, rejected, or cannot be certified', async () => {
    const { submitNew } = await createApplicant(world);
    const taken = await takeApplication(await submitNew());
    expect(await isListed(taken.id)).toBe(false);
    await rejectApplication(world, nextRequest(anna), { ...taken, reason: 'Not theirs' });
    const unlisted = await createApproved({ vaccinations: [abdala] });
    const unspelled = await createApproved({ baseInfo: { ...gabriele, name: 'Wang 小明' } });
    for (const id of [taken.id, unlisted, unspelled]) expect(await isListed(id)).toBe(false);
    expect(await storedCount(unlisted)).toBe(0);
    expect(await storedCount(unspelled)).toBe(0);
    expect((await read(unspelled)).approvedDoses).toMatchObject([
      { listed: true, certificatePreview: null },
      { listed: true, certificatePreview: null },
    ]);
    await expectProblem(issue(unspelled), 'vaccination/not-approved');
  });

  test('counts only the doses that can be certified', async () => {
    const id = await createApproved({ vaccinations: [abdala, doseOn('2021-03-18')] });
    expect(await storedCount(id)).toBe(1);
    expect(await isListed(id)).toBe(true);
    const { approvedDoses } = await read(id);
    expect(approvedDoses.map(({ certificatePreview }) => certificatePreview)).toEqual([
      null,
      { name: gabriele.name, product: 'Comirnaty', date: '2021-03-18' },
    ]);
    await issue(id, 1);
    expect(await storedCount(id)).toBe(0);
    expect(await isListed(id)).toBe(false);
  });
});

describe('two reviewers who issue at once', () => {
  test('count the same dose once', async () => {
    const id = await createApproved();
    const [first, second] = await Promise.all([issue(id), issue(id, 0, bakar)]);
    expect(first).toEqual(second);
    expect(await storedCount(id)).toBe(1);
    expect(await issue(id)).toEqual(first);
    expect(await storedCount(id)).toBe(1);
  });

  test('count two doses twice', async () => {
    const id = await createApproved();
    const doses = [await doseOf(id), await doseOf(id, 1)];
    await Promise.all(
      doses.map((dose, index) => issueDoseCertificate(world, nextRequest(index === 0 ? anna : bakar), { id, dose })),
    );
    expect(await storedCount(id)).toBe(0);
    expect(await isListed(id)).toBe(false);
  });

  test('and a concurrent read leave the final count', async () => {
    const id = await createApproved();
    const doses = [await doseOf(id), await doseOf(id, 1)];
    await storeCount(id, null);
    const samples = await inTransaction(world.sql, async (db) => {
      for (const dose of doses) await issueDoseCertificate({ ...world, sql: db }, nextRequest(anna), { id, dose });
      const reading = read(id, bakar);
      await expect.poll(isLockAwaited, { interval: 20 }).toBe(true);
      return [reading];
    });
    await Promise.all(samples);
    expect(await storedCount(id)).toBe(0);
  });
});

describe('an application without a count from an earlier release', () => {
  test('is listed until it is counted, which reading it does', async () => {
    const [certifiable, uncertifiable] = [await createApproved(), await createApproved({ vaccinations: [abdala] })];
    for (const id of [certifiable, uncertifiable]) {
      await storeCount(id, null);
      expect(await isListed(id)).toBe(true);
      await read(id);
    }
    expect(await storedCount(certifiable)).toBe(2);
    expect(await storedCount(uncertifiable)).toBe(0);
    await storeCount(certifiable, 1);
    await read(certifiable);
    expect(await storedCount(certifiable)).toBe(2);
  });

  test('is counted by the backfill without being read', async () => {
    const [certifiable, uncertifiable] = [await createApproved(), await createApproved({ vaccinations: [abdala] })];
    for (const id of [certifiable, uncertifiable]) await storeCount(id, null);
    const { submitNew } = await createApplicant(world);
    const { id: waiting } = await takeApplication(await submitNew());
    await backfillCertifiableCounts(world);
    expect(await storedCount(certifiable)).toBe(2);
    expect(await storedCount(uncertifiable)).toBe(0);
    expect(await storedCount(waiting)).toBe(null);
  });

  test('is counted from its current doses when its last certificate is issued', async () => {
    const id = await createApproved();
    await issue(id);
    await storeCount(id, 2);
    await issue(id, 1);
    expect(await storedCount(id)).toBe(0);
  });

  test('keeps its revision when it is counted', async () => {
    const id = await createApproved();
    const { revision } = await read(id);
    await storeCount(id, null);
    expect((await read(id)).revision).toBe(revision);
  });
});

test('does not list an application again after its certificate was revoked', async () => {
  const id = await createApproved({ vaccinations: [doseOn('2021-02-18')] });
  const { certificate } = await issue(id);
  await callHandler(world, revokeCertificate, anna, { id: certificate, reason: 'The card names somebody else.' });
  // The page shows the revocation, and offers another certificate.
  expect((await read(id)).approvedDoses).toMatchObject([{ certified: false, revoked: true }]);
  expect(await storedCount(id)).toBe(0);
  expect(await isListed(id)).toBe(false);
  const reissued = await issue(id);
  expect(reissued.certificate).not.toBe(certificate);
  expect((await read(id)).approvedDoses).toMatchObject([{ certified: true, revoked: false }]);
  expect(await storedCount(id)).toBe(0);
});

test('allows rejecting an approved application without valid certificates, and a new application for the same doses', async () => {
  const applicant = await createApplicant(world);
  const vaccinations = [doseOn('2021-02-18')];
  const application = await applicant.submitNew({ vaccinations });
  const id = await reviewers.takeAndApprove(application);
  const { certificate } = await issue(id);
  const withdrawApproval = async (who: StaffActor) => {
    const { revision } = await read(id, who);
    return rejectApplication(world, nextRequest(who), { id, revision, reason: 'The card says another vaccine.' });
  };
  expect((await read(id, bakar)).may).toMatchObject({ reject: false, withdrawApproval: true });
  await expectProblem(withdrawApproval(bakar), 'vaccination/certified', { status: 409 });
  expect((await read(id)).approvedDoses).toHaveLength(1);
  await callHandler(world, revokeCertificate, anna, { id: certificate, reason: 'The card says another vaccine.' });
  await withdrawApproval(bakar);
  expect(await read(id)).toMatchObject({
    row: { state: 'rejected' },
    approvedDoses: [],
    may: { withdrawApproval: false },
  });
  expect(await isListed(id)).toBe(false);
  const visible = await readApplication(world, nextRequest(applicant.who), application);
  expect(visible.timeline.at(-1)).toMatchObject({ kind: 'rejected', note: 'The card says another vaccine.' });
  expect(await applicant.submitNew({ vaccinations })).toMatchObject({ state: 'submitted' });
});

test('shows and counts nothing to staff who cannot issue', async () => {
  const id = await createApproved();
  expect(await isListed(id)).toBe(true);
  const { items, counts } = await list(without('certificates:issue'));
  expect(items).toEqual([]);
  expect(counts.certify).toBe(0);
});

test('adds to the worklist of staff who can issue, and of nobody else', async () => {
  const waiting = createPendingWorkCounter([vaccinationWorklist]);
  const worklistCount = async (who: StaffActor) => (await waiting(world, nextRequest(who))).items[0]?.count ?? 0;
  const before = await worklistCount(bakar);
  const id = await createApproved();
  expect(await worklistCount(bakar)).toBe(before + 1);
  expect(await worklistCount(without('certificates:issue'))).toBeLessThan(await worklistCount(anna));
  await issue(id);
  await issue(id, 1);
  expect(await worklistCount(bakar)).toBe(before);
});

test('adds a request for a second opinion to the worklist of those who can give it, and of nobody else', async () => {
  const waiting = createPendingWorkCounter([vaccinationWorklist]);
  const worklistCount = async (who: StaffActor) => (await waiting(world, nextRequest(who))).items[0]?.count ?? 0;
  const taken = await takeApplication(await (await createApplicant(world)).submitNew());
  const [holder, colleague] = [await worklistCount(anna), await worklistCount(bakar)];
  await requestSecondOpinion(world, nextRequest(anna), { ...taken, note: 'Is this stamp known?' });
  expect(await worklistCount(anna)).toEqual(holder);
  expect(await worklistCount(bakar)).toEqual(colleague + 1);
  const { revision } = await read(taken.id, bakar);
  await giveSecondOpinion(world, nextRequest(bakar), { id: taken.id, revision, agrees: true, note: 'It is.' });
  expect(await worklistCount(anna)).toEqual(holder);
  expect(await worklistCount(bakar)).toEqual(colleague);
});
