import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { uploadTestFile } from '#capabilities/files/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { day } from '#foundation/time/clock.ts';
import { loadDemoCertification } from './load-demo.ts';
import { countOldPictures, deleteOld } from './jobs.ts';
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

describe('showing who one is', () => {
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
      lines: null,
      files: [{ name: 'ic.jpg' }],
      decision: null,
    });
    const [file] = review.files;
    expect(await openCertificationFile(world, nextRequest(reviewer), { id, file: file?.id ?? '' })).toMatchObject({
      validSeconds: 60,
    });
    await decideAsStaff(world, reviewer, { verdict: 'verify', id });
    expect(await auditActionsOf(world, id)).toContain('certification/verify');
    expect(await readCertification(world, siti.who)).toMatchObject({ state: 'verified', reason: null });
    expect((await siti.family()).own?.verifiedAt).not.toBeNull();
    expect(await siti.read(siti.who.accountId)).toMatchObject({ verified_at: expect.any(String) });
    for (const change of [{ name: 'Another Name' }, { birth_date: '1986-03-15' }, { ic_number: '99999999' }])
      expect(await catchProblem(siti.fill(change, 1))).toMatchObject({ problem: 'members/verified', status: 409 });
    // What no document says can be changed.
    expect((await siti.fill({ phone: '8123456' }, 1)).own?.details.phone).toBe('8123456');
    expect((await siti.family()).own?.verifiedAt).not.toBeNull();
    const told = await readOutboxMessages(world, { account: siti.who.accountId });
    expect(told.filter(({ purpose }) => purpose === 'certification/decided')).toHaveLength(1);
    expect(JSON.stringify(told)).not.toMatch(/Siti|verified|refused/);
  });

  test('given up, the details can be changed, and shown anew', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    await submitTestCertification(world, siti);
    await decideAsStaff(world, reviewer, { verdict: 'verify', id: await latestCertificationId(world, siti) });
    expect(await catchProblem(submitTestCertification(world, siti))).toMatchObject({ problem: 'certification/open' });
    expect(await endCertification(world, nextRequest(siti.who))).toMatchObject({ state: 'replaced', document: 'ic' });
    expect((await siti.family()).own?.verifiedAt).toBeNull();
    expect((await siti.fill({ name: 'Siti Aminah' }, 1)).own?.details.name).toBe('Siti Aminah');
    expect(await submitTestCertification(world, siti)).toMatchObject({ state: 'submitted' });
  });

  test('while it waits, what it is compared with stays as it is', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    await submitTestCertification(world, siti);
    expect((await siti.family()).own).toMatchObject({ waitsSince: expect.any(String), verifiedAt: null });
    for (const change of [{ name: 'Another Name' }, { birth_date: '1986-03-15' }, { ic_number: '99999999' }])
      expect(await catchProblem(siti.fill(change, 1))).toMatchObject({ problem: 'members/compared', status: 409 });
    expect((await siti.fill({ phone: '8123456' }, 1)).own?.details.phone).toBe('8123456');
    await decideAsStaff(world, reviewer, { verdict: 'verify', id: await latestCertificationId(world, siti) });
    expect((await siti.family()).own).toMatchObject({ waitsSince: null, verifiedAt: expect.any(String) });
  });

  test('taken back or refused, they can be changed', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    await submitTestCertification(world, siti);
    await endCertification(world, nextRequest(siti.who));
    expect((await siti.fill({ name: 'Siti Aminah' }, 1)).own?.details.name).toBe('Siti Aminah');
    await submitTestCertification(world, siti);
    await decideAsStaff(world, reviewer, {
      verdict: 'refuse',
      id: await latestCertificationId(world, siti),
      reason: 'other-document',
      note: '',
    });
    expect((await siti.fill({ name: 'Siti' }, 2)).own).toMatchObject({ details: { name: 'Siti' }, waitsSince: null });
  });

  test('submitted at the moment of a change, either what changed is compared or nothing changes', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    const [, change] = await Promise.all([
      submitTestCertification(world, siti),
      catchProblem(siti.fill({ name: 'Somebody Else' }, 1)),
    ]);
    const { details } = await reviewCertification(world, nextRequest(reviewer), {
      id: await latestCertificationId(world, siti),
    });
    expect((await siti.family()).own?.details.name).toBe(details.name);
    expect('problem' in change).toBe(details.name !== 'Somebody Else');
  });

  test('taken back, nothing of it is left', async () => {
    const { siti } = await aTravellerAndReviewer(world);
    const picture = await uploadTestFile(world, siti.who, { purpose: 'certification' });
    await submitTestCertification(world, siti, { files: [picture.id] });
    expect(await endCertification(world, nextRequest(siti.who))).toMatchObject({ state: 'none' });
    expect(await filesLeft(picture.id)).toBe(0);
    expect(await certificationData.read(world, siti.who.accountId)).toEqual([]);
    expect(await catchProblem(endCertification(world, nextRequest(siti.who)))).toMatchObject({
      problem: 'certification/nothing-to-end',
    });
  });

  test('refused, its owner reads why in their words, and can submit again', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    await submitTestCertification(world, siti);
    const id = await latestCertificationId(world, siti);
    await decideAsStaff(world, reviewer, {
      verdict: 'refuse',
      id,
      reason: 'unreadable',
      note: 'The lower edge is missing.',
    });
    expect(await auditActionsOf(world, id)).toContain('certification/refuse');
    expect(await readCertification(world, siti.who)).toMatchObject({
      state: 'refused',
      reason: { reason: 'unreadable', note: 'The lower edge is missing.' },
    });
    expect((await siti.family()).own?.verifiedAt).toBeNull();
    expect(await catchProblem(decideAsStaff(world, reviewer, { verdict: 'verify', id }))).toMatchObject({
      problem: 'certification/decided',
    });
    expect(await submitTestCertification(world, siti)).toMatchObject({ state: 'submitted', reason: null });
    const { items } = await listCertifications(world, nextRequest(reviewer), { list: 'decided' });
    const row = items.find((one) => one.id === id);
    expect(row).toMatchObject({ state: 'refused', document: 'ic' });
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['decidedAt', 'document', 'id', 'state', 'submittedAt']);
  });

  test('of details that were changed while it waited is refused only', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    await submitTestCertification(world, siti);
    const id = await latestCertificationId(world, siti);
    // As one stands that was submitted before details were locked.
    await sql`update members_person set waits_since = null where id = ${siti.who.accountId}`.execute(world.sql);
    await siti.fill({ name: 'Somebody Else' }, 1);
    expect(await reviewCertification(world, nextRequest(reviewer), { id })).toMatchObject({
      details: { name: 'Siti Aminah binti Haji Ahmad' },
    });
    expect(await catchProblem(decideAsStaff(world, reviewer, { verdict: 'verify', id }))).toMatchObject({
      problem: 'certification/changed',
    });
    expect((await siti.family()).own?.verifiedAt).toBeNull();
    await decideAsStaff(world, reviewer, { verdict: 'refuse', id, reason: 'differs', note: '' });
    expect((await readCertification(world, siti.who)).state).toBe('refused');
  });

  test('twice at once is once', async () => {
    const { siti, reviewer } = await aTravellerAndReviewer(world);
    const answers = await Promise.all([
      catchProblem(submitTestCertification(world, siti)),
      catchProblem(submitTestCertification(world, siti)),
    ]);
    expect(answers.filter((one) => 'problem' in one)).toMatchObject([{ problem: 'certification/open' }]);
    const id = await latestCertificationId(world, siti);
    const second = await logInStaff(world, ['reviewer']);
    const verdicts = await Promise.all([
      catchProblem(decideAsStaff(world, reviewer, { verdict: 'verify', id })),
      catchProblem(decideAsStaff(world, second, { verdict: 'refuse', id, reason: 'doubtful', note: '' })),
    ]);
    expect(verdicts.filter((one) => one !== undefined)).toMatchObject([{ problem: 'certification/decided' }]);
  });
});

