import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseCertificate } from '#capabilities/certificates/rules/judge-certificate.ts';
import { computeRevocationDigests } from '#capabilities/certificates/rules/revocation-digests.ts';
import { listCertificates } from '#capabilities/certificates/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { catchProblem, expectProblem, listAuditEntries, nextRequest } from '#foundation/server/testing/public.ts';
import { minute } from '#foundation/time/clock.ts';
import { completeContent, doseOn, gabriele } from '../rules/testing/content.ts';
import type { ReviewList } from '../contract-review.ts';
import { changeApplication } from './change-application.ts';
import { approveApplication, requestMoreInformation, rejectApplication } from './decide-application.ts';
import { issueDoseCertificate } from './issue-dose-certificate.ts';
import { listReviews } from './list-reviews.ts';
import { readApplication } from './read-applications.ts';
import { openReviewFile } from './read-review.ts';
import { requestSecondOpinion, giveSecondOpinion } from './second-opinion.ts';
import { giveBackReview, takeReview } from './take-review.ts';
import { signForeignCertificate, openReviewers, openVaccinationWorld, createApplicant } from './testing/world.ts';

const world = await openVaccinationWorld();
const reviewers = await openReviewers(world);
const { anna, bakar, citra, idOf, read, take, takeApplication } = reviewers;
const list = async (reviewList: ReviewList, who = anna, options: object = {}) =>
  (await listReviews(world, nextRequest(who), { list: reviewList, ...options })).items.map(({ applyNo }) => applyNo);
const auditedActions = async (id: string) =>
  (await listAuditEntries(world, { subject_id: id, actor_kind: 'staff' })).map(({ action }) => action);

describe('the queue', () => {
  test('is sorted by verified, then by waiting time', async () => {
    const begun: string[] = [];
    for (const proof of [[], [], [signForeignCertificate()], []]) {
      world.advanceTime(minute);
      const applicant = await createApplicant(world);
      begun.push((await applicant.submitNew(proof.length > 0 ? { proof } : {})).applyNo);
    }
    const [first, second, verified, last] = begun;
    expect(await list('waiting')).toEqual([verified, first, second, last]);
    expect(await list('waiting', anna, { verified: true })).toEqual([verified]);
    const { items } = await listReviews(world, nextRequest(anna), { list: 'waiting' });
    expect(items[0]).toMatchObject({ initials: 'GG', verified: true, doses: 2, holder: null });
    expect(JSON.stringify(items)).not.toContain('Gabriele');
  });

  test('has counts of up to a hundred for each list', async () => {
    const { counts } = await listReviews(world, nextRequest(anna), { list: 'mine' });
    expect(counts).toEqual({ waiting: 4, mine: 0, second: 0, taken: 0, certify: 0 });
  });

  test('contains no draft, not even by its number', async () => {
    const { begin } = await createApplicant(world);
    const { applyNo } = await begin();
    expect(await list('waiting', anna, { applyNo })).toEqual([]);
  });
});

test('does not verify an application by a certificate that was revoked after the submission', async () => {
  const text = signForeignCertificate({ dose: { date: '2021-03-18' }, identifier: 'URN:UVCI:01:XR:REVOKED' });
  const applicant = await createApplicant(world);
  const application = await applicant.submitNew({ proof: [text] });
  const id = await idOf(application);
  expect(await read(id)).toMatchObject({ row: { verified: true }, proof: { verdict: 'valid' } });
  const certificate = await parseCertificate([text], async (bytes) => inflateSync(bytes));
  if ('unreadable' in certificate) throw new Error('not read');
  world.revoked.push(...(await computeRevocationDigests(certificate, globalThis.crypto.subtle)));
  expect(await read(id)).toMatchObject({ row: { verified: false }, proof: { verdict: 'revoked', certifiedDoses: [] } });
  expect(await readApplication(world, nextRequest(applicant.who), application)).toMatchObject({ verified: false });
});

