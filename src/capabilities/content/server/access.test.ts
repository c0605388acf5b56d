import { describe, expect, test } from 'vitest';
import { jpegOf } from '#capabilities/files/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type Role, roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { contentRoutes } from './routes.ts';
import { openContentWorld, exampleText, twoEditors } from './testing/world.ts';

const world = await openContentWorld();
const app = await serveRoutes(world, contentRoutes);
const calls: AnyCall[] = contentRoutes.map(({ call }) => call);
const { begin, published, anna } = await twoEditors(world);
const draft = await begin({ en: exampleText('Canary draft') });
const shown = await published({ en: exampleText('Shown') });

/** A right input of each call, or right but for what it is about: refused then as every call is. */
const inputs: Record<string, () => Record<string, unknown>> = {
  articleConfig: () => ({}),
  listArticles: () => ({ search: 'draft' }),
  articleDetail: () => ({ id: shown.id }),
  homeArticles: () => ({}),
  homePositions: () => ({}),
  listFaqs: () => ({}),
  readPicture: () => ({ id: newId() }),
  listContent: () => ({}),
  readContent: () => ({ id: draft.id }),
  beginContent: () => ({ kind: 'article', category: 'help', en: exampleText('New'), ms: null }),
  beginVersion: () => ({ id: newId(), from: 1 }),
  keepContent: () => ({ ...draft, revision: 9, category: 'help', en: exampleText('New'), ms: null }),
  moveContent: () => ({ ...draft, revision: 9, move: 'submit' }),
  uploadPicture: () => ({}),
  previewPicture: () => ({ id: newId() }),
  readPlaces: () => ({}),
  setPlaces: () => ({ kind: 'press', items: [], before: [] }),
};

