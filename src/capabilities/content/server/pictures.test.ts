import { expect, test } from 'vitest';
import { jpegOf, pngOf, fourColourPicture } from '#capabilities/files/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { expectProblem, newVisitor, nextRequest } from '#foundation/server/testing/public.ts';
import type { Block } from '../rules/rich-text.ts';
import { readJpegHeader } from '#capabilities/files/rules/jpeg.ts';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { previewPicture, readPicture, uploadPicture } from './pictures.ts';
import { readArticle } from './read-published.ts';
import { openContentWorld, exampleText, twoEditors } from './testing/world.ts';

const world = await openContentWorld();
const editors = await twoEditors(world);
const { anna, bakar } = editors;
const upload = (bytes: Uint8Array, editor = anna) =>
  uploadPicture(world, nextRequest(editor), { file: { name: 'a.jpg', bytes } });
const readAsVisitor = (id: string) => readPicture(world, newVisitor(), { id });
const withPicture = (picture: string): Block[] => [
  { kind: 'picture', picture, alt: 'Four quarters', decorative: false },
];

test('serves a picture to everyone only while published content shows it', async () => {
  const picture = await upload(await jpegOf(fourColourPicture(80, 40)));
  expect(picture).toMatchObject({ width: 80, height: 40 });
  const { id } = picture;
  expect(await auditActionsOf(world, id)).toContain('content/add-picture');
  expect((await previewPicture(world, nextRequest(bakar), { id })).type).toBe('image/jpeg');
  await expectProblem(readAsVisitor(id), 'foundation/not-found');
  const item = await editors.published({ en: exampleText('With a picture', 'x', withPicture(id)) });
  expect((await readAsVisitor(id)).bytes.length).toBeGreaterThan(100);
  await editors.move(editors.asAnna, item, 'withdraw', { remark: 'Old.' });
  await expectProblem(readAsVisitor(id), 'foundation/not-found');
});

test('serves a wide picture in narrower copies, with the same access', async () => {
  const picture = await upload(await jpegOf(fourColourPicture(1200, 600)));
  const narrow = (id: string, width: '480' | '960') => readPicture(world, newVisitor(), { id, width });
  await expectProblem(narrow(picture.id, '480'), 'foundation/not-found');
  const item = await editors.published({ en: exampleText('With a wide one', 'x', withPicture(picture.id)) });
  const detail = await readArticle(world, newVisitor(), { id: item.id });
  expect(detail.pictures).toEqual([{ ...picture, widths: [480, 960] }]);
  for (const width of ['480', '960'] as const) {
    const { type, bytes, isImmutable } = await narrow(picture.id, width);
    expect(type).toBe('image/jpeg');
    expect(isImmutable).toBe(true);
    expect(readJpegHeader(bytes)).toMatchObject({
      ok: true,
      value: { width: Number(width), height: Number(width) / 2 },
    });
    expect(bytes.length).toBeLessThan((await readAsVisitor(picture.id)).bytes.length);
  }
  await editors.move(editors.asAnna, item, 'withdraw', { remark: 'Old.' });
  await expectProblem(narrow(picture.id, '480'), 'foundation/not-found');
});

test('has no narrower copy of a small picture', async () => {
  const { id } = await upload(await pngOf(fourColourPicture(480, 10)));
  await editors.published({ en: exampleText('With a small one', 'x', withPicture(id)) });
  await expectProblem(readPicture(world, newVisitor(), { id, width: '480' }), 'foundation/not-found');
});

test('keeps a PNG a PNG', async () => {
  const { id } = await upload(await pngOf(fourColourPicture(20, 10)));
  expect((await previewPicture(world, nextRequest(anna), { id })).type).toBe('image/png');
});

test.each<[string, () => Promise<Uint8Array>]>([
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')],
  ['an SVG with a script', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['an empty file', async () => new Uint8Array()],
])('refuses %s as a picture', async (_what, bytes) => {
  await expectProblem(upload(await bytes()), 'content/not-a-picture');
});

test('refuses an unknown picture in a text', async () => {
  const en = exampleText('With a picture', 'x', withPicture(newId()));
  await expectProblem(editors.begin({ en }), 'content/picture-unknown');
});

test('limits a member of staff to sixty uploads an hour', async () => {
  const bytes = await pngOf(fourColourPicture(4, 2));
  const sent = Array.from({ length: 61 }, () =>
    upload(bytes, bakar).then(
      () => 'sent',
      (thrown) => thrown.code,
    ),
  );
  const codes = await Promise.all(sent);
  expect(codes.filter((code) => code !== 'sent')).toEqual(expect.arrayContaining(['content/upper-limit']));
});
