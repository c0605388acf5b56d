import { describe, expect, test } from 'vitest';
import { uploadTestFile } from '#capabilities/files/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { catchProblem, expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { day } from '#foundation/time/clock.ts';
import { loadDemoCertification } from './load-demo.ts';
import { countRecordsWithOldPictures, deleteExpiredCertificationData } from './jobs.ts';
import { ocrCertificate } from './ocr-certificate.ts';
import { endCertification, readCertification } from './manage-certification.ts';
import { certificationData } from './personal-data.ts';
import { listCertifications, openCertificationFile, reviewCertification } from './review.ts';
import {
  submitTestCertification,
  decideAsStaff,
  latestCertificationId,
  openCertificationWorld,
  aTravellerAndReviewer,
} from './testing/world.ts';

const world = await openCertificationWorld();

describe('a certification', () => {
  test('is submitted, verified by a reviewer, and locks the details', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    expect(await readCertification(world, siti.who)).toMatchObject({ state: 'none', document: 'ic', hasDetails: true });
    expect(await submitTestCertification(world, siti)).toMatchObject({
      state: 'submitted',
      document: 'ic',
      decidedAt: null,
    });
    const id = await latestCertificationId(world, siti);
    const review = await reviewCertification(world, nextRequest(reviewer), { id });
    expect(review).toMatchObject({
      details: { name: 'Siti Aminah binti Haji Ahmad', number: siti.ic, birthDate: '1986-03-14' },
      mrz: null,
      files: [{ name: 'ic.jpg' }],
      decision: null,
    });
    const [file] = review.files;
    expect(await openCertificationFile(world, nextRequest(reviewer), { id, file: file?.id ?? '' })).toMatchObject({
      validSeconds: 60,
    });
    await decideAsStaff(world, reviewer, { verdict: 'verify', id });
    expect(await auditActionsOf(world, id)).toContain('identity-check/verify');
    expect(await readCertification(world, siti.who)).toMatchObject({ state: 'verified', refusal: null });
    expect((await siti.family()).ownPerson?.verifiedAt).not.toBeNull();
    expect(await siti.read(siti.who.accountId)).toMatchObject({ verified_at: expect.any(String) });
    for (const change of [{ name: 'Another Name' }, { birth_date: '1986-03-15' }, { ic_number: '99999999' }])
      await expectProblem(siti.fill(change, 1), 'members/verified', { status: 409 });
    // Details that are on no document can be changed.
    expect((await siti.fill({ phone: '8123456' }, 1)).ownPerson?.details.phone).toBe('8123456');
    expect((await siti.family()).ownPerson?.verifiedAt).not.toBeNull();
    const messages = await readOutboxMessages(world, { account: siti.who.accountId });
    expect(messages.filter(({ purpose }) => purpose === 'identity-check/decided')).toHaveLength(1);
    expect(JSON.stringify(messages)).not.toMatch(/Siti|verified|refused/);
  });

  test('unlocks the details after it is ended, and can be submitted again', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    await submitTestCertification(world, siti);
    await decideAsStaff(world, reviewer, { verdict: 'verify', id: await latestCertificationId(world, siti) });
    await expectProblem(submitTestCertification(world, siti), 'identity-check/open');
    expect(await endCertification(world, nextRequest(siti.who))).toMatchObject({ state: 'replaced', document: 'ic' });
    expect((await siti.family()).ownPerson?.verifiedAt).toBeNull();
    expect((await siti.fill({ name: 'Siti Aminah' }, 1)).ownPerson?.details.name).toBe('Siti Aminah');
    expect(await submitTestCertification(world, siti)).toMatchObject({ state: 'submitted' });
  });

  test('locks the compared details while it waits', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    await submitTestCertification(world, siti);
    expect((await siti.family()).ownPerson).toMatchObject({ underReviewSince: expect.any(String), verifiedAt: null });
    for (const change of [{ name: 'Another Name' }, { birth_date: '1986-03-15' }, { ic_number: '99999999' }])
      await expectProblem(siti.fill(change, 1), 'members/compared', { status: 409 });
    expect((await siti.fill({ phone: '8123456' }, 1)).ownPerson?.details.phone).toBe('8123456');
    await decideAsStaff(world, reviewer, { verdict: 'verify', id: await latestCertificationId(world, siti) });
    expect((await siti.family()).ownPerson).toMatchObject({ underReviewSince: null, verifiedAt: expect.any(String) });
  });

  test('unlocks the details when it is taken back or refused', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    await submitTestCertification(world, siti);
    await endCertification(world, nextRequest(siti.who));
    expect((await siti.fill({ name: 'Siti Aminah' }, 1)).ownPerson?.details.name).toBe('Siti Aminah');
    await submitTestCertification(world, siti);
    await decideAsStaff(world, reviewer, {
      verdict: 'refuse',
      id: await latestCertificationId(world, siti),
      reason: 'other-document',
      note: '',
    });
    expect((await siti.fill({ name: 'Siti' }, 2)).ownPerson).toMatchObject({
      details: { name: 'Siti' },
      underReviewSince: null,
    });
  });

  test('contains a simultaneous change of the details, or the change is refused', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    const [, change] = await Promise.all([
      submitTestCertification(world, siti),
      catchProblem(siti.fill({ name: 'Somebody Else' }, 1)),
    ]);
    const { details } = await reviewCertification(world, nextRequest(reviewer), {
      id: await latestCertificationId(world, siti),
    });
    expect((await siti.family()).ownPerson?.details.name).toBe(details.name);
    expect('problem' in change).toBe(details.name !== 'Somebody Else');
  });

  test('is deleted completely when it is taken back', async () => {
    const { siti } = await aTravellerAndReviewer(world);
    const picture = await uploadTestFile(world, siti.who, { purpose: 'certification' });
    await submitTestCertification(world, siti, { files: [picture.id] });
    expect(await endCertification(world, nextRequest(siti.who))).toMatchObject({ state: 'none' });
    expect(await countFiles(picture.id)).toBe(0);
    expect(await certificationData.read(world, siti.who.accountId)).toEqual([]);
    await expectProblem(endCertification(world, nextRequest(siti.who)), 'identity-check/nothing-to-end');
  });

  test('shows its owner the reason of a refusal, and can be submitted again', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    await submitTestCertification(world, siti);
    const id = await latestCertificationId(world, siti);
    await decideAsStaff(world, reviewer, {
      verdict: 'refuse',
      id,
      reason: 'unreadable',
      note: 'The lower edge is missing.',
    });
    expect(await auditActionsOf(world, id)).toContain('identity-check/refuse');
    expect(await readCertification(world, siti.who)).toMatchObject({
      state: 'refused',
      refusal: { reason: 'unreadable', note: 'The lower edge is missing.' },
    });
    expect((await siti.family()).ownPerson?.verifiedAt).toBeNull();
    await expectProblem(decideAsStaff(world, reviewer, { verdict: 'verify', id }), 'identity-check/decided');
    expect(await submitTestCertification(world, siti)).toMatchObject({ state: 'submitted', refusal: null });
    const { items } = await listCertifications(world, nextRequest(reviewer), { list: 'decided' });
    const row = items.find((item) => item.id === id);
    expect(row).toMatchObject({ state: 'refused', document: 'ic' });
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      'decidedAt',
      'document',
      'heldSince',
      'holder',
      'id',
      'isHeldByCaller',
      'state',
      'submittedAt',
    ]);
  });

  test('can only be refused after the details changed while it waited', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    await submitTestCertification(world, siti);
    const id = await latestCertificationId(world, siti);
    // A certification that was submitted before details were locked is in this state.
    await world.sql.run`update members_person set waits_since = null where id = ${siti.who.accountId}`;
    await siti.fill({ name: 'Somebody Else' }, 1);
    expect(await reviewCertification(world, nextRequest(reviewer), { id })).toMatchObject({
      details: { name: 'Siti Aminah binti Haji Ahmad' },
    });
    await expectProblem(decideAsStaff(world, reviewer, { verdict: 'verify', id }), 'identity-check/changed');
    expect((await siti.family()).ownPerson?.verifiedAt).toBeNull();
    await decideAsStaff(world, reviewer, { verdict: 'refuse', id, reason: 'differs', note: '' });
    expect((await readCertification(world, siti.who)).state).toBe('refused');
  });

  test('is submitted and decided once when two requests arrive at the same time', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    const answers = await Promise.all([
      catchProblem(submitTestCertification(world, siti)),
      catchProblem(submitTestCertification(world, siti)),
    ]);
    expect(answers.filter((answer) => 'problem' in answer)).toMatchObject([{ problem: 'identity-check/open' }]);
    const id = await latestCertificationId(world, siti);
    const second = await logInStaff(world, ['reviewer']);
    const verdicts = await Promise.all([
      catchProblem(decideAsStaff(world, reviewer, { verdict: 'verify', id })),
      catchProblem(decideAsStaff(world, second, { verdict: 'refuse', id, reason: 'doubtful', note: '' })),
    ]);
    expect(verdicts.filter((verdict) => verdict !== undefined)).toMatchObject([{ problem: 'identity-check/decided' }]);
  });
});

