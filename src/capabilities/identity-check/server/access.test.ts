import { describe, expect, test } from 'vitest';
import { uploadTestFile } from '#capabilities/files/server/testing/public.ts';
import { aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { logInStaff, roleNames, roles } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { identityCheckRoutes } from './routes.ts';
import {
  requestLink,
  submitTestCertification,
  decideLink,
  latestCertificationId,
  openCertificationWorld,
} from './testing/world.ts';
import { grandmotherDetails } from '../rules/testing/grandmother-details.ts';

const world = await openCertificationWorld();
const app = await serveRoutes(world, identityCheckRoutes);
const calls: AnyCall[] = identityCheckRoutes.map(({ call }) => call);
const cookie = `sihat_browser=${'b'.repeat(43)}`;
const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie };
const reviewer = await logInStaff(world, ['reviewer']);

async function aUser() {
  await world.sql.run`delete from budget_counter`;
  return aFamilyUser(world);
}

async function aSubmittedCertification(): Promise<{ id: string; file: string }> {
  const siti = await aUser();
  const file = (await uploadTestFile(world, siti.who, { purpose: 'certification' })).id;
  await submitTestCertification(world, siti, { files: [file] });
  return { id: await latestCertificationId(world, siti), file };
}

let numbers = 1000;
const newEnding = () => String(++numbers);

async function aSubmittedLink(): Promise<{ id: string; file: string; ending: string }> {
  const siti = await aUser();
  const file = (await uploadTestFile(world, siti.who, { purpose: 'certification' })).id;
  const ending = newEnding();
  return { id: await requestLink(world, siti, { ...grandmotherDetails(ending), files: [file] }), file, ending };
}

type Input = Record<string, unknown>;

const inputs: Record<string, (who?: Awaited<ReturnType<typeof aUser>>) => Promise<Input> | Input> = {
  readCertification: () => ({}),
  uploadCertification: () => ({}),
  ocrCertificate: async (who) => ({
    document: 'ic',
    ...(who && { file: (await uploadTestFile(world, who.who, { purpose: 'certification' })).id }),
  }),
  commitCertification: async (who) => ({
    files: who ? [(await uploadTestFile(world, who.who, { purpose: 'certification' })).id] : [newId()],
  }),
  endCertification: async (who) => {
    if (who) await submitTestCertification(world, who);
    return {};
  },
  listCertifications: () => ({ list: 'waiting' }),
  reviewCertification: async () => ({ id: (await aSubmittedCertification()).id }),
  openCertificationFile: aSubmittedCertification,
  decideCertification: async () => ({ verdict: 'verify', id: (await aSubmittedCertification()).id }),
  readFamilyLinks: () => ({}),
  requestFamilyLink: () => ({ ...grandmotherDetails(newEnding()), relationship: 'grandparent', files: [] }),
  withdrawFamilyLink: async (who) => ({ request: who ? await requestLink(world, who) : newId() }),
  listFamilyLinks: () => ({ list: 'waiting' }),
  findFamilyLinks: () => ({ document: 'ic', number: '00654321' }),
  reviewFamilyLink: async () => ({ id: (await aSubmittedLink()).id }),
  openFamilyLinkFile: aSubmittedLink,
  decideFamilyLink: async () => {
    const { id, ending } = await aSubmittedLink();
    return { verdict: 'agree', id, ending };
  },
  endFamilyLink: async () => {
    const { id, ending } = await aSubmittedLink();
    await decideLink(world, reviewer, id, { ending });
    return { id, reason: 'She asked for it' };
  },
};

const form = [
  '--b',
  'content-disposition: form-data; name="file"; filename="a.png"',
  'content-type: image/png',
  '',
  'no picture',
  '--b--',
  '',
].join('\r\n');

