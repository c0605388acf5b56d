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
const publishedItem = await published({ en: exampleText('Shown') });

/** Valid input of each call. Ids that do not exist are refused as in any call. */
const inputs: Record<string, () => Record<string, unknown>> = {
  listCategories: () => ({}),
  listArticles: () => ({ search: 'draft' }),
  readArticle: () => ({ id: publishedItem.id }),
  readHomeContent: () => ({}),
  listHomePositions: () => ({}),
  listFaqs: () => ({}),
  readPicture: () => ({ id: newId() }),
  listContent: () => ({}),
  readContent: () => ({ id: draft.id }),
  createContent: () => ({ kind: 'article', category: 'help', en: exampleText('New'), ms: null }),
  createVersion: () => ({ id: newId(), sourceVersion: 1 }),
  saveContent: () => ({ ...draft, revision: 9, category: 'help', en: exampleText('New'), ms: null }),
  moveContent: () => ({ ...draft, revision: 9, move: 'submit' }),
  uploadPicture: () => ({}),
  previewPicture: () => ({ id: newId() }),
  readHomeArrangement: () => ({}),
  arrangeHomePage: () => ({ kind: 'press', items: [], previousItems: [] }),
};

const pageHeaders = { 'x-sihat-page': '1', 'sec-fetch-site': 'same-origin', cookie: `sihat_browser=${newToken()}` };
const headersOf = (token: string) => ({ ...pageHeaders, cookie: `${pageHeaders.cookie}; sihat_staff=${token}` });

async function callRoute(call: AnyCall, headers: Record<string, string>, change: Record<string, unknown> = {}) {
  const input: Record<string, unknown> = { ...inputs[call.name]?.(), ...change };
  const path = call.path.replace(/:([a-z]+)/g, (_match, name: string) => String(input[name]));
  const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const sent = call.upload ? await pictureForm() : { payload: input };
  const answer = await app.inject({
    method: call.method,
    url: `${path}${query}`,
    ...(call.method !== 'GET' && sent),
    headers: { 'request-id': newId(), ...headers, ...('headers' in sent && sent.headers) },
  });
  const json = answer.headers['content-type']?.startsWith('application/json')
    ? answer.json<{ problem?: string }>()
    : {};
  return { status: answer.statusCode, problem: json.problem, body: answer.body, headers: answer.headers };
}

