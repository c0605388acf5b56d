import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { parseCertificate } from '#capabilities/certificates/rules/judge-certificate.ts';
import { revocationDigests } from '#capabilities/certificates/rules/revocation-digests.ts';
import { listCertificates } from '#capabilities/certificates/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { minute } from '#foundation/time/clock.ts';
import { completeContent, doseOn, gabriele } from '../rules/testing/content.ts';
import type { ReviewList } from '../contract-review.ts';
import { changeApplication } from './change-application.ts';
import { approveApplication, askForMore, rejectApplication } from './decide-application.ts';
import { issueDoseCertificate } from './issue-dose-certificate.ts';
import { listReviews } from './list-reviews.ts';
import { readApplication } from './read-applications.ts';
import { openReviewFile } from './read-review.ts';
import { askSecondOpinion, giveSecondOpinion } from './second-opinion.ts';
import { giveBackReview, takeReview } from './take-review.ts';
import { signForeignCertificate, openReviewers, openVaccinationWorld, createApplicant } from './testing/world.ts';

const world = await openVaccinationWorld();
const reviewers = await openReviewers(world);
const { anna, bakar, citra, idOf, read, take, taken } = reviewers;
const list = async (which: ReviewList, who = anna, more: object = {}) =>
  (await listReviews(world, nextRequest(who), { list: which, ...more })).items.map(({ applyNo }) => applyNo);
const acts = async (id: string) => {
  const { rows } = await sql<{ act: string }>`
    select act from audit_entry where subject_id = ${id} and actor_kind = 'staff' order by id`.execute(world.sql);
  return rows.map(({ act }) => act);
};

describe('the queue', () => {
  test('has verified ones first, then those that wait longest; a page goes on where the last one ended', async () => {
    const begun: string[] = [];
    for (const proof of [[], [], [signForeignCertificate()], []]) {
      world.advanceTime(minute);
      const one = await createApplicant(world);
      begun.push((await one.submitted(proof.length > 0 ? { proof } : {})).applyNo);
    }
    const [first, second, verified, last] = begun;
    expect(await list('waiting')).toEqual([verified, first, second, last]);
    expect(await list('waiting', anna, { verified: true })).toEqual([verified]);
    const { items } = await listReviews(world, nextRequest(anna), { list: 'waiting' });
    expect(items[0]).toMatchObject({ initials: 'GG', verified: true, doses: 2, holder: null });
    expect(JSON.stringify(items)).not.toContain('Gabriele');
  });

  test('counts up to a hundred of each list', async () => {
    const { counts } = await listReviews(world, nextRequest(anna), { list: 'mine' });
    expect(counts).toEqual({ waiting: 4, mine: 0, second: 0, held: 0, certify: 0 });
  });

  test('shows no draft, not even by its number', async () => {
    const { begin } = await createApplicant(world);
    const { applyNo } = await begin();
    expect(await list('waiting', anna, { applyNo })).toEqual([]);
  });
});

test('a certificate that was revoked since it was sent verifies nothing any more', async () => {
  const text = signForeignCertificate({ dose: { on: '2021-03-18' }, identifier: 'URN:UVCI:01:XR:REVOKED' });
  const one = await createApplicant(world);
  const application = await one.submitted({ proof: [text] });
  const id = await idOf(application);
  expect(await read(id)).toMatchObject({ row: { verified: true }, proof: { verdict: 'valid' } });
  const certificate = await parseCertificate([text], async (bytes) => inflateSync(bytes));
  if ('unreadable' in certificate) throw new Error('not read');
  world.revoked.push(...(await revocationDigests(certificate, globalThis.crypto.subtle)));
  expect(await read(id)).toMatchObject({ row: { verified: false }, proof: { verdict: 'revoked', certified: [] } });
  expect(await readApplication(world, nextRequest(one.who), application)).toMatchObject({ verified: false });
});

