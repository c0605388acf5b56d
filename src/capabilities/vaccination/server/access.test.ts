import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { completeContent, gabriele } from '../rules/testing/content.ts';
import { askSecondOpinion } from './second-opinion.ts';
import { vaccinationRoutes } from './routes.ts';
import { openReviewers, openVaccinationWorld, createApplicant } from './testing/world.ts';

const world = await openVaccinationWorld();
const app = await serveRoutes(world, vaccinationRoutes);
const calls: AnyCall[] = vaccinationRoutes.map(({ call }) => call);
const reviewers = await openReviewers(world);
const { anna, bakar } = reviewers;

type Owner = Awaited<ReturnType<typeof createApplicant>>;
type Given = { input: Record<string, unknown>; token?: string; staff?: string };

/** A right input of each call by the one who may: on something of its own. */
const inputs: Record<string, (owner: Owner) => Promise<Given>> = {
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
  readProof: async () => ({ input: { codes: ['HC1:X'], baseInfo: gabriele } }),
  listReviews: async () => ({ input: { list: 'waiting' } }),
  readReview: async (owner) => ({ input: { id: await reviewers.idOf(await owner.submitted()) } }),
  openReviewFile: async (owner) => {
    const application = await owner.submitted();
    return { input: { id: await reviewers.idOf(application), file: application.certFiles[0] } };
  },
  takeReview: async (owner) => ({ input: { id: await reviewers.idOf(await owner.submitted()), from: null } }),
  giveBackReview: async (owner) => ({ input: await reviewers.taken(await owner.submitted()), staff: anna.staffToken }),
  askForMore: async (owner) => ({
    input: { ...(await reviewers.taken(await owner.submitted())), question: 'Where?' },
    staff: anna.staffToken,
  }),
  approveApplication: async (owner) => ({
    input: { ...(await reviewers.taken(await owner.submitted())), note: '' },
    staff: anna.staffToken,
  }),
  rejectApplication: async (owner) => ({
    input: { ...(await reviewers.taken(await owner.submitted())), reason: 'No' },
    staff: anna.staffToken,
  }),
  askSecondOpinion: async (owner) => ({
    input: { ...(await reviewers.taken(await owner.submitted())), note: 'Sure?' },
    staff: anna.staffToken,
  }),
  giveSecondOpinion: async (owner) => {
    const which = await reviewers.taken(await owner.submitted());
    await askSecondOpinion(world, nextRequest(anna), { ...which, note: 'Sure?' });
    return { input: { ...which, revision: which.revision + 1, agrees: true, note: 'Yes' }, staff: bakar.staffToken };
  },
  issueDoseCertificate: async (owner) => {
    const id = await reviewers.approved(await owner.submitted());
    return { input: { id, dose: (await reviewers.read(id)).approvedDoses[0]?.id } };
  },
};

