import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { roleNames } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { filesRoutes } from './routes.ts';
import { activePdf, hugePng, jpegOf, eicarTestFile } from './testing/files.ts';
import { openFilesWorld, uploadTestFile } from './testing/world.ts';

const world = await openFilesWorld();
const app = await serveRoutes(world, filesRoutes);
const calls: AnyCall[] = filesRoutes.map(({ call }) => call);
const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${'b'.repeat(43)}` };
const [owner, other] = [await logIn(world), await logIn(world)];
const picture = Buffer.from(await jpegOf());

type Form = { name?: string; bytes?: Buffer; fields?: Record<string, string>; part?: string };

function formOf({ name = 'proof.jpg', bytes = picture, fields = {}, part = 'file' }: Form = {}) {
  const heads = Object.entries(fields).map(
    ([key, value]) => `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--b\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(heads.join('') + head), bytes, Buffer.from('\r\n--b--\r\n')]);
}

async function send(call: AnyCall, id: string, token: string, query = '', payload = formOf()) {
  const upload = call.name === 'uploadFile';
  const type = upload ? 'multipart/form-data; boundary=b' : 'application/json';
  const answer = await app.inject({
    method: call.method,
    url: call.path.replace(':id', id) + query,
    headers: {
      ...page,
      'request-id': newId(),
      'sms-token': token,
      ...(call.method === 'POST' && { 'content-type': type }),
    },
    ...(call.method === 'POST' && { payload: upload ? payload : '{}' }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

const upload = (form: Form = {}, token = owner.smsToken) => send(callOf('uploadFile'), '', token, '', formOf(form));
const callOf = (name: string) => calls.find((call) => call.name === name) as AnyCall;
const queryOf = ({ name }: AnyCall) =>
  name === 'listFiles' ? '?form=form-1' : name === 'downloadFile' ? `?ticket=${newToken()}` : '';

test('has these calls', () => {
  expect(calls.map(({ name, caller, method, path }) => [name, caller, `${method} ${path}`])).toEqual([
    ['uploadFile', 'traveller', 'POST /api/evyd-phs-gateway/vaccination-web/file/fileUpload'],
    ['listFiles', 'traveller', 'GET /api/files'],
    ['readFile', 'traveller', 'GET /api/files/:id'],
    ['removeFile', 'traveller', 'DELETE /api/files/:id'],
    ['issueFileTicket', 'traveller', 'POST /api/files/:id/ticket'],
    ['downloadFile', 'anyone', 'GET /api/files/:id/content'],
  ]);
});

describe.each(calls.filter(({ caller }) => caller === 'traveller'))('$name', (call) => {
  test('answers travellers only', async () => {
    const { id } = await uploadTestFile(world, owner, { form: 'form-1' });
    expect((await send(call, id, owner.smsToken, queryOf(call))).status).toBe(200);
    for (const token of ['', newToken(), 'x']) expect((await send(call, id, token, queryOf(call))).status).toBe(401);
    for (const role of roleNames) {
      const { staffToken } = await logInStaff(world, [role]);
      expect((await send(call, id, staffToken, queryOf(call))).status).toBe(401);
    }
  });
});

describe.each(calls.filter(({ path }) => path.includes(':id')))('$name', (call) => {
  test('answers a file of another account with the same 404 as a missing file', async () => {
    const { id } = await uploadTestFile(world, owner);
    const withoutRequestId = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
      status,
      body.replace(/"requestId":"[^"]+"/, ''),
    ];
    const otherAnswer = await send(call, id, other.smsToken, queryOf(call));
    expect(otherAnswer.status).toBe(404);
    expect(withoutRequestId(otherAnswer)).toEqual(
      withoutRequestId(await send(call, newId(), other.smsToken, queryOf(call))),
    );
    for (const invalidId of ['a', '..%2f..%2fetc', encodeURIComponent("' or 1=1 --"), id.toUpperCase()])
      expect([400, 404]).toContain((await send(call, invalidId, owner.smsToken, queryOf(call))).status);
  });
});

test('lists only the files of the own account', async () => {
  await uploadTestFile(world, owner, { form: 'shared-name' });
  const answer = await send(callOf('listFiles'), '', other.smsToken, '?form=shared-name');
  expect(JSON.parse(answer.body)).toMatchObject({ data: { items: [] } });
});

describe('a download ticket', () => {
  const ticketOf = async (id: string) =>
    (JSON.parse((await send(callOf('issueFileTicket'), id, owner.smsToken)).body) as { data: { ticket: string } }).data
      .ticket;
  const get = (id: string, ticket: string) => send(callOf('downloadFile'), id, '', `?ticket=${ticket}`);

  test('opens the file for a minute, with its type and without active content', async () => {
    const { id } = await uploadTestFile(world, owner, { name: 'Kad "vaksin"\r\nX: y.jpg' });
    const ticket = await ticketOf(id);
    const { status, headers } = await get(id, ticket);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'content-disposition': "inline; filename*=UTF-8''Kad%20vaksinX%20y.jpg",
    });
    expect((await get(id, ticket)).status).toBe(200);
    const late = await ticketOf(id);
    world.advanceTime(61_000);
    expect((await get(id, late)).status).toBe(404);
  });

  test('opens no other file, and no removed file', async () => {
    const [file, otherFile] = [await uploadTestFile(world, owner), await uploadTestFile(world, owner)];
    const ticket = await ticketOf(file.id);
    expect((await get(otherFile.id, ticket)).status).toBe(404);
    await send(callOf('removeFile'), file.id, owner.smsToken);
    expect((await get(file.id, ticket)).status).toBe(404);
  });
});

describe('an upload', () => {
  test('is answered in the code envelope', async () => {
    const { status, body } = await upload({ fields: { purpose: 'vaccination', form: 'a' } });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      code: 0,
      message: 'ok',
      data: { state: 'available', kind: 'jpeg', name: 'proof.jpg' },
    });
    const refused = await upload({ bytes: Buffer.from('GIF89a') });
    expect(refused.status).toBe(422);
    expect(JSON.parse(refused.body)).toMatchObject({ code: 422, problem: 'files/kind' });
  });

  test.each([
    ['an empty file', 422, { bytes: Buffer.alloc(0) }],
    ['HTML called a JPEG', 422, { bytes: Buffer.from('<script>alert(1)</script>') }],
    ['SVG', 422, { name: 'a.svg', bytes: Buffer.from('<svg onload="alert(1)"/>') }],
    ['5 MB and a byte', 413, { bytes: Buffer.alloc(5 * 1024 * 1024 + 1, picture) }],
    ['10 MB', 413, { bytes: Buffer.alloc(10 * 1024 * 1024) }],
    ['a path as a name', 200, { name: '../../../../etc/cron.d/x' }],
    ['a name of invalid characters only', 200, { name: '..\u202e' }],
    ['a name that cannot be stored', 400, { name: 'a\u0000b' }],
    ['a long name', 200, { name: `${'n'.repeat(2000)}.jpg` }],
    ['another part name', 400, { part: 'upload' }],
    ['an invalid purpose', 400, { fields: { purpose: '../x' } }],
    ['an invalid form', 400, { fields: { form: "' or 1=1" } }],
    ['unknown fields', 200, { fields: { account_id: newId(), state: 'available', subject: 'x', id: newId() } }],
    ['a virus', 200, { bytes: Buffer.concat([picture, Buffer.from(eicarTestFile)]) }],
    [
      'a picture with a program behind it',
      200,
      { bytes: Buffer.concat([picture, Buffer.from('PK\u0003\u0004<script>')]) },
    ],
  ] as [string, number, Form][])('answers %s with %i', async (_what, expected, form) => {
    const { status, body } = await upload(form, (await logIn(world)).smsToken);
    expect(status, body).toBe(expected);
    expect(body).not.toContain('etc');
  });

  test('of a picture that declares a huge size is refused without decoding', async () => {
    const memoryBefore = process.memoryUsage.rss();
    const { status, body } = await upload({ bytes: Buffer.from(await hugePng(50_000, 50_000)) });
    expect(status).toBe(422);
    expect(JSON.parse(body)).toMatchObject({ problem: 'files/pixels' });
    expect(process.memoryUsage.rss() - memoryBefore).toBeLessThan(100 * 1024 * 1024);
  });

  test('of a document loses its active content', async () => {
    const { body } = await upload({ name: 'a.pdf', bytes: Buffer.from(await activePdf()) });
    expect(JSON.parse(body)).toMatchObject({ data: { kind: 'pdf', state: 'available', name: 'a.pdf' } });
  });
});

test('logs no name, token or content of a file', () => {
  const logText = world.logLines.join('\n');
  for (const secret of ['proof.jpg', 'vaksin', owner.smsToken, 'canary', 'alert'])
    expect(logText).not.toContain(secret);
});
