import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { issueFileTicket, removeFile } from './manage-files.ts';
import { filesRoutes } from './routes.ts';
import { activePdf, hugePng, jpegOf, eicarTestFile } from './testing/files.ts';
import { openFilesWorld, uploadTestFile } from './testing/world.ts';

const world = await openFilesWorld();
const owner = await logIn(world);
const picture = Buffer.from(await jpegOf());
const document = await activePdf();

const fileOf = (bytes: Uint8Array, name = 'proof.jpg') => ({ file: { name, bytes } });
const ownFile = async () => {
  const who = await logIn(world);
  return sentBy(who, { id: (await uploadTestFile(world, who)).id });
};
const ticketFor = async (id: string) => (await issueFileTicket(world, nextRequest(owner), { id })).ticket;

const send = await testRouteAccess(world, filesRoutes, {
  uploadFile: () => fileOf(picture),
  listFiles: () => ({ form: 'form-1' }),
  readFile: ownFile,
  removeFile: ownFile,
  issueFileTicket: ownFile,
  downloadFile: async () => {
    const { id } = await uploadTestFile(world, owner);
    return { id, ticket: await ticketFor(id) };
  },
});

test('lists only the files of the own account', async () => {
  const { id } = await uploadTestFile(world, owner, { form: 'form-1' });
  expect((await send('listFiles', headersOf(owner))).body).toContain(id);
  const { body } = await send('listFiles', headersOf(await logIn(world)));
  expect(JSON.parse(body)).toMatchObject({ data: { items: [] } });
});

describe('a download ticket', () => {
  const get = (id: string, ticket: string) => send('downloadFile', undefined, { id, ticket });

  test('opens the file for a minute, with its type and without active content', async () => {
    const { id } = await uploadTestFile(world, owner, { name: 'Kad "vaksin"\r\nX: y.jpg' });
    const ticket = await ticketFor(id);
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
    const late = await ticketFor(id);
    world.advanceTime(61_000);
    expect((await get(id, late)).status).toBe(404);
  });

  test('opens no other file, and no removed file', async () => {
    const [file, otherFile] = [await uploadTestFile(world, owner), await uploadTestFile(world, owner)];
    const ticket = await ticketFor(file.id);
    expect((await get(otherFile.id, ticket)).status).toBe(404);
    await removeFile(world, nextRequest(owner), { id: file.id });
    expect((await get(file.id, ticket)).status).toBe(404);
  });
});

describe('an upload', () => {
  const upload = async (change: Record<string, unknown> = {}) =>
    send('uploadFile', headersOf(await logIn(world)), change);

  test('is answered in the code envelope', async () => {
    const { status, body } = await upload({ purpose: 'vaccination', form: 'a' });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      code: 0,
      message: 'ok',
      data: { state: 'available', kind: 'jpeg', name: 'proof.jpg' },
    });
    const refused = await upload(fileOf(Buffer.from('GIF89a')));
    expect(refused.status).toBe(422);
    expect(JSON.parse(refused.body)).toMatchObject({ code: 422, problem: 'files/kind' });
  });

  test.each<[string, number, Record<string, unknown>]>([
    ['an empty file', 422, fileOf(Buffer.alloc(0))],
    ['HTML called a JPEG', 422, fileOf(Buffer.from('<script>alert(1)</script>'))],
    ['SVG', 422, fileOf(Buffer.from('<svg onload="alert(1)"/>'), 'a.svg')],
    ['10 MB', 413, fileOf(Buffer.alloc(10 * 1024 * 1024))],
    ['a path as a name', 200, fileOf(picture, '../../../../etc/cron.d/x')],
    ['a name of invalid characters only', 200, fileOf(picture, '..\u202e')],
    ['a name that cannot be stored', 400, fileOf(picture, 'a\u0000b')],
    ['a long name', 200, fileOf(picture, `${'n'.repeat(2000)}.jpg`)],
    ['an invalid purpose', 400, { purpose: '../x' }],
    ['an invalid form', 400, { form: "' or 1=1" }],
    ['unknown fields', 200, { account_id: newId(), state: 'available', subject: 'x', id: newId() }],
    ['a virus', 200, fileOf(Buffer.concat([picture, Buffer.from(eicarTestFile)]))],
    [
      'a picture with a program behind it',
      200,
      fileOf(Buffer.concat([picture, Buffer.from('PK\u0003\u0004<script>')])),
    ],
    ['a document with active content', 200, fileOf(document, 'a.pdf')],
  ])('answers %s with %i', async (_what, expected, change) => {
    const { status, body } = await upload(change);
    expect(status, body).toBe(expected);
    expect(body).not.toContain('etc');
  });

  test('of a picture that declares a huge size is refused without decoding', async () => {
    const memoryBefore = process.memoryUsage.rss();
    const { status, body } = await upload(fileOf(await hugePng(50_000, 50_000)));
    expect(status).toBe(422);
    expect(JSON.parse(body)).toMatchObject({ problem: 'files/pixels' });
    expect(process.memoryUsage.rss() - memoryBefore).toBeLessThan(100 * 1024 * 1024);
  });
});

test('logs no name, token or content of a file', () => {
  const logText = world.logLines.join('\n');
  for (const secret of ['proof.jpg', 'vaksin', owner.smsToken, 'canary', 'alert'])
    expect(logText).not.toContain(secret);
});