function given({ name }: AnyCall, owner: Owner): Promise<Given> {
  const make = inputs[name];
  if (!make) throw new Error(`no input of ${name}`);
  return make(owner);
}

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${newToken()}` };
const asStaff = (token: string) => ({ ...page, cookie: `sihat_staff=${token}` });

async function place(call: AnyCall, input: Record<string, unknown>, headers: Record<string, string>) {
  const { applyNo = '', ...rest } = input;
  const inPath = call.path.includes(':applyNo');
  const sent = inPath ? rest : input;
  const url = call.path.replace(':applyNo', encodeURIComponent(String(applyNo)));
  const query = call.method === 'GET' ? `?${new URLSearchParams(sent as Record<string, string>)}` : '';
  const answer = await app.inject({
    method: call.method,
    url: url + query,
    headers: { 'request-id': newId(), ...headers },
    ...(call.method !== 'GET' && { payload: sent }),
  });
  return { status: answer.statusCode, body: answer.body };
}

const byOwner = calls.filter(({ who }) => who === 'traveller');
const byStaff = calls.filter(({ who }) => who === 'staff');

test('the calls are these, each with an input here', () => {
  const base = '/api/evyd-phs-gateway/vaccination-web/overseas/h5/application';
  expect(
    calls.filter(({ envelope }) => envelope === 'code').map(({ method, path, who }) => [method, path, who]),
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

test('listBrands is for anybody', async () => {
  const call = calls.find(({ name }) => name === 'listBrands') as AnyCall;
  expect(await place(call, {}, {})).toMatchObject({
    status: 200,
    body: expect.stringContaining('Comirnaty') as string,
  });
});

describe.each(byOwner)('$name', (call) => {
  test('is for the account that it belongs to; for another one nothing is there', async () => {
    const owner = await createApplicant(world);
    const { input } = await given(call, owner);
    const of = (token: string) => ({ ...page, 'sms-token': token });
    expect((await place(call, input, page)).status).toBe(401);
    expect((await place(call, input, of(newToken()))).status).toBe(401);
    expect((await place(call, input, asStaff(anna.staffToken))).status).toBe(401);
    expect((await place(call, input, of(owner.who.token))).status).toBe(200);
  });
});

describe.each(byOwner.filter(({ path }) => path.includes(':applyNo')))('$name', (call) => {
  test('of another account is answered as one that there is not, in the same bytes', async () => {
    const { input } = await given(call, await createApplicant(world));
    const headers = { ...page, 'sms-token': (await logIn(world)).token, 'request-id': newId() };
    const [other, none] = [
      await place(call, input, headers),
      await place(call, { ...input, applyNo: 'AAAA-BBBB-CCCC' }, headers),
    ];
    expect([other.status, none.status]).toEqual([404, 404]);
    expect(other.body).toBe(none.body);
  });
});

test.each(['x'.repeat(300), 'x', '%00'])('no page of a list begins at %s', async (cursor) => {
  const call = calls.find(({ name }) => name === 'listApplications') as AnyCall;
  const { token } = await logIn(world);
  expect((await place(call, { cursor }, { ...page, 'sms-token': token })).status).toBe(400);
});

describe.each(byOwner.filter(({ method }) => method !== 'GET'))('$name', (call) => {
  test('says no to what is no input', async () => {
    const owner = await createApplicant(world);
    const { input } = await given(call, owner);
    const headers = { ...page, 'sms-token': owner.who.token };
    for (const field of Object.keys(input).filter((name) => name !== 'applyNo'))
      for (const wrong of [null, {}, -7, 'a\0b', '\ud800', ['x'.repeat(9000)], 'x'.repeat(5000)])
        expect(
          (await place(call, { ...input, [field]: wrong }, headers)).status,
          `${field} ${JSON.stringify(wrong).slice(0, 9)}`,
        ).toBe(400);
  });
});

describe.each(byStaff)('$name', (call) => {
  test.each(roleNames)('for a %s', async (role: Role) => {
    const { input, staff } = await given(call, await createApplicant(world));
    const may = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    const { staffToken } = await logInStaff(world, [role], { name: 'Zainab Zahra' });
    // Some deeds are for whoever has it; a colleague of the same role is told so.
    const ofHolder = staff !== undefined && call.name !== 'giveSecondOpinion';
    const allowed = ofHolder ? 409 : 200;
    expect((await place(call, input, asStaff(staffToken))).status).toBe(may ? allowed : 403);
  });

  test('for whoever has it, when nobody and no traveller is let in and another site is refused', async () => {
    const { input, staff = anna.staffToken } = await given(call, await createApplicant(world));
    const { token } = await logIn(world);
    for (const headers of [page, asStaff(newToken()), { ...page, 'sms-token': token }])
      expect((await place(call, input, headers)).status).toBe(401);
    expect((await place(call, input, { ...asStaff(staff), 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await place(call, input, asStaff(staff))).status).toBe(200);
  });
});

describe.each(byStaff.filter(({ name }) => name !== 'listReviews'))('$name', (call) => {
  test('what is not there is not found', async () => {
    const { input, staff = anna.staffToken } = await given(call, await createApplicant(world));
    expect((await place(call, { ...input, id: newId() }, asStaff(staff))).status).toBe(404);
    for (const wrong of [null, {}, '', 'a\0b', '\ud800', 'x'.repeat(5000)])
      expect((await place(call, { ...input, id: wrong }, asStaff(staff))).status).toBe(400);
  });
});

test('an owner changes what they may, and nothing else', async () => {
  const owner = await createApplicant(world);
  const call = calls.find(({ name }) => name === 'processApplication') as AnyCall;
  const { input } = await given(call, owner);
  for (const action of ['approve', 'reject', 'take', 'ask', 'constructor'])
    expect((await place(call, { ...input, action }, { ...page, 'sms-token': owner.who.token })).status).toBe(400);
});

test('those to certify are no matter of whoever may issue and not review', async () => {
  const call = calls.find(({ name }) => name === 'listReviews') as AnyCall;
  const officer = await logInStaff(world, ['health-officer']);
  expect(officer.scopes.has('certificates:issue')).toBe(true);
  expect((await place(call, { list: 'certify' }, asStaff(officer.staffToken))).status).toBe(403);
  expect((await place(call, { list: 'certify' }, asStaff(anna.staffToken))).status).toBe(200);
});

test('a draft is no matter of reviewers', async () => {
  const owner = await createApplicant(world);
  const { applyNo } = await owner.begin();
  expect(await reviewers.idOf({ applyNo })).toBe('');
});

test('no log line holds a name, a passport number or a number of an application', async () => {
  const { applyNo } = await (await createApplicant(world)).submitted();
  const said = world.logged.join('\n');
  for (const secret of ['Gabriele', 'P1234567', applyNo, anna.staffToken]) expect(said).not.toContain(secret);
});
