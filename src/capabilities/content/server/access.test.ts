import { describe, expect, test } from 'vitest';
import { jpegOf } from '#capabilities/files/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { headersOf } from '#foundation/server/http/testing/access.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { uploadPicture } from './pictures.ts';
import { contentRoutes } from './routes.ts';
import { openContentWorld, exampleText, twoEditors } from './testing/world.ts';

const world = await openContentWorld();
const { begin, published, anna } = await twoEditors(world);
const draft = await begin({ en: exampleText('Canary draft') });
const file = { name: 'a.jpg', bytes: await jpegOf() };
const picture = (await uploadPicture(world, nextRequest(anna), { file })).id;
const publishedItem = await published({
  en: exampleText('Shown', 'x', [{ kind: 'picture', picture, alt: 'Four quarters', decorative: false }]),
});

const newDraft = async () => {
  const { id, number, revision } = await begin();
  return { id, number, revision };
};
const newText = () => ({ category: 'help', en: exampleText('New'), ms: null });

const send = await testRouteAccess(world, contentRoutes, {
  listCategories: () => ({}),
  listArticles: () => ({ search: 'draft' }),
  readArticle: () => ({ id: publishedItem.id }),
  readHomeContent: () => ({}),
  listHomePositions: () => ({}),
  listFaqs: () => ({}),
  readPicture: () => ({ id: picture }),
  listContent: () => ({}),
  readContent: () => ({ id: draft.id }),
  createContent: () => ({ kind: 'article', ...newText() }),
  createVersion: async () => ({ id: (await published()).id, sourceVersion: 1 }),
  saveContent: async () => ({ ...(await newDraft()), ...newText() }),
  moveContent: async () => ({ ...(await newDraft()), move: 'submit' }),
  uploadPicture: () => ({ file }),
  previewPicture: () => ({ id: picture }),
  readHomeArrangement: () => ({}),
  arrangeHomePage: () => ({ kind: 'press', items: [], previousItems: [] }),
});

test.each(contentRoutes.flatMap(({ call }) => (call.caller === 'anyone' ? [call.name] : [])))(
  '%s shows no drafts, and supports ETags',
  async (name) => {
    const { body, headers } = await send(name, {});
    expect(body).not.toContain('Canary');
    expect(await send(name, { 'if-none-match': String(headers['etag']) })).toMatchObject({ status: 304, body: '' });
  },
);

test('serves a picture that browsers may cache and that cannot run scripts', async () => {
  expect((await send('readPicture', {})).headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
    // A browser may reuse it without a request. Shared caches may not store it.
    'cache-control': 'private, max-age=31536000, immutable',
  });
});

test('does not distinguish a draft from a missing item for readers', async () => {
  const headers = { 'request-id': 'a'.repeat(32) };
  const [draftAnswer, missingAnswer] = [
    await send('readArticle', headers, { id: draft.id }),
    await send('readArticle', headers, { id: newId() }),
  ];
  expect(draftAnswer.status).toBe(404);
  expect(draftAnswer.body).toBe(missingAnswer.body);
});

const script = '<script>alert(1)</script>';
const block = (change: object) => ({
  en: { ...exampleText('t'), body: [{ kind: 'paragraph', spans: [{ text: 'x' }], ...change }] },
});
const tooManyBlocks = Array.from({ length: 201 }, () => ({ kind: 'paragraph', spans: [] }));

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
    ['a title that is too long', 'createContent', { en: exampleText('a'.repeat(161)) }],
    ['a text that is too long', 'createContent', { en: exampleText('t', 'a'.repeat(20_001)) }],
    ['too many blocks', 'createContent', { en: { ...exampleText('t'), body: tooManyBlocks } }],
    ['a state instead of a move', 'moveContent', { move: 'published' }],
    ['the version number 0', 'readContent', { number: '0' }],
    ['a search that is too long', 'listArticles', { search: 'a'.repeat(101) }],
    ['an invalid cursor', 'listArticles', { search: '', cursor: 'x' }],
    ['an invalid id', 'readArticle', { id: script }],
  ])('refuses %s', async (_what, name, change) => {
    expect((await send(name, headersOf(anna), change)).status).toBe(400);
  });

  test('returns a script in any field as text', async () => {
    const { id } = await published({ en: { ...exampleText(script, script), summary: script } });
    const answers = [await send('readArticle', {}, { id }), await send('listArticles', {}, { search: 'alert' })];
    for (const { status, headers, body } of answers) {
      expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(body).toContain('alert');
    }
  });

  test('answers any search term', async () => {
    for (const search of ["'", '\\', ':*', '& | !', '%00', 'a:*A', '()', "x' or 1=1 --", '😀', '\u202e', 'ا', '漢字'])
      expect((await send('listArticles', {}, { search })).status, search).toBe(200);
  });
});
