import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { completeContent, gabriele } from '../rules/testing/content.ts';
import { requestSecondOpinion } from './second-opinion.ts';
import { vaccinationRoutes } from './routes.ts';
import { openReviewers, openVaccinationWorld, createApplicant } from './testing/world.ts';

const world = await openVaccinationWorld();
const app = await serveRoutes(world, vaccinationRoutes);
const calls: AnyCall[] = vaccinationRoutes.map(({ call }) => call);
const reviewers = await openReviewers(world);
const { anna, bakar } = reviewers;

type Owner = Awaited<ReturnType<typeof createApplicant>>;
type CallInput = { input: Record<string, unknown>; token?: string; staff?: string };

/** Valid input of each call, with the token of a member of staff who may send it. */
const inputs: Record<string, (owner: Owner) => Promise<CallInput>> = {
  listApplications: async () => ({ input: {} }),
  readApplication: async (owner) => ({ input: { applyNo: (await owner.begin({ certFiles: [] })).applyNo } }),
  beginApplication: async () => ({ input: completeContent({ certFiles: [] }) }),
  changeApplication: async (owner) => {
    const { applyNo, revision } = await owner.begin({ certFiles: [] });
    return { input: { applyNo, revision, ...completeContent({ certFiles: [] }) } };
  },
  processApplication: async (owner) => {
    const { applyNo, revision } = await owner.begin();
    return { input: { applyNo, revision, action: 'withdraw' } };
  },
  countApplications: async () => ({ input: {} }),
  listBrands: async () => ({ input: {} }),
  previewProof: async () => ({ input: { codes: ['HC1:X'], baseInfo: gabriele } }),
  listReviews: async () => ({ input: { list: 'waiting' } }),
  readReview: async (owner) => ({ input: { id: await reviewers.idOf(await owner.submitNew()) } }),
  openReviewFile: async (owner) => {
    const application = await owner.submitNew();
    return { input: { id: await reviewers.idOf(application), file: application.certFiles[0] } };
  },
  takeReview: async (owner) => ({ input: { id: await reviewers.idOf(await owner.submitNew()), expectedHolder: null } }),
  giveBackReview: async (owner) => ({
    input: await reviewers.takeApplication(await owner.submitNew()),
    staff: anna.staffToken,
  }),
  requestMoreInformation: async (owner) => ({
    input: { ...(await reviewers.takeApplication(await owner.submitNew())), question: 'Where?' },
    staff: anna.staffToken,
  }),
  approveApplication: async (owner) => ({
    input: { ...(await reviewers.takeApplication(await owner.submitNew())), note: '' },
    staff: anna.staffToken,
  }),
  rejectApplication: async (owner) => ({
    input: { ...(await reviewers.takeApplication(await owner.submitNew())), reason: 'No' },
    staff: anna.staffToken,
  }),
  requestSecondOpinion: async (owner) => ({
    input: { ...(await reviewers.takeApplication(await owner.submitNew())), note: 'Sure?' },
    staff: anna.staffToken,
  }),
  giveSecondOpinion: async (owner) => {
    const application = await reviewers.takeApplication(await owner.submitNew());
    await requestSecondOpinion(world, nextRequest(anna), { ...application, note: 'Sure?' });
    return {
      input: { ...application, revision: application.revision + 1, agrees: true, note: 'Yes' },
      staff: bakar.staffToken,
    };
  },
  issueDoseCertificate: async (owner) => {
    const id = await reviewers.takeAndApprove(await owner.submitNew());
    return { input: { id, dose: (await reviewers.read(id)).approvedDoses[0]?.id } };
  },
};