describe('taking', () => {
  test('of two who take one at once, one is refused', async () => {
    const { submitted } = await createApplicant(world);
    const id = await idOf(await submitted());
    const both = await Promise.all([catchProblem(take(id, anna)), catchProblem(take(id, bakar))]);
    expect(both.filter((one) => 'problem' in one && one.problem === 'vaccination/held')).toHaveLength(1);
    const detail = await read(id, citra);
    expect(detail.row.state).toBe('in-review');
    expect(detail.may).toMatchObject({ take: true, approve: false, reject: false });
  });

  test('over from a colleague needs their name, and it can be given back to its place', async () => {
    world.advanceTime(minute);
    const { submitted } = await createApplicant(world);
    const application = await submitted();
    const { id } = await taken(application);
    expect(await catchProblem(take(id, bakar))).toMatchObject({ problem: 'vaccination/held' });
    await take(id, bakar, anna.staffId);
    expect(await list('mine', bakar)).toContain(application.applyNo);
    const { revision } = await read(id, bakar);
    expect(await catchProblem(giveBackReview(world, nextRequest(anna), { id, revision }))).toMatchObject({
      problem: 'vaccination/held',
    });
    await giveBackReview(world, nextRequest(bakar), { id, revision });
    expect((await list('waiting')).at(-1)).toBe(application.applyNo);
    expect(await acts(id)).toEqual(expect.arrayContaining(['vaccination/take', 'vaccination/give-back', 'staff/look']));
  });
});

describe('more information', () => {
  test('is asked for, answered with other answers, and comes back to who asked', async () => {
    const one = await createApplicant(world);
    const application = await one.submitted();
    const asked = await taken(application);
    await askForMore(world, nextRequest(anna), { ...asked, question: 'Which hospital was it?' });
    const seen = await readApplication(world, nextRequest(one.who), application);
    expect(seen).toMatchObject({
      state: 'more-information',
      question: 'Which hospital was it?',
      may: { change: true },
    });
    const { applyNo, revision, certFiles } = seen;
    const vaccinations = [doseOn('2021-02-18', { place: 'AKH Wien' })];
    const changed = await changeApplication(world, nextRequest(one.who), {
      applyNo,
      revision,
      ...completeContent({ certFiles, vaccinations }),
    });
    expect(await catchProblem(one.process(changed))).toMatchObject({ data: [{ path: 'answer', key: 'required' }] });
    const answered = await one.process(changed, 'submit', 'AKH Wien, as on the card.');
    expect(answered).toMatchObject({ state: 'in-review', question: '' });
    const detail = await read(asked.id);
    expect(detail.row).toMatchObject({ state: 'in-review', mine: true, doses: 1 });
    expect(detail.events.at(-1)).toMatchObject({ kind: 'answered', note: 'AKH Wien, as on the card.' });
    expect((await one.told()).map(({ purpose }) => purpose).toSorted()).toEqual([
      'vaccination/asked',
      'vaccination/received',
    ]);
  });

  test('that never comes: rejected by who asked, also where a second opinion was asked for before', async () => {
    const one = await createApplicant(world);
    const application = await one.submitted();
    const which = await taken(application);
    await askSecondOpinion(world, nextRequest(anna), { ...which, note: 'Is this stamp known?' });
    const now = async (who = anna) => ({ id: which.id, revision: (await read(which.id, who)).revision });
    await askForMore(world, nextRequest(anna), { ...(await now()), question: 'Which hospital was it?' });
    expect((await read(which.id)).may).toMatchObject({ approve: false, reject: true });
    expect((await read(which.id, bakar)).may).toMatchObject({ approve: false, reject: false });
    const reason = 'Nobody has said which hospital it was.';
    expect(
      await catchProblem(rejectApplication(world, nextRequest(bakar), { ...(await now(bakar)), reason })),
    ).toMatchObject({
      problem: 'vaccination/held',
    });
    await rejectApplication(world, nextRequest(anna), { ...(await now()), reason });
    const seen = await readApplication(world, nextRequest(one.who), application);
    expect(seen).toMatchObject({ state: 'rejected', question: '' });
    expect(seen.timeline.at(-1)).toMatchObject({ kind: 'rejected', note: reason });
    expect((await one.told()).map(({ purpose }) => purpose)).toContain('vaccination/rejected');
    expect(await list('mine')).not.toContain(application.applyNo);
  });
});