async function send(call: AnyCall, headers: Record<string, string>, input: Input, key = newId()) {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const upload = call.name === 'uploadCertification';
  const answer = await app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${query}` : call.path,
    headers: {
      'request-id': key,
      ...page,
      ...headers,
      ...(upload && { 'content-type': 'multipart/form-data; boundary=b' }),
    },
    ...(call.method === 'POST' && { payload: upload ? form : input }),
  });
  return { status: answer.statusCode, body: answer.body };
}

const travellerCalls = calls.filter(({ caller }) => caller === 'traveller');
const staffCalls = calls.filter(({ caller }) => caller === 'staff');
const asStaff = (token: string) => ({ cookie: `${cookie}; sihat_staff=${token}` });

test('has these calls, each with an input here', () => {
  expect(calls.map(({ name, method, path, scope }) => [name, method, path, scope])).toEqual([
    ['readCertification', 'GET', '/api/identity-check', undefined],
    ['uploadCertification', 'POST', '/api/wlappservice/user/upload_certification', undefined],
    ['ocrCertificate', 'POST', '/api/wlappservice/user/ocr_certificate', undefined],
    ['commitCertification', 'POST', '/api/wlappservice/user/commit_certification', undefined],
    ['endCertification', 'POST', '/api/identity-check/end', undefined],
    ['listCertifications', 'GET', '/api/identity-check/reviews', 'certifications:review'],
    ['reviewCertification', 'GET', '/api/identity-check/review', 'certifications:review'],
    ['openCertificationFile', 'POST', '/api/identity-check/review/file', 'certifications:review'],
    ['decideCertification', 'POST', '/api/identity-check/decide', 'certifications:review'],
    ['readFamilyLinks', 'GET', '/api/identity-check/family-links', undefined],
    ['requestFamilyLink', 'POST', '/api/identity-check/family-links/request', undefined],
    ['withdrawFamilyLink', 'POST', '/api/identity-check/family-links/take-back', undefined],
    ['listFamilyLinks', 'GET', '/api/identity-check/link-desk', 'families:link'],
    ['findFamilyLinks', 'POST', '/api/identity-check/link-desk/find', 'families:link'],
    ['reviewFamilyLink', 'GET', '/api/identity-check/link-desk/request', 'families:link'],
    ['openFamilyLinkFile', 'POST', '/api/identity-check/link-desk/file', 'families:link'],
    ['decideFamilyLink', 'POST', '/api/identity-check/link-desk/decide', 'families:link'],
    ['endFamilyLink', 'POST', '/api/identity-check/link-desk/end', 'families:link'],
  ]);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

describe.each(travellerCalls)('$name', (call) => {
  test('answers a logged-in traveller, and refuses staff', async () => {
    const siti = await aUser();
    const input = (await inputs[call.name]?.(siti)) ?? {};
    // The upload here is not a picture and is refused.
    const expectedStatus = call.name === 'uploadCertification' ? 422 : 200;
    expect((await send(call, { 'sms-token': siti.who.smsToken }, input)).status).toBe(expectedStatus);
    expect((await send(call, {}, input)).status).toBe(401);
    expect((await send(call, { 'sms-token': newToken() }, input)).status).toBe(401);
    expect((await send(call, asStaff(reviewer.staffToken), input)).status).toBe(401);
  });

  test('answers a repeated request with the same', async () => {
    const siti = await aUser();
    const [key, input] = [newId(), (await inputs[call.name]?.(siti)) ?? {}];
    const first = await send(call, { 'sms-token': siti.who.smsToken }, input, key);
    const second = await send(call, { 'sms-token': siti.who.smsToken }, input, key);
    expect(second.status).toBe(first.status);
    const withoutRequestId = ({ body }: { body: string }) => body.replace(/"requestId":"[^"]*"/, '');
    expect(withoutRequestId(second)).toBe(withoutRequestId(first));
  });

  test('refuses hostile values without failing', async () => {
    const siti = await aUser();
    for (const field of ['files', 'lines', 'document', 'file', 'member_id', 'relationship', 'request', 'birth_date'])
      for (const wrong of [null, {}, [7], -7, 'a\0b', ['a\0b', '\ud800'], ['<'.repeat(44)], 'x'.repeat(5000)]) {
        const input = { ...(await inputs[call.name]?.()), [field]: wrong };
        const { status } = await send(call, { 'sms-token': siti.who.smsToken }, input);
        expect([200, 400, 404, 409, 422, 429], `${field} ${JSON.stringify(wrong)}`).toContain(status);
      }
  });
});

describe.each(staffCalls)('$name', (call) => {
  test.each(roleNames)('checks the scopes of the role %s', async (role) => {
    const allowed = (roles[role].scopes as readonly string[]).includes(call.scope ?? '');
    const { staffToken } = await logInStaff(world, [role]);
    expect((await send(call, asStaff(staffToken), (await inputs[call.name]?.()) ?? {})).status).toBe(
      allowed ? 200 : 403,
    );
  });

  test('refuses callers other than staff', async () => {
    const siti = await aUser();
    const input = (await inputs[call.name]?.()) ?? {};
    for (const headers of [{}, { 'sms-token': siti.who.smsToken }, asStaff(newToken())])
      expect((await send(call, headers, input)).status).toBe(401);
  });

  test('refuses hostile values and unknown ids without failing', async () => {
    for (const field of ['id', 'file', 'verdict', 'reason', 'note', 'list', 'cursor', 'ending', 'number', 'nation'])
      for (const wrong of ['', 'x', newId(), 'a\0b', '\ud800', 'x'.repeat(5000), "' or 1=1 --"]) {
        const input = { ...(await inputs[call.name]?.()), [field]: wrong };
        const { status } = await send(call, asStaff(reviewer.staffToken), input);
        expect([200, 400, 404], `${field} ${JSON.stringify(wrong)}`).toContain(status);
      }
  });
});