describe('taking an application', () => {
  test('is refused to one of two reviewers at once', async () => {
    const { submitNew } = await createApplicant(world);
    const id = await idOf(await submitNew());
    const both = await Promise.all([catchProblem(take(id, anna)), catchProblem(take(id, bakar))]);
    expect(both.filter((result) => 'problem' in result && result.problem === 'vaccination/taken')).toHaveLength(1);
    const detail = await read(id, citra);
    expect(detail.row.state).toBe('in-review');
    expect(detail.may).toMatchObject({ take: true, approve: false, reject: false });
  });

  test('from a colleague requires the id of the colleague, and giving it back restores its place', async () => {
    world.advanceTime(minute);
    const { submitNew } = await createApplicant(world);
    const application = await submitNew();
    const { id } = await takeApplication(application);
    await expectProblem(take(id, bakar), 'vaccination/taken');
    await take(id, bakar, anna.staffId);
    expect(await list('mine', bakar)).toContain(application.applyNo);
    const { revision } = await read(id, bakar);
    await expectProblem(giveBackReview(world, nextRequest(anna), { id, revision }), 'vaccination/taken');
    await giveBackReview(world, nextRequest(bakar), { id, revision });
    expect((await list('waiting')).at(-1)).toBe(application.applyNo);
    expect(await auditedActions(id)).toEqual(
      expect.arrayContaining(['vaccination/take', 'vaccination/give-back', 'staff/access']),
    );
  });
});

describe('a question to the applicant', () => {
  test('is answered with a changed application, which returns to the reviewer who asked', async () => {
    const applicant = await createApplicant(world);
    const application = await applicant.submitNew();
    const taken = await takeApplication(application);
    await requestMoreInformation(world, nextRequest(anna), { ...taken, question: 'Which hospital was it?' });
    const visible = await readApplication(world, nextRequest(applicant.who), application);
    expect(visible).toMatchObject({
      state: 'more-information',
      question: 'Which hospital was it?',
      may: { change: true },
    });
    const { applyNo, revision, certFiles } = visible;
    const vaccinations = [doseOn('2021-02-18', { place: 'AKH Wien' })];
    const changed = await changeApplication(world, nextRequest(applicant.who), {
      applyNo,
      revision,
      ...completeContent({ certFiles, vaccinations }),
    });
    expect(await catchProblem(applicant.process(changed))).toMatchObject({
      data: [{ path: 'answer', key: 'required' }],
    });
    const answered = await applicant.process(changed, 'submit', 'AKH Wien, as on the card.');
    expect(answered).toMatchObject({ state: 'in-review', question: '' });
    const detail = await read(taken.id);
    expect(detail.row).toMatchObject({ state: 'in-review', isHeldByCaller: true, doses: 1 });
    expect(detail.events.at(-1)).toMatchObject({ kind: 'answered', note: 'AKH Wien, as on the card.' });
    expect((await applicant.readMessages()).map(({ purpose }) => purpose).toSorted()).toEqual([
      'vaccination/information-requested',
      'vaccination/received',
    ]);
  });

  test('without an answer allows the reviewer who asked to reject, even with an open request for a second opinion', async () => {
    const applicant = await createApplicant(world);
    const application = await applicant.submitNew();
    const taken = await takeApplication(application);
    await requestSecondOpinion(world, nextRequest(anna), { ...taken, note: 'Is this stamp known?' });
    const current = async (who = anna) => ({ id: taken.id, revision: (await read(taken.id, who)).revision });
    await requestMoreInformation(world, nextRequest(anna), {
      ...(await current()),
      question: 'Which hospital was it?',
    });
    expect((await read(taken.id)).may).toMatchObject({ approve: false, reject: true });
    expect((await read(taken.id, bakar)).may).toMatchObject({ approve: false, reject: false });
    const reason = 'Nobody has said which hospital it was.';
    await expectProblem(
      rejectApplication(world, nextRequest(bakar), { ...(await current(bakar)), reason }),
      'vaccination/taken',
    );
    await rejectApplication(world, nextRequest(anna), { ...(await current()), reason });
    const visible = await readApplication(world, nextRequest(applicant.who), application);
    expect(visible).toMatchObject({ state: 'rejected', question: '' });
    expect(visible.timeline.at(-1)).toMatchObject({ kind: 'rejected', note: reason });
    expect((await applicant.readMessages()).map(({ purpose }) => purpose)).toContain('vaccination/rejected');
    expect(await list('mine')).not.toContain(application.applyNo);
  });
});