describe('a decision', () => {
  test('approves, tells whoever applied, and keeps what colleagues wrote among them', async () => {
    const one = await createApplicant(world);
    const application = await one.submitted();
    const which = await taken(application);
    await approveApplication(world, nextRequest(anna), { ...which, note: 'Rang the clinic' });
    const seen = await readApplication(world, nextRequest(one.who), application);
    expect(seen).toMatchObject({ state: 'approved', may: { change: false, withdraw: false } });
    expect(seen.timeline.map(({ kind }) => kind)).toEqual(['begun', 'submitted', 'in-review', 'approved']);
    expect(JSON.stringify(seen)).not.toMatch(/Rang the clinic|Anna/);
    expect((await one.told()).map(({ purpose }) => purpose)).toContain('vaccination/approved');
    expect(await catchProblem(rejectApplication(world, nextRequest(anna), { ...which, reason: 'x' }))).toMatchObject({
      status: 409,
    });
    expect(await catchProblem(one.process(seen, 'withdraw'))).toMatchObject({ problem: 'vaccination/closed' });
  });

  test('rejects with a reason, which whoever applied is shown', async () => {
    const one = await createApplicant(world);
    const application = await one.submitted();
    await rejectApplication(world, nextRequest(anna), {
      ...(await taken(application)),
      reason: 'The card names somebody else.',
    });
    const seen = await readApplication(world, nextRequest(one.who), application);
    expect(seen.timeline.at(-1)).toMatchObject({ kind: 'rejected', note: 'The card names somebody else.' });
  });

  test('is not made by who does not have it, nor from an older page', async () => {
    const one = await createApplicant(world);
    const which = await taken(await one.submitted());
    expect(await catchProblem(approveApplication(world, nextRequest(bakar), { ...which, note: '' }))).toMatchObject({
      problem: 'vaccination/held',
    });
    const stale = { ...which, revision: which.revision - 1 };
    expect(await catchProblem(approveApplication(world, nextRequest(anna), { ...stale, note: '' }))).toMatchObject({
      problem: 'vaccination/changed-elsewhere',
    });
  });

  test('meets a withdrawal at the same moment: one of them counts', async () => {
    const one = await createApplicant(world);
    const application = await one.submitted();
    const which = await taken(application);
    await Promise.all([
      catchProblem(approveApplication(world, nextRequest(anna), { ...which, note: '' })),
      catchProblem(one.process({ ...application, revision: which.revision }, 'withdraw')),
    ]);
    const { timeline, state } = await readApplication(world, nextRequest(one.who), application);
    expect(timeline.filter(({ kind }) => kind === 'approved' || kind === 'withdrawn').map(({ kind }) => kind)).toEqual([
      state,
    ]);
  });
});

describe('a second opinion', () => {
  test('comes from somebody else, before the decision, and whoever gave it does not decide', async () => {
    const one = await createApplicant(world);
    const which = await taken(await one.submitted());
    const { id } = which;
    const now = async (who = anna) => ({ id, revision: (await read(id, who)).revision });
    await askSecondOpinion(world, nextRequest(anna), { ...which, note: 'Is this stamp known?' });
    expect(await list('second', bakar)).toHaveLength(1);
    expect(
      await catchProblem(approveApplication(world, nextRequest(anna), { ...(await now()), note: '' })),
    ).toMatchObject({
      problem: 'vaccination/second-awaited',
    });
    const give = async (who: typeof anna) =>
      catchProblem(giveSecondOpinion(world, nextRequest(who), { ...(await now(who)), agrees: true, note: 'It is.' }));
    expect(await give(anna)).toMatchObject({ problem: 'vaccination/own-question', status: 403 });
    await takeReview(world, nextRequest(bakar), { id, from: anna.staffId });
    expect(await give(bakar)).toMatchObject({ problem: 'vaccination/own-question' });
    expect(await give(anna)).toMatchObject({ problem: 'vaccination/own-question' });
    expect(await give(citra)).toEqual({});
    expect(await give(citra)).toMatchObject({ problem: 'vaccination/not-asked' });
    await takeReview(world, nextRequest(citra), { id, from: bakar.staffId });
    expect(
      await catchProblem(approveApplication(world, nextRequest(citra), { ...(await now(citra)), note: '' })),
    ).toMatchObject({
      problem: 'vaccination/second-decides',
    });
    await takeReview(world, nextRequest(anna), { id, from: citra.staffId });
    await approveApplication(world, nextRequest(anna), { ...(await now()), note: '' });
    expect((await read(id)).events.map(({ kind }) => kind)).toContain('second-given');
  });
});

