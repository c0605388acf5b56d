import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { completeContent, gabriele } from '../rules/testing/content.ts';
import { requestSecondOpinion } from './second-opinion.ts';
import { vaccinationRoutes } from './routes.ts';
import { openReviewers, openVaccinationWorld, createApplicant } from './testing/world.ts';

const world = await openVaccinationWorld();
const reviewers = await openReviewers(world);
const { anna, bakar } = reviewers;

const newOwner = () => createApplicant(world);

/** An application that a reviewer has taken. */
const takenBy = async (fields: object) =>
  sentBy(anna, { ...(await reviewers.takeApplication(await (await newOwner()).submitNew())), ...fields });

const send = await testRouteAccess(world, vaccinationRoutes, {
  listApplications: () => ({}),
  readApplication: async () => {
    const owner = await newOwner();
    return sentBy(owner.who, { applyNo: (await owner.begin({ certFiles: [] })).applyNo });
  },
  beginApplication: () => completeContent({ certFiles: [] }),
  changeApplication: async () => {
    const owner = await newOwner();
    const { applyNo, revision } = await owner.begin({ certFiles: [] });
    return sentBy(owner.who, { applyNo, revision, ...completeContent({ certFiles: [] }) });
  },
  processApplication: async () => {
    const owner = await newOwner();
    const { applyNo, revision } = await owner.begin();
    return sentBy(owner.who, { applyNo, revision, action: 'withdraw' });
  },
  countApplications: () => ({}),
  listBrands: () => ({}),
  previewProof: () => ({ codes: ['HC1:X'], baseInfo: gabriele }),
  listReviews: () => ({ list: 'waiting' }),
  readReview: async () => ({ id: await reviewers.idOf(await (await newOwner()).submitNew()) }),
  openReviewFile: async () => {
    const application = await (await newOwner()).submitNew();
    return { id: await reviewers.idOf(application), file: application.certFiles[0] };
  },
  takeReview: async () => ({ id: await reviewers.idOf(await (await newOwner()).submitNew()), expectedHolder: null }),
  giveBackReview: () => takenBy({}),
  requestMoreInformation: () => takenBy({ question: 'Where?' }),
  approveApplication: () => takenBy({ note: '' }),
  rejectApplication: () => takenBy({ reason: 'No' }),
  requestSecondOpinion: () => takenBy({ note: 'Sure?' }),
  giveSecondOpinion: async () => {
    const application = await reviewers.takeApplication(await (await newOwner()).submitNew());
    await requestSecondOpinion(world, nextRequest(anna), { ...application, note: 'Sure?' });
    return sentBy(bakar, { ...application, revision: application.revision + 1, agrees: true, note: 'Yes' });
  },
  issueDoseCertificate: async () => {
    const id = await reviewers.takeAndApprove(await (await newOwner()).submitNew());
    return { id, dose: (await reviewers.read(id)).approvedDoses[0]?.id };
  },
});

test('listBrands is public', async () => {
  expect((await send('listBrands', {})).body).toContain('Comirnaty');
});

test.each(['x'.repeat(300), 'x', '%00'])('refuses the cursor %s', async (cursor) => {
  expect((await send('listApplications', headersOf(await logIn(world)), { cursor })).status).toBe(400);
});

test('refuses actions of reviewers to the owner', async () => {
  for (const action of ['approve', 'reject', 'take', 'request-information', 'constructor'])
    expect((await send('processApplication', {}, { action })).status).toBe(400);
});

test('hides the applications to certify from staff who can issue but not review', async () => {
  const officer = await logInStaff(world, ['health-officer']);
  expect(officer.scopes.has('certificates:issue')).toBe(true);
  expect((await send('listReviews', headersOf(officer), { list: 'certify' })).status).toBe(403);
  expect((await send('listReviews', headersOf(anna), { list: 'certify' })).status).toBe(200);
});

test('hides drafts from reviewers', async () => {
  const owner = await createApplicant(world);
  const { applyNo } = await owner.begin();
  expect(await reviewers.idOf({ applyNo })).toBe('');
});

test('logs neither names, passport numbers nor application numbers', async () => {
  const { applyNo } = await (await createApplicant(world)).submitNew();
  const logged = world.logLines.join('\n');
  for (const secret of ['Gabriele', 'P1234567', applyNo, anna.staffToken]) expect(logged).not.toContain(secret);
});