describe('a decision', () => {
  test('approves, notifies the applicant, and hides the notes of reviewers', async () => {
    const applicant = await createApplicant(world);
    const application = await applicant.submitNew();
    const taken = await takeApplication(application);
    await approveApplication(world, nextRequest(anna), { ...taken, note: 'Rang the clinic' });
    const visible = await readApplication(world, nextRequest(applicant.who), application);
    expect(visible).toMatchObject({ state: 'approved', may: { change: false, withdraw: false } });
    expect(visible.timeline.map(({ kind }) => kind)).toEqual(['begun', 'submitted', 'in-review', 'approved']);
    expect(JSON.stringify(visible)).not.toMatch(/Rang the clinic|Anna/);
    expect((await applicant.readMessages()).map(({ purpose }) => purpose)).toContain('vaccination/approved');
    expect(await catchProblem(rejectApplication(world, nextRequest(anna), { ...taken, reason: 'x' }))).toMatchObject({
      status: 409,
    });
    await expectProblem(applicant.process(visible, 'withdraw'), 'vaccination/closed');
  });

  test('rejects with a reason that the applicant is shown', async () => {
    const applicant = await createApplicant(world);
    const application = await applicant.submitNew();
    await rejectApplication(world, nextRequest(anna), {
      ...(await takeApplication(application)),
      reason: 'The card names somebody else.',
    });
    const visible = await readApplication(world, nextRequest(applicant.who), application);
    expect(visible.timeline.at(-1)).toMatchObject({ kind: 'rejected', note: 'The card names somebody else.' });
  });

  test('is refused to reviewers who are not in charge, and from a stale page', async () => {
    const applicant = await createApplicant(world);
    const taken = await takeApplication(await applicant.submitNew());
    await expectProblem(approveApplication(world, nextRequest(bakar), { ...taken, note: '' }), 'vaccination/taken');
    const stale = { ...taken, revision: taken.revision - 1 };
    await expectProblem(
      approveApplication(world, nextRequest(anna), { ...stale, note: '' }),
      'vaccination/changed-elsewhere',
    );
  });

  test('and a withdrawal at once have one outcome', async () => {
    const applicant = await createApplicant(world);
    const application = await applicant.submitNew();
    const taken = await takeApplication(application);
    await Promise.all([
      catchProblem(approveApplication(world, nextRequest(anna), { ...taken, note: '' })),
      catchProblem(applicant.process({ ...application, revision: taken.revision }, 'withdraw')),
    ]);
    const { timeline, state } = await readApplication(world, nextRequest(applicant.who), application);
    expect(timeline.filter(({ kind }) => kind === 'approved' || kind === 'withdrawn').map(({ kind }) => kind)).toEqual([
      state,
    ]);
  });
});

test('a second opinion must be given by another reviewer before the decision, who then cannot decide', async () => {
  const applicant = await createApplicant(world);
  const taken = await takeApplication(await applicant.submitNew());
  const { id } = taken;
  const current = async (who = anna) => ({ id, revision: (await read(id, who)).revision });
  await requestSecondOpinion(world, nextRequest(anna), { ...taken, note: 'Is this stamp known?' });
  expect(await list('second', bakar)).toHaveLength(1);
  await expectProblem(
    approveApplication(world, nextRequest(anna), { ...(await current()), note: '' }),
    'vaccination/second-awaited',
  );
  const give = async (who: typeof anna) =>
    catchProblem(giveSecondOpinion(world, nextRequest(who), { ...(await current(who)), agrees: true, note: 'It is.' }));
  expect(await give(anna)).toMatchObject({ problem: 'vaccination/own-question', status: 403 });
  await takeReview(world, nextRequest(bakar), { id, expectedHolder: anna.staffId });
  expect(await give(bakar)).toMatchObject({ problem: 'vaccination/own-question' });
  expect(await give(anna)).toMatchObject({ problem: 'vaccination/own-question' });
  expect(await give(citra)).toEqual({});
  expect(await give(citra)).toMatchObject({ problem: 'vaccination/not-requested' });
  await takeReview(world, nextRequest(citra), { id, expectedHolder: bakar.staffId });
  await expectProblem(
    approveApplication(world, nextRequest(citra), { ...(await current(citra)), note: '' }),
    'vaccination/second-decides',
  );
  await takeReview(world, nextRequest(anna), { id, expectedHolder: citra.staffId });
  await approveApplication(world, nextRequest(anna), { ...(await current()), note: '' });
  expect((await read(id)).events.map(({ kind }) => kind)).toContain('second-given');
});