async function pictureForm() {
  const boundary = 'sihat-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), await jpegOf(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

const callNamed = (name: string) => calls.find((call) => call.name === name) as AnyCall;

test('lists every call with an input', () => {
  expect(calls.filter(({ caller }) => caller === 'anyone').map(({ name }) => name)).toEqual([
    'listCategories',
    'listArticles',
    'readArticle',
    'readHomeContent',
    'listHomePositions',
    'listFaqs',
    'readPicture',
  ]);
  expect(calls.filter(({ caller }) => caller !== 'anyone').every(({ scope }) => scope === 'content:write')).toBe(true);
  expect(Object.keys(inputs)).toEqual(calls.map(({ name }) => name));
});

const editorCalls = calls.filter(({ caller }) => caller === 'staff');

describe.each(editorCalls)('$name', (call) => {
  test.each(roleNames)('answers or refuses the role %s', async (role: Role) => {
    const { staffToken } = await logInStaff(world, [role]);
    const { status, problem, body } = await callRoute(call, headersOf(staffToken));
    const may = (roles[role].scopes as readonly string[]).includes('content:write');
    expect(problem === 'staff/not-your-job').toEqual(!may);
    expect(status >= 500).toBe(false);
    expect(body.includes('Canary') && !may).toBe(false);
  });

  test('is refused without a login, for a traveller, and from another site', async () => {
    const { smsToken } = await logIn(world);
    expect((await callRoute(call, pageHeaders)).status).toBe(401);
    expect((await callRoute(call, { ...pageHeaders, 'sms-token': smsToken })).status).toBe(401);
    const elsewhere = { ...headersOf(anna.staffToken), 'sec-fetch-site': 'cross-site' };
    const { 'x-sihat-page': _header, ...withoutPageHeader } = elsewhere;
    expect([401, 403]).toContain((await callRoute(call, withoutPageHeader)).status);
  });
});

describe.each(calls.filter(({ caller }) => caller === 'anyone'))('$name', (call) => {
  test('answers anyone, without drafts, and with 304 when repeated', async () => {
    const { status, body, headers } = await callRoute(call, {});
    expect(call.name === 'readPicture' ? 404 : 200).toEqual(status);
    expect(body.includes('Canary')).toBe(false);
    if (status !== 200) return;
    const repeated = await callRoute(call, { 'if-none-match': String(headers['etag']) });
    expect(repeated.status).toBe(304);
    expect(repeated.body).toBe('');
  });
});

test('serves an uploaded picture that browsers may cache and that cannot run scripts', async () => {
  const { body } = await callRoute(callNamed('uploadPicture'), headersOf(anna.staffToken));
  const { id } = (JSON.parse(body) as { data: { id: string } }).data;
  const picture = { kind: 'picture' as const, picture: id, alt: 'Four quarters', decorative: false };
  await published({ en: exampleText('With a picture', 'x', [picture]) });
  const first = await callRoute(callNamed('readPicture'), {}, { id });
  expect(first.status).toBe(200);
  expect(first.headers['content-type']).toBe('image/jpeg');
  expect(first.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  // A browser may reuse it without a request. Shared caches may not store it.
  expect(first.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  const repeated = await callRoute(
    callNamed('readPicture'),
    { 'if-none-match': String(first.headers['etag']) },
    { id },
  );
  expect(repeated.status).toBe(304);
  expect(repeated.body).toBe('');
});

test('does not distinguish a draft from a missing item for readers', async () => {
  const [draftRequest, missingRequest] = [draft.id, newId()].map((id) =>
    callRoute(callNamed('readArticle'), {}, { id }),
  );
  const [draftResponse, missingResponse] = [await draftRequest, await missingRequest];
  const withoutIds = ({ body }: { body: string }) => body.replace(/[0-9a-f-]{36}/g, '');
  expect(draftResponse?.status).toBe(404);
  expect(withoutIds(draftResponse as { body: string })).toEqual(withoutIds(missingResponse as { body: string }));
});

const script = '<script>alert(1)</script>';
const block = (change: object) => ({
  en: { ...exampleText('t'), body: [{ kind: 'paragraph', spans: [{ text: 'x' }], ...change }] },
});

describe('invalid input', () => {
  test.each<[string, string, Record<string, unknown>]>([
    ['an unknown kind', 'createContent', { kind: 'page' }],
    ['an unknown category', 'createContent', { category: script }],
    ['HTML for a body', 'createContent', { en: { ...exampleText('t'), body: script } }],
    ['an unknown block', 'createContent', block({ kind: 'html' })],
    ['an unknown attribute', 'createContent', block({ onclick: 'alert(1)' })],
    ['an unknown mark', 'createContent', block({ spans: [{ text: 'x', style: 'color:red' }] })],
    ['a link with a script', 'createContent', block({ spans: [{ text: 'x', link: 'javascript:alert(1)' }] })],
    ['a heading of level 1', 'createContent', block({ kind: 'heading', level: 1 })],
    ['a picture of another host', 'createContent', block({ kind: 'picture', picture: 'https://evil.example/a.png' })],
    ['a line break in a title', 'createContent', { en: exampleText('a\nb') }],
    ['NUL', 'createContent', { en: exampleText('a\u0000b') }],
    ['a title that is too long', 'createContent', { en: exampleText('a'.repeat(161)) }],
    ['a text that is too long', 'createContent', { en: exampleText('t', 'a'.repeat(20_001)) }],
    [
      'too many blocks',
      'createContent',
      { en: { ...exampleText('t'), body: Array(201).fill({ kind: 'paragraph', spans: [] }) } },
    ],
    ['a prototype key', 'createContent', JSON.parse('{"en":{"title":"t","summary":"","body":[],"__proto__":{"a":1}}}')],
    ['a state instead of a move', 'moveContent', { move: 'published' }],
    ['the version number 0', 'readContent', { number: '0' }],
    ['a search that is too long', 'listArticles', { search: 'a'.repeat(101) }],
    ['an invalid cursor', 'listArticles', { search: '', cursor: 'x' }],
    ['an invalid id', 'readArticle', { id: script }],
  ])('refuses %s', async (_what, name, change) => {
    const { status } = await callRoute(callNamed(name), headersOf(anna.staffToken), change);
    expect(status).toBe(400);
  });

  test('returns a script in any field as text', async () => {
    const en = { ...exampleText(script, script), summary: script };
    const { id } = await published({ en });
    for (const [name, change] of [
      ['readArticle', { id }],
      ['listArticles', { search: 'alert' }],
    ] as const) {
      const { status, headers, body } = await callRoute(callNamed(name), {}, change);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(body.includes('alert')).toBe(true);
    }
  });

  test('answers any search term', async () => {
    for (const search of ["'", '\\', ':*', '& | !', '%00', 'a:*A', '()', "x' or 1=1 --", '😀', '\u202e', 'ا', '漢字']) {
      expect(search).toEqual(search);
      expect((await callRoute(callNamed('listArticles'), {}, { search })).status).toBe(200);
    }
  });
});