function inputOf({ name }: AnyCall, owner: Owner): Promise<CallInput> {
  const make = inputs[name];
  if (!make) throw new Error(`no input of ${name}`);
  return make(owner);
}

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${newToken()}` };
const asStaff = (token: string) => ({ ...page, cookie: `sihat_staff=${token}` });

async function send(call: AnyCall, input: Record<string, unknown>, headers: Record<string, string>) {
  const { applyNo = '', ...rest } = input;
  const inPath = call.path.includes(':applyNo');
  const parameters = inPath ? rest : input;
  const url = call.path.replace(':applyNo', encodeURIComponent(String(applyNo)));
  const query = call.method === 'GET' ? `?${new URLSearchParams(parameters as Record<string, string>)}` : '';
  const answer = await app.inject({
    method: call.method,
    url: url + query,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method !== 'GET' && { payload: parameters }),
  });
  return { status: answer.statusCode, body: answer.body };
}

const ownerCalls = calls.filter(({ caller }) => caller === 'traveller');
const staffCalls = calls.filter(({ caller }) => caller === 'staff');

test('covers every call, each with an input', () => {
  const base = '/api/evyd-phs-gateway/vaccination-web/overseas/h5/application';
  expect(
    calls.filter(({ envelope }) => envelope === 'code').map(({ method, path, caller }) => [method, path, caller]),
  ).toEqual([
    ['GET', `${base}/base`, 'traveller'],
    ['GET', `${base}/base/:applyNo`, 'traveller'],
    ['POST', `${base}/base`, 'traveller'],
    ['PUT', `${base}/base/:applyNo`, 'traveller'],
    ['PUT', `${base}/process/:applyNo`, 'traveller'],
    ['GET', `${base}/statistic/count`, 'traveller'],
    ['GET', '/api/evyd-phs-gateway/vaccination-web/home/vaccinationBrandList', 'anyone'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

test('listBrands is public', async () => {
  const call = calls.find(({ name }) => name === 'listBrands') as AnyCall;
  expect(await send(call, {}, {})).toMatchObject({
    status: 200,
    body: expect.stringContaining('Comirnaty') as string,
  });
});

describe.each(ownerCalls)('$name', (call) => {
  test('is for the owning account only', async () => {
    const owner = await createApplicant(world);
    const { input } = await inputOf(call, owner);
    const asTraveller = (token: string) => ({ ...page, 'sms-token': token });
    expect((await send(call, input, page)).status).toBe(401);
    expect((await send(call, input, asTraveller(newToken()))).status).toBe(401);
    expect((await send(call, input, asStaff(anna.staffToken))).status).toBe(401);
    expect((await send(call, input, asTraveller(owner.who.smsToken))).status).toBe(200);
  });
});

describe.each(ownerCalls.filter(({ path }) => path.includes(':applyNo')))('$name', (call) => {
  test('answers another account byte for byte like an unknown number', async () => {
    const { input } = await inputOf(call, await createApplicant(world));
    const headers = { ...page, 'sms-token': (await logIn(world)).smsToken, 'request-id': newId() };
    const [foreign, unknown] = [
      await send(call, input, headers),
      await send(call, { ...input, applyNo: 'AAAA-BBBB-CCCC' }, headers),
    ];
    expect(foreign.status).toBe(404);
    expect(unknown.status).toBe(404);
    expect(foreign.body).toBe(unknown.body);
  });
});

test.each(['x'.repeat(300), 'x', '%00'])('refuses the cursor %s', async (cursor) => {
  const call = calls.find(({ name }) => name === 'listApplications') as AnyCall;
  const { smsToken } = await logIn(world);
  expect((await send(call, { cursor }, { ...page, 'sms-token': smsToken })).status).toBe(400);
});

describe.each(ownerCalls.filter(({ method }) => method !== 'GET'))('$name', (call) => {
  test('refuses invalid input', async () => {
    const owner = await createApplicant(world);
    const { input } = await inputOf(call, owner);
    const headers = { ...page, 'sms-token': owner.who.smsToken };
    for (const field of Object.keys(input).filter((name) => name !== 'applyNo'))
      for (const invalid of [null, {}, -7, 'a\0b', '\ud800', ['x'.repeat(9000)], 'x'.repeat(5000)])
        expect(
          (await send(call, { ...input, [field]: invalid }, headers)).status,
          `${field} ${JSON.stringify(invalid).slice(0, 9)}`,
        ).toBe(400);
  });
});

describe.each(staffCalls)('$name', (call) => {
  test.each(roleNames)('answers the role %s by its scopes', async (role: Role) => {
    const { input, staff } = await inputOf(call, await createApplicant(world));
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    const { staffToken } = await logInStaff(world, [role], { name: 'Zainab Zahra' });
    // Some actions are only for the reviewer in charge; colleagues get a conflict.
    const forHolder = staff !== undefined && call.name !== 'giveSecondOpinion';
    const allowed = forHolder ? 409 : 200;
    expect((await send(call, input, asStaff(staffToken))).status).toBe(may ? allowed : 403);
  });

  test('rejects visitors, travellers and requests from other sites', async () => {
    const { input, staff = anna.staffToken } = await inputOf(call, await createApplicant(world));
    const { smsToken: token } = await logIn(world);
    for (const headers of [page, asStaff(newToken()), { ...page, 'sms-token': token }])
      expect((await send(call, input, headers)).status).toBe(401);
    expect((await send(call, input, { ...asStaff(staff), 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send(call, input, asStaff(staff))).status).toBe(200);
  });
});

describe.each(staffCalls.filter(({ name }) => name !== 'listReviews'))('$name', (call) => {
  test('answers unknown ids as not found, and refuses invalid ids', async () => {
    const { input, staff = anna.staffToken } = await inputOf(call, await createApplicant(world));
    expect((await send(call, { ...input, id: newId() }, asStaff(staff))).status).toBe(404);
    for (const invalid of [null, {}, '', 'a\0b', '\ud800', 'x'.repeat(5000)])
      expect((await send(call, { ...input, id: invalid }, asStaff(staff))).status).toBe(400);
  });
});

test('refuses actions of reviewers to the owner', async () => {
  const owner = await createApplicant(world);
  const call = calls.find(({ name }) => name === 'processApplication') as AnyCall;
  const { input } = await inputOf(call, owner);
  for (const action of ['approve', 'reject', 'take', 'request-information', 'constructor'])
    expect((await send(call, { ...input, action }, { ...page, 'sms-token': owner.who.smsToken })).status).toBe(400);
});

test('hides the applications to certify from staff who can issue but not review', async () => {
  const call = calls.find(({ name }) => name === 'listReviews') as AnyCall;
  const officer = await logInStaff(world, ['health-officer']);
  expect(officer.scopes.has('certificates:issue')).toBe(true);
  expect((await send(call, { list: 'certify' }, asStaff(officer.staffToken))).status).toBe(403);
  expect((await send(call, { list: 'certify' }, asStaff(anna.staffToken))).status).toBe(200);
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