test('refusal of applications of the reviewer compares names in any order', async () => {
  const namesake = await logInStaff(world, ['reviewer'], { name: 'Musterfrau Goessinger, Gabriele' });
  const { submitNew } = await createApplicant(world);
  const id = await idOf(await submitNew());
  await expectProblem(read(id, namesake), 'staff/own-case', { status: 403 });
  await expectProblem(take(id, namesake), 'staff/own-case');
});

test('files are opened with a ticket if they belong to the application, audited as an access', async () => {
  const applicant = await createApplicant(world);
  const application = await applicant.submitNew();
  const id = await idOf(application);
  const [file = ''] = application.certFiles;
  expect(await openReviewFile(world, nextRequest(anna), { id, file })).toMatchObject({ validSeconds: 60 });
  expect(await auditedActions(file)).toEqual(['staff/access']);
  const stranger = await (await createApplicant(world)).file();
  expect(await catchProblem(openReviewFile(world, nextRequest(anna), { id, file: stranger }))).toMatchObject({
    status: 404,
  });
});

describe('a certificate', () => {
  test('is issued once for an approved dose, visible to the applicant', async () => {
    const applicant = await createApplicant(world);
    const application = await applicant.submitNew();
    const id = await reviewers.takeAndApprove(application);
    const { approvedDoses, may } = await read(id);
    expect(may.issue).toBe(true);
    const dose = approvedDoses[1]?.id ?? '';
    const issue = () => issueDoseCertificate(world, nextRequest(anna), { id, dose });
    const both = await Promise.all([issue(), issue()]);
    expect(both[0]).toEqual(both[1]);
    expect((await read(id)).approvedDoses.map(({ certified }) => certified)).toEqual([false, true]);
    const { timeline } = await readApplication(world, nextRequest(applicant.who), application);
    expect(timeline.filter(({ kind }) => kind === 'certificate-issued')).toHaveLength(1);
    expect((await auditedActions(id)).filter((action) => action === 'vaccination/issue')).toHaveLength(1);
  });

  test('takes the position of the dose and the split of the name from the certificate used as proof', async () => {
    const applicant = await createApplicant(world);
    const application = await applicant.submitNew({
      vaccinations: [doseOn('2021-03-18')],
      proof: [signForeignCertificate({ dose: { number: 1, seriesLength: 2 } })],
    });
    const id = await reviewers.takeAndApprove(application);
    const { approvedDoses, proof } = await read(id);
    expect(proof?.certifiedDoses).toEqual([{ doseIndex: 0, number: 1, seriesLength: 2 }]);
    await issueDoseCertificate(world, nextRequest(anna), { id, dose: approvedDoses[0]?.id ?? '' });
    const [certificate] = (await listCertificates(world, nextRequest(applicant.who))).items;
    const parsed = await parseCertificate([certificate?.text ?? ''], async (bytes) => inflateSync(bytes));
    expect(parsed).toMatchObject({
      facts: {
        person: { machineFamily: 'MUSTERFRAU<GOESSINGER', machineGiven: 'GABRIELE' },
        doses: [{ number: 1, seriesLength: 2 }],
      },
    });
  });

  test('is not issued before the approval, nor for an unlisted vaccine', async () => {
    const applicant = await createApplicant(world);
    const application = await applicant.submitNew({
      vaccinations: [doseOn('2021-02-18', { brand: 'other', brandName: 'Abdala' })],
    });
    const id = await idOf(application);
    const issue = (dose: string) => catchProblem(issueDoseCertificate(world, nextRequest(anna), { id, dose }));
    expect(await issue(id)).toMatchObject({ problem: 'vaccination/not-approved' });
    await reviewers.takeAndApprove(application);
    const { approvedDoses } = await read(id);
    expect(approvedDoses).toMatchObject([{ listed: false, certified: false }]);
    expect(await issue(approvedDoses[0]?.id ?? '')).toMatchObject({ problem: 'vaccination/not-approved' });
  });
});

test('stores no personal data unencrypted', async () => {
  const rows = await world.sql.all<{ text: string }>`
    select a::text || coalesce(e::text, '') text from vaccination_application a left join vaccination_event e on true`;
  for (const { text } of rows) expect(text).not.toMatch(new RegExp(`${gabriele.name}|P1234567|Which hospital`));
});
