import { expect, test } from 'vitest';
import { jpegOf, pngOf, fourColourPicture } from '#capabilities/files/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import type { Block } from '../rules/rich-text.ts';
import { readJpeg } from '#capabilities/files/rules/jpeg.ts';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { previewPicture, readPicture, uploadPicture } from './pictures.ts';
import { articleDetail } from './read-published.ts';
import { openContentWorld, exampleText, twoEditors } from './testing/world.ts';

const world = await openContentWorld();
const editors = await twoEditors(world);
const { anna, bakar } = editors;
const upload = (bytes: Uint8Array, who = anna) =>
  uploadPicture(world, nextRequest(who), { file: { name: 'a.jpg', bytes } });
const show = (id: string) => readPicture(world, newVisitor(), { id });
const withPicture = (picture: string): Block[] => [
  { kind: 'picture', picture, alt: 'Four quarters', decorative: false },
];

test('a picture is everybody’s while something that is published shows it, and only then', async () => {
  const picture = await upload(await jpegOf(fourColourPicture(80, 40)));
  expect(picture).toMatchObject({ width: 80, height: 40 });
  const { id } = picture;
  expect(await auditActionsOf(world, id)).toContain('content/add-picture');
  expect((await previewPicture(world, nextRequest(bakar), { id })).type).toBe('image/jpeg');
  await expect(show(id)).rejects.toMatchObject({ code: 'foundation/not-found' });
  const kept = await editors.published({ en: exampleText('With a picture', 'x', withPicture(id)) });
  expect((await show(id)).bytes.length).toBeGreaterThan(100);
  await editors.move(editors.asAnna, kept, 'withdraw', { remark: 'Old.' });
  await expect(show(id)).rejects.toMatchObject({ code: 'foundation/not-found' });
});

test('a wide picture comes narrower too, as high as it has to be, and as public as itself', async () => {
  const picture = await upload(await jpegOf(fourColourPicture(1200, 600)));
  const narrow = (id: string, width: '480' | '960') => readPicture(world, newVisitor(), { id, width });
  await expect(narrow(picture.id, '480')).rejects.toMatchObject({ code: 'foundation/not-found' });
  const kept = await editors.published({ en: exampleText('With a wide one', 'x', withPicture(picture.id)) });
  const detail = await articleDetail(world, newVisitor(), { id: kept.id });
  expect(detail.pictures).toEqual([{ ...picture, widths: [480, 960] }]);
  for (const width of ['480', '960'] as const) {
    const { type, bytes, lasting } = await narrow(picture.id, width);
    expect([type, lasting]).toEqual(['image/jpeg', true]);
    expect(readJpeg(bytes)).toMatchObject({ ok: true, found: { width: Number(width), height: Number(width) / 2 } });
    expect(bytes.length).toBeLessThan((await show(picture.id)).bytes.length);
  }
  await editors.move(editors.asAnna, kept, 'withdraw', { remark: 'Old.' });
  await expect(narrow(picture.id, '480')).rejects.toMatchObject({ code: 'foundation/not-found' });
});

test('a small picture is not had narrower', async () => {
  const { id } = await upload(await pngOf(fourColourPicture(480, 10)));
  await editors.published({ en: exampleText('With a small one', 'x', withPicture(id)) });
  await expect(readPicture(world, newVisitor(), { id, width: '480' })).rejects.toMatchObject({
    code: 'foundation/not-found',
  });
});

test('a PNG stays one', async () => {
  const { id } = await upload(await pngOf(fourColourPicture(20, 10)));
  expect((await previewPicture(world, nextRequest(anna), { id })).type).toBe('image/png');
});

test.each<[string, () => Promise<Uint8Array>]>([
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')],
  [
    'a drawing with a script',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ['nothing', async () => new Uint8Array()],
])('%s is no picture', async (_what, bytes) => {
  await expect(upload(await bytes())).rejects.toMatchObject({ code: 'content/not-a-picture' });
});

test('a picture of somebody else, or none at all, is not kept in a text', async () => {
  const en = exampleText('With a picture', 'x', withPicture(newId()));
  await expect(editors.begin({ en })).rejects.toMatchObject({ code: 'content/picture-unknown' });
});

test('nobody sends more than sixty in an hour', async () => {
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