test('without details, or by a birth certificate, nothing is submitted', async () => {
  const nobody = await logIn(world);
  expect(await readCertification(world, nobody)).toMatchObject({ state: 'none', document: null, hasDetails: false });
  expect(await catchProblem(submitTestCertification(world, { who: nobody }))).toMatchObject({
    problem: 'certification/details-first',
  });
  const { siti } = await aTravellerAndReviewer(world, {
    details: {
      birth_date: '2016-01-02',
      certificate_type: 'birth-certificate',
      birth_certificate_id: 'BC123456',
      parent_ic_number: '00123456',
    },
  });
  expect(await catchProblem(submitTestCertification(world, siti))).toMatchObject({
    problem: 'certification/no-document',
  });
});

test('a picture is one’s own, and was added for this', async () => {
  const [one, other] = [await aFamilyUser(world), await aFamilyUser(world)];
  const theirs = await uploadTestFile(world, other.who, { purpose: 'certification' });
  const elsewhere = await uploadTestFile(world, one.who, { purpose: 'feedback' });
  for (const { id } of [theirs, elsewhere])
    expect(await catchProblem(submitTestCertification(world, one, { files: [id] }))).toMatchObject({
      status: 400,
      data: [{ path: 'files', key: 'file-gone' }],
    });
});