const page = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${newToken()}` };
const as = (token: string) => ({ ...page, cookie: `${page.cookie}; sihat_staff=${token}` });

async function place(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const input: Record<string, unknown> = { ...inputs[call.name]?.(), ...change };
  const path = call.path.replace(/:([a-z]+)/g, (_whole, name: string) => String(input[name]));
  const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const sent = call.upload ? await pictureForm() : { payload: input };
  const answer = await app.inject({
    method: call.method,
    url: `${path}${query}`,
    ...(call.method !== 'GET' && sent),
    headers: { 'request-id': newId(), ...headers, ...('headers' in sent && sent.headers) },
  });
  const said = answer.headers['content-type']?.startsWith('application/json')
    ? answer.json<{ problem?: string }>()
    : {};
  return { status: answer.statusCode, problem: said.problem, body: answer.body, headers: answer.headers };
}

async function pictureForm() {
  const boundary = 'sihat-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), await jpegOf(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

const callNamed = (name: string) => calls.find((call) => call.name === name) as AnyCall;

test('the calls are these, each with an input here', () => {
  expect(calls.filter(({ who }) => who === 'anyone').map(({ name }) => name)).toEqual([
    'articleConfig',
    'listArticles',
    'articleDetail',
    'homeArticles',
    'homePositions',
    'listFaqs',
    'readPicture',
  ]);
  expect(calls.filter(({ who }) => who !== 'anyone').every(({ scope }) => scope === 'content:write')).toBe(true);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

const forEditors = calls.filter(({ who }) => who === 'staff');

describe.each(forEditors)('$name', (call) => {
  test.each(roleNames)('for a %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, problem, body } = await place(call, as(staffToken));
    const may = (roles[role].scopes as readonly string[]).includes('content:write');
    expect([problem === 'staff/not-your-job', status >= 500]).toEqual([!may, false]);
    expect(body.includes('Canary') && !may).toBe(false);
  });

  test('is refused without a login, for a traveller, and from a page of others', async () => {
    const { token } = await logIn(world);
    expect((await place(call, page)).status).toBe(401);
    expect((await place(call, { ...page, 'sms-token': token })).status).toBe(401);
    const elsewhere = { ...as(anna.staffToken), 'sec-fetch-site': 'cross-site' };
    const { 'x-sihat-page': _header, ...bare } = elsewhere;
    expect([401, 403]).toContain((await place(call, bare)).status);
  });
});

describe.each(calls.filter(({ who }) => who === 'anyone'))('$name', (call) => {
  test('is answered to anybody, says nothing of drafts, and is the same when asked again', async () => {
    const { status, body, headers } = await place(call, {});
    expect([call.name === 'readPicture' ? 404 : 200, body.includes('Canary')]).toEqual([status, false]);
    if (status !== 200) return;
    const again = await place(call, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

test('a picture is sent once, and asked about afterwards; nothing in it can act', async () => {
  const { body } = await place(callNamed('uploadPicture'), as(anna.staffToken));
  const { id } = (JSON.parse(body) as { data: { id: string } }).data;
  const picture = { kind: 'picture' as const, picture: id, alt: 'Four quarters', decorative: false };
  await published({ en: exampleText('With a picture', 'x', [picture]) });
  const first = await place(callNamed('readPicture'), {}, { id });
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(first.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  // The browser that has it need not ask; nobody in between keeps it.
  expect(first.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  const again = await place(callNamed('readPicture'), { 'if-none-match': String(first.headers['etag']) }, { id });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('a draft is not there for readers, as what never was', async () => {
  const [one, other] = [draft.id, newId()].map((id) => place(callNamed('articleDetail'), {}, { id }));
  const [secret, nothing] = [await one, await other];
  const bare = ({ body }: { body: string }) => body.replace(/[0-9a-f-]{36}/g, '');
  expect([secret?.status, bare(secret as { body: string })]).toEqual([404, bare(nothing as { body: string })]);
});

const script = '<script>alert(1)</script>';
const block = (change: object) => ({
  en: { ...exampleText('t'), body: [{ kind: 'paragraph', spans: [{ text: 'x' }], ...change }] },
});

describe('what is no input', () => {
  test.each<[string, string, Record<string, unknown>]>([
    ['a kind of its own', 'beginContent', { kind: 'page' }],
    ['a category of its own', 'beginContent', { category: script }],
    ['HTML for a body', 'beginContent', { en: { ...exampleText('t'), body: script } }],
    ['a block of its own', 'beginContent', block({ kind: 'html' })],
    ['an attribute of its own', 'beginContent', block({ onclick: 'alert(1)' })],
    ['a mark of its own', 'beginContent', block({ spans: [{ text: 'x', style: 'color:red' }] })],
    ['a link that runs', 'beginContent', block({ spans: [{ text: 'x', link: 'javascript:alert(1)' }] })],
    ['a heading of the page', 'beginContent', block({ kind: 'heading', level: 1 })],
    ['a picture elsewhere', 'beginContent', block({ kind: 'picture', picture: 'https://evil.example/a.png' })],
    ['a line within a title', 'beginContent', { en: exampleText('a\nb') }],
    ['NUL', 'beginContent', { en: exampleText('a\u0000b') }],
    ['a long title', 'beginContent', { en: exampleText('a'.repeat(161)) }],
    ['a long text', 'beginContent', { en: exampleText('t', 'a'.repeat(20_001)) }],
    [
      'many blocks',
      'beginContent',
      { en: { ...exampleText('t'), body: Array(201).fill({ kind: 'paragraph', spans: [] }) } },
    ],
    ['a prototype', 'beginContent', JSON.parse('{"en":{"title":"t","summary":"","body":[],"__proto__":{"a":1}}}')],
    ['a state', 'moveContent', { move: 'published' }],
    ['a version of none', 'readContent', { number: '0' }],
    ['a long search', 'listArticles', { search: 'a'.repeat(101) }],
    ['a cursor of its own', 'listArticles', { search: '', cursor: 'x' }],
    ['no id', 'articleDetail', { id: script }],
  ])('%s is refused', async (_what, name, change) => {
    const { status } = await place(callNamed(name), as(anna.staffToken), change);
    expect(status).toBe(400);
  });

  test('a script is text in every field, and never says what it is not', async () => {
    const en = { ...exampleText(script, script), summary: script };
    const { id } = await published({ en });
    for (const [name, change] of [
      ['articleDetail', { id }],
      ['listArticles', { search: 'alert' }],
    ] as const) {
      const { status, headers, body } = await place(callNamed(name), {}, change);
      expect([status, headers['content-type'], body.includes('alert')]).toEqual([
        200,
        'application/json; charset=utf-8',
        true,
      ]);
    }
  });

  test('whatever is looked for is answered', async () => {
    for (const search of ["'", '\\', ':*', '& | !', '%00', 'a:*A', '()', "x' or 1=1 --", '😀', '\u202e', 'ا', '漢字'])
      expect([search, (await place(callNamed('listArticles'), {}, { search })).status]).toEqual([search, 200]);
  });
});