describe('nobody reviews what seems their own', () => {
  test('by their name, in whatever order it is spelled', async () => {
    const namesake = await logInStaff(world, ['reviewer'], { name: 'Musterfrau Goessinger, Gabriele' });
    const { submitted } = await createApplicant(world);
    const id = await idOf(await submitted());
    expect(await catchProblem(read(id, namesake))).toMatchObject({ problem: 'staff/own-case', status: 403 });
    expect(await catchProblem(take(id, namesake))).toMatchObject({ problem: 'staff/own-case' });
  });
});

describe('files', () => {
  test('open by a ticket for one that belongs to the application, on record', async () => {
    const one = await createApplicant(world);
    const application = await one.submitted();
    const id = await idOf(application);
    const [file = ''] = application.certFiles;
    expect(await openReviewFile(world, nextRequest(anna), { id, file })).toMatchObject({ validSeconds: 60 });
    expect(await acts(file)).toEqual(['staff/look']);
    const stranger = await (await createApplicant(world)).file();
    expect(await catchProblem(openReviewFile(world, nextRequest(anna), { id, file: stranger }))).toMatchObject({
      status: 404,
    });
  });
});

describe('a certificate', () => {
  test('is issued for an approved dose, once, and whoever applied sees that it was', async () => {
    const one = await createApplicant(world);
    const application = await one.submitted();
    const id = await reviewers.approved(application);
    const { approvedDoses, may } = await read(id);
    expect(may.issue).toBe(true);
    const dose = approvedDoses[1]?.id ?? '';
    const issue = () => issueDoseCertificate(world, nextRequest(anna), { id, dose });
    const both = await Promise.all([issue(), issue()]);
    expect(both[0]).toEqual(both[1]);
    expect((await read(id)).approvedDoses.map(({ certified }) => certified)).toEqual([false, true]);
    const { timeline } = await readApplication(world, nextRequest(one.who), application);
    expect(timeline.filter(({ kind }) => kind === 'certificate-issued')).toHaveLength(1);
    expect((await acts(id)).filter((act) => act === 'vaccination/issue')).toHaveLength(1);
  });

  test('says which dose of how many, and which name is the family’s, as the certificate does that proves it', async () => {
    const one = await createApplicant(world);
    const application = await one.submitted({
      vaccinations: [doseOn('2021-03-18')],
      proof: [signForeignCertificate({ dose: { number: 1, of: 2 } })],
    });
    const id = await reviewers.approved(application);
    const { approvedDoses, proof } = await read(id);
    expect(proof?.certified).toEqual([{ at: 0, number: 1, of: 2 }]);
    await issueDoseCertificate(world, nextRequest(anna), { id, dose: approvedDoses[0]?.id ?? '' });
    const [certificate] = (await listCertificates(world, nextRequest(one.who))).items;
    const said = await parseCertificate([certificate?.text ?? ''], async (bytes) => inflateSync(bytes));
    expect(said).toMatchObject({
      facts: {
        person: { machineFamily: 'MUSTERFRAU<GOESSINGER', machineGiven: 'GABRIELE' },
        doses: [{ number: 1, of: 2 }],
      },
    });
  });

  test('is not issued before the approval, nor for a vaccine that is not listed', async () => {
    const one = await createApplicant(world);
    const application = await one.submitted({
      vaccinations: [doseOn('2021-02-18', { brand: 'other', brandName: 'Abdala' })],
    });
    const id = await idOf(application);
    const issue = (dose: string) => catchProblem(issueDoseCertificate(world, nextRequest(anna), { id, dose }));
    expect(await issue(id)).toMatchObject({ problem: 'vaccination/not-approved' });
    await reviewers.approved(application);
    const { approvedDoses } = await read(id);
    expect(approvedDoses).toMatchObject([{ listed: false, certified: false }]);
    expect(await issue(approvedDoses[0]?.id ?? '')).toMatchObject({ problem: 'vaccination/not-approved' });
  });
});

test('nothing of a person stands in the open in the tables', async () => {
  const { rows } = await sql<{ text: string }>`
    select a::text || coalesce(e::text, '') text from vaccination_application a left join vaccination_event e on true`.execute(
    world.sql,
  );
  for (const { text } of rows) expect(text).not.toMatch(new RegExp(`${gabriele.name}|P1234567|Which hospital`));
});