test('nobody looks at their own, or at a namesake’s', async () => {
  const { siti } = await aTravellerAndReviewer(world);
  const namesake = await logInStaff(world, ['reviewer'], { name: 'AMINAH binti Haji Ahmad, Siti' });
  await submitTestCertification(world, siti);
  const id = await latestCertificationId(world, siti);
  const own = { problem: 'staff/own-case', status: 403 };
  expect(await catchProblem(reviewCertification(world, nextRequest(namesake), { id }))).toMatchObject(own);
  expect(await catchProblem(decideAsStaff(world, namesake, { verdict: 'verify', id }))).toMatchObject(own);
});

test('what is no zone is said to be none, and a card that nobody shows is not read', async () => {
  const { siti } = await aTravellerAndReviewer(world);
  expect(await ocrCertificate(world, siti.who, { document: 'ic', lines: [] })).toEqual({ read: null, card: null });
  expect(await catchProblem(ocrCertificate(world, siti.who, { document: 'passport', lines: ['x'] }))).toMatchObject({
    status: 400,
    data: [{ path: 'lines', key: 'lines' }],
  });
  expect(await catchProblem(submitTestCertification(world, siti, { lines: ['x'] }))).toMatchObject({ status: 400 });
});

test('submitting is limited to three a day', async () => {
  const { siti } = await aTravellerAndReviewer(world);
  for (let time = 0; time < 3; time += 1) {
    await submitTestCertification(world, siti);
    await endCertification(world, nextRequest(siti.who));
  }
  expect(await catchProblem(submitTestCertification(world, siti))).toMatchObject({
    problem: 'certification/upper-limit',
    status: 429,
  });
});

test('pictures go a week after the decision, and what was refused a year after', async () => {
  const inTime = await openCertificationWorld();
  const { siti, reviewer } = await aTravellerAndReviewer(inTime);
  const picture = await uploadTestFile(inTime, siti.who, { purpose: 'certification' });
  await submitTestCertification(inTime, siti, { files: [picture.id] });
  inTime.advanceTime(30 * day);
  await deleteOld(inTime);
  // What nobody has decided keeps them.
  expect(await filesLeft(picture.id, inTime)).toBe(1);
  const id = await latestCertificationId(inTime, siti);
  await decideAsStaff(inTime, reviewer, { verdict: 'refuse', id, reason: 'expired', note: '' });
  inTime.advanceTime(6 * day);
  await deleteOld(inTime);
  expect(await filesLeft(picture.id, inTime)).toBe(1);
  inTime.advanceTime(2 * day);
  expect([await countOldPictures(inTime, 7, 100), await countOldPictures(inTime, 9, 100)]).toEqual([1, 0]);
  await deleteOld(inTime);
  expect(await countOldPictures(inTime, 1, 100)).toBe(0);
  expect(await filesLeft(picture.id, inTime)).toBe(0);
  expect(await reviewCertification(inTime, nextRequest(reviewer), { id })).toMatchObject({
    files: [],
    row: { state: 'refused' },
  });
  inTime.advanceTime(360 * day);
  await deleteOld(inTime);
  expect((await readCertification(inTime, siti.who)).state).toBe('none');
});

async function filesLeft(id: string, inWorld = world): Promise<number> {
  const { rows } = await sql`select 1 from files_file where id = ${id}`.execute(inWorld.sql);
  return rows.length;
}

test('the demo’s traveller waits for a reviewer, with a picture', async () => {
  const { siti, reviewer } = await aTravellerAndReviewer(world);
  await loadDemoCertification(world, nextRequest(siti.who));
  const review = await reviewCertification(world, nextRequest(reviewer), {
    id: await latestCertificationId(world, siti),
  });
  expect(review).toMatchObject({ row: { state: 'submitted' }, files: [{ name: 'ic.png' }] });
});