test('refuses a submission without details, or with a birth certificate', async () => {
  const newcomer = await logIn(world);
  expect(await readCertification(world, newcomer)).toMatchObject({ state: 'none', document: null, hasDetails: false });
  await expectProblem(submitTestCertification(world, { who: newcomer }), 'identity-check/details-first');
  const { siti } = await aTravellerAndReviewer(world, {
    details: {
      birth_date: '2016-01-02',
      certificate_type: 'birth-certificate',
      birth_certificate_id: 'BC123456',
      parent_ic_number: '00123456',
    },
  });
  await expectProblem(submitTestCertification(world, siti), 'identity-check/no-document');
});

test('refuses pictures of another account or purpose', async () => {
  const [user, other] = [await aFamilyUser(world), await aFamilyUser(world)];
  const otherPicture = await uploadTestFile(world, other.who, { purpose: 'certification' });
  const feedbackPicture = await uploadTestFile(world, user.who, { purpose: 'feedback' });
  for (const { id } of [otherPicture, feedbackPicture])
    expect(await catchProblem(submitTestCertification(world, user, { files: [id] }))).toMatchObject({
      status: 400,
      data: [{ path: 'files', key: 'file-gone' }],
    });
});

test('refuses reviewers their own case, and the case of a namesake', async () => {
  const { siti } = await aTravellerAndReviewer(world);
  const namesake = await logInStaff(world, ['reviewer'], { name: 'AMINAH binti Haji Ahmad, Siti' });
  await submitTestCertification(world, siti);
  const id = await latestCertificationId(world, siti);
  const own = { problem: 'staff/own-case', status: 403 };
  expect(await catchProblem(reviewCertification(world, nextRequest(namesake), { id }))).toMatchObject(own);
  expect(await catchProblem(decideAsStaff(world, namesake, { verdict: 'verify', id }))).toMatchObject(own);
});

test('refuses lines that are no machine-readable zone, and reads no card without a picture', async () => {
  const { siti } = await aTravellerAndReviewer(world);
  expect(await ocrCertificate(world, siti.who, { document: 'ic', lines: [] })).toEqual({ mrz: null, card: null });
  expect(await catchProblem(ocrCertificate(world, siti.who, { document: 'passport', lines: ['x'] }))).toMatchObject({
    status: 400,
    data: [{ path: 'lines', key: 'lines' }],
  });
  expect(await catchProblem(submitTestCertification(world, siti, { lines: ['x'] }))).toMatchObject({ status: 400 });
});

test('limits submissions to three a day', async () => {
  const { siti } = await aTravellerAndReviewer(world);
  for (let time = 0; time < 3; time += 1) {
    await submitTestCertification(world, siti);
    await endCertification(world, nextRequest(siti.who));
  }
  await expectProblem(submitTestCertification(world, siti), 'identity-check/upper-limit', { status: 429 });
});

test('deletes pictures a week after the decision, and a refused certification a year after', async () => {
  const ownWorld = await openCertificationWorld();
  const { siti, reviewer } = await aTravellerAndReviewer(ownWorld);
  const picture = await uploadTestFile(ownWorld, siti.who, { purpose: 'certification' });
  await submitTestCertification(ownWorld, siti, { files: [picture.id] });
  ownWorld.advanceTime(30 * day);
  await deleteExpiredCertificationData(ownWorld);
  // A certification without a decision keeps its pictures.
  expect(await countFiles(picture.id, ownWorld)).toBe(1);
  const id = await latestCertificationId(ownWorld, siti);
  await decideAsStaff(ownWorld, reviewer, { verdict: 'refuse', id, reason: 'expired', note: '' });
  ownWorld.advanceTime(6 * day);
  await deleteExpiredCertificationData(ownWorld);
  expect(await countFiles(picture.id, ownWorld)).toBe(1);
  ownWorld.advanceTime(2 * day);
  expect(await countRecordsWithOldPictures(ownWorld, 7, 100)).toBe(1);
  expect(await countRecordsWithOldPictures(ownWorld, 9, 100)).toBe(0);
  await deleteExpiredCertificationData(ownWorld);
  expect(await countRecordsWithOldPictures(ownWorld, 1, 100)).toBe(0);
  expect(await countFiles(picture.id, ownWorld)).toBe(0);
  expect(await reviewCertification(ownWorld, nextRequest(reviewer), { id })).toMatchObject({
    files: [],
    row: { state: 'refused' },
  });
  ownWorld.advanceTime(360 * day);
  await deleteExpiredCertificationData(ownWorld);
  expect((await readCertification(ownWorld, siti.who)).state).toBe('none');
});

async function countFiles(id: string, inWorld = world): Promise<number> {
  const rows = await inWorld.sql.all`select 1 from files_file where id = ${id}`;
  return rows.length;
}

test('loads a demo certification that waits for a reviewer, with a picture', async () => {
  const { siti, reviewer } = await aTravellerAndReviewer(world);
  await loadDemoCertification(world, nextRequest(siti.who));
  const review = await reviewCertification(world, nextRequest(reviewer), {
    id: await latestCertificationId(world, siti),
  });
  expect(review).toMatchObject({ row: { state: 'submitted' }, files: [{ name: 'ic.png' }] });
});
