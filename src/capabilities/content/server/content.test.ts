import { describe, expect, test } from 'vitest';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { publishAllDue } from './publish-due.ts';
import { listContent, readContent } from './read-content.ts';
import { articleDetail, homeArticles, homePositions, listFaqs } from './read-published.ts';
import { setPlaces } from './arrange-home-page.ts';
import { listAsReader, openContentWorld, exampleText, twoEditors } from './testing/world.ts';
import { beginVersion, keepContent } from './write-content.ts';

async function open() {
  const world = await openContentWorld();
  const editors = await twoEditors(world);
  const shown = async (id: string) =>
    articleDetail(world, newVisitor(), { id }).catch((thrown) => thrown.code as string);
  const titleOf = async (id: string) => {
    const detail = await shown(id);
    return typeof detail === 'string' ? detail : detail.text.en?.title;
  };
  const read = (id: string, number?: string) => readContent(world, nextRequest(editors.anna), { id, number });
  return { world, shown, titleOf, read, ...editors };
}

describe('an article', () => {
  test('goes from its writer by way of somebody else to everybody', async () => {
    const { world, begin, move, asAnna, asBakar, titleOf, bakar } = await open();
    let kept = await begin();
    expect(await titleOf(kept.id)).toBe('foundation/not-found');
    kept = await move(asAnna, kept, 'submit');
    await expect(move(asAnna, kept, 'approve')).rejects.toMatchObject({ code: 'staff/second-person' });
    kept = await move(asBakar, kept, 'approve');
    expect(await titleOf(kept.id)).toBe('foundation/not-found');
    kept = await move(asAnna, kept, 'publish');
    expect(await titleOf(kept.id)).toBe('Title');
    expect((await listAsReader(world)).items.map(({ id }) => id)).toEqual([kept.id]);
    expect(await auditActionsOf(world, kept.id)).toEqual(
      ['begin', 'submit', 'approve', 'publish'].map((act) => `content/${act}`),
    );
    expect((await auditActionsOf(world, bakar.staffId)).at(-1)).toBe('content/approve');
  });

  test('is approved by nobody who wrote on it, also not when they only kept it once', async () => {
    const { begin, move, asAnna, asBakar } = await open();
    const begun = await begin();
    const kept = await asBakar(keepContent, {
      ...begun,
      category: 'help' as const,
      en: exampleText('Other'),
      ms: null,
    });
    const submitted = await move(asAnna, kept, 'submit');
    for (const who of [asAnna, asBakar])
      await expect(move(who, submitted, 'approve')).rejects.toMatchObject({ code: 'staff/second-person' });
  });

  test('that is incomplete is not handed in', async () => {
    const { begin, move, asAnna } = await open();
    const kept = await begin({ en: exampleText(' '), ms: null });
    await expect(move(asAnna, kept, 'submit')).rejects.toMatchObject({
      details: { fields: [{ path: 'en.title', key: 'required' }] },
    });
  });

  test('is returned with a reason, and read again', async () => {
    const { begin, move, asAnna, asBakar, read } = await open();
    const submitted = await move(asAnna, await begin(), 'submit');
    await expect(move(asBakar, submitted, 'return')).rejects.toMatchObject({ code: 'foundation/invalid' });
    const returned = await move(asBakar, submitted, 'return', { remark: 'Say it in Malay too.' });
    expect(await read(returned.id)).toMatchObject({ row: { state: 'draft' }, remark: 'Say it in Malay too.' });
    await move(asAnna, returned, 'submit');
    expect(await read(returned.id)).toMatchObject({ row: { state: 'review' }, remark: null, moves: ['take-back'] });
  });

  test('of two changes of the same revision, one is refused', async () => {
    const { begin, asAnna, asBakar } = await open();
    const kept = await begin();
    const change = { ...kept, category: 'help' as const, en: exampleText('New'), ms: null };
    const outcomes = await Promise.allSettled([asAnna(keepContent, change), asBakar(keepContent, change)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('that is approved is not changed any more', async () => {
    const { approved, asAnna } = await open();
    const kept = await approved();
    const change = { ...kept, category: 'help' as const, en: exampleText('Smuggled'), ms: null };
    await expect(asAnna(keepContent, change)).rejects.toMatchObject({ code: 'content/not-now' });
  });

  test('that is withdrawn is gone, also for search', async () => {
    const { world, published, move, asAnna, titleOf } = await open();
    const kept = await published();
    expect((await listAsReader(world, { search: 'title' })).items).toHaveLength(1);
    await move(asAnna, kept, 'withdraw', { remark: 'Wrong number.' });
    expect(await titleOf(kept.id)).toBe('foundation/not-found');
    expect((await listAsReader(world, { search: 'title' })).items).toEqual([]);
  });
});

describe('a schedule', () => {
  test('is kept by the clock, before any job has run', async () => {
    const { world, approved, move, asAnna, titleOf } = await open();
    const kept = await approved();
    for (const at of ['2026-11-21T12:00', '2026-11-21T11:00', 'tomorrow', ''])
      await expect(move(asAnna, kept, 'schedule', { at })).rejects.toMatchObject({ code: 'foundation/invalid' });
    await move(asAnna, kept, 'schedule', { at: '2026-11-21T13:00' });
    world.advanceTime(hour - 1);
    expect(await titleOf(kept.id)).toBe('foundation/not-found');
    world.advanceTime(1);
    expect(await titleOf(kept.id)).toBe('Title');
    expect((await listAsReader(world, { search: 'title' })).items).toHaveLength(1);
  });

  test('of a next version takes the place of the one before, by itself; the job writes it down once', async () => {
    const { world, published, move, asAnna, asBakar, titleOf, read } = await open();
    const first = await published();
    let kept = await asAnna(beginVersion, { id: first.id, from: 1 });
    kept = await asAnna(keepContent, { ...kept, category: 'help' as const, en: exampleText('Newer'), ms: null });
    kept = await move(asBakar, await move(asAnna, kept, 'submit'), 'approve');
    await move(asAnna, kept, 'schedule', { at: '2026-11-21T13:00' });
    expect(await titleOf(first.id)).toBe('Title');
    world.advanceTime(hour);
    expect(await titleOf(first.id)).toBe('Newer');
    expect((await listAsReader(world, { search: 'newer' })).items).toHaveLength(1);
    expect((await listAsReader(world)).items).toHaveLength(1);
    await publishAllDue(world);
    await publishAllDue(world);
    expect((await read(first.id)).history.map(({ number, state }) => `${number} ${state}`)).toEqual([
      '2 published',
      '1 replaced',
    ]);
    expect((await auditActionsOf(world, first.id)).filter((act) => act === 'content/published-by-time')).toHaveLength(
      1,
    );
    expect(await titleOf(first.id)).toBe('Newer');
  });

  test('that is due is written down before anything else is done', async () => {
    const { world, approved, move, asAnna, read } = await open();
    const kept = await approved();
    await move(asAnna, kept, 'schedule', { at: '2026-11-21T12:30' });
    world.advanceTime(hour);
    const next = await asAnna(beginVersion, { id: kept.id, from: 1 });
    expect(next.number).toBe(2);
    expect((await read(kept.id, '1')).row.state).toBe('published');
  });

  test('can be taken back', async () => {
    const { world, approved, move, asAnna, titleOf } = await open();
    const scheduled = await move(asAnna, await approved(), 'schedule', { at: '2026-11-21T13:00' });
    await move(asAnna, scheduled, 'unschedule');
    world.advanceTime(2 * hour);
    expect(await titleOf(scheduled.id)).toBe('foundation/not-found');
  });
});

describe('versions', () => {
  test('an earlier one is brought back as a new draft; what was stays', async () => {
    const { published, move, asAnna, asBakar, titleOf, read, world } = await open();
    const first = await published();
    let kept = await asAnna(beginVersion, { id: first.id, from: 1 });
    await expect(asBakar(beginVersion, { id: first.id, from: 1 })).rejects.toMatchObject({
      code: 'content/open-version',
    });
    kept = await asAnna(keepContent, { ...kept, category: 'help' as const, en: exampleText('Second'), ms: null });
    world.advanceTime(minute);
    await move(asBakar, await move(asBakar, await move(asAnna, kept, 'submit'), 'approve'), 'publish');
    expect(await titleOf(first.id)).toBe('Second');
    const restored = await asBakar(beginVersion, { id: first.id, from: 1 });
    expect(restored.number).toBe(3);
    expect((await read(first.id)).en?.title).toBe('Title');
    expect(await titleOf(first.id)).toBe('Second');
    const detail = await articleDetail(world, newVisitor(), { id: first.id });
    expect([detail.publishedAt < (detail.updatedAt ?? ''), detail.category]).toEqual([true, 'help']);
  });

  test('of something that is not there are not begun', async () => {
    const { asAnna, published } = await open();
    const { id } = await published();
    for (const input of [
      { id: newId(), from: 1 },
      { id, from: 9 },
    ])
      await expect(asAnna(beginVersion, input)).rejects.toMatchObject({ code: 'foundation/not-found' });
  });
});

describe('search', () => {
  test('forgives affixes, accents, an unfinished word and a slip, in both languages', async () => {
    const { world, published } = await open();
    const ms = exampleText('Pengisytiharan ketibaan', 'Pesakit yang demam akan diperiksa di Café.');
    await published({ en: exampleText('Arriving by air', 'Travellers declare.'), ms });
    await published({ en: exampleText('Something else', 'Nothing of it.') });
    const found = async (search: string) => {
      const { items, instead } = await listAsReader(world, { search, language: 'ms' });
      return `${items.length}${instead ? ` ${instead}` : ''}`;
    };
    for (const search of [
      'mengisytihar',
      'isytihar',
      'tiba',
      'sakit',
      'PEMERIKSAAN',
      'cafe',
      'arrive',
      'pengisy',
      'demam sakit',
    ])
      expect([search, await found(search)]).toEqual([search, '1']);
    expect(await found('pengisytiharn')).toBe('1 pengisytiharan');
    expect(await found('demam else')).toBe('0');
    expect(await found('!?* & | <->')).toBe('0');
  });

  test('puts a title before a text, and marks what was found', async () => {
    const { world, published } = await open();
    await published({ en: exampleText('Other', 'Here is a fever.') });
    await published({ en: exampleText('Fever', 'Here is nothing.') });
    const { items } = await listAsReader(world, { search: 'fever' });
    expect(items.map(({ text }) => text.en?.title)).toEqual(['Fever', 'Other']);
    expect(items[1]?.found?.excerpt).toContainEqual({ text: 'fever', found: true });
  });

  test('keeps to kind and category', async () => {
    const { world, published } = await open();
    await published({ kind: 'press', en: exampleText('Fever', 'x') });
    await published({ kind: 'question', category: 'help', en: exampleText('Fever', 'x') });
    expect((await listAsReader(world, { search: 'fever' })).items).toEqual([]);
    expect((await listAsReader(world, { search: 'fever', kind: 'press' })).items).toHaveLength(1);
    expect((await listAsReader(world, { search: 'fever', kind: 'press', category: 'help' })).items).toEqual([]);
    const faqs = await listFaqs(world, newVisitor(), { search: 'fever', language: 'en' });
    expect(faqs.items.map(({ text, found }) => [text.en?.body.length, found?.language])).toEqual([[1, 'en']]);
  });
});

test('a list goes on where the page before ended, the newest first', async () => {
  const { world, published } = await open();
  for (let at = 0; at < 23; at += 1) {
    await published({ en: exampleText(`Number ${at}`) });
    world.advanceTime(minute);
  }
  const first = await listAsReader(world);
  const second = await listAsReader(world, { cursor: first.next });
  expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, undefined]);
  expect([...first.items, ...second.items].map(({ text }) => text.en?.title)).toEqual(
    Array.from({ length: 23 }, (_, at) => `Number ${22 - at}`),
  );
});

test('the home page shows what was put there, then the newest; what is withdrawn makes room', async () => {
  const { world, anna, published, asAnna, asBakar, move } = await open();
  const kept = [];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
    kept.push(await published({ en: exampleText(title) }));
    world.advanceTime(minute);
  }
  const [one, two] = kept as [(typeof kept)[number], (typeof kept)[number]];
  const home = async () => (await homeArticles(world)).articles.map(({ text }) => text.en?.title);
  expect(await home()).toEqual(['Five', 'Four', 'Three']);
  await asAnna(setPlaces, { kind: 'article' as const, items: [two.id, one.id], before: [] });
  expect(await home()).toEqual(['Two', 'One', 'Five']);
  expect((await homePositions(world)).article).toEqual([two.id, one.id]);
  expect(await auditActionsOf(world, anna.staffId)).toContain('content/arrange-home');
  await expect(asBakar(setPlaces, { kind: 'article' as const, items: [], before: [] })).rejects.toMatchObject({
    code: 'content/changed',
  });
  for (const items of [[newId()], [one.id, one.id], kept.slice(0, 4).map(({ id }) => id)])
    await expect(
      asAnna(setPlaces, { kind: 'article' as const, items, before: [two.id, one.id] }),
    ).rejects.toMatchObject({ code: 'foundation/invalid' });
  await move(asAnna, two, 'withdraw', { remark: 'Old.' });
  expect(await home()).toEqual(['One', 'Five', 'Four']);
});

test('editors find what is shown now, also while its next version is written', async () => {
  const { world, anna, published, begin, asAnna } = await open();
  const shown = await published({ en: exampleText('100 % shown') });
  await asAnna(beginVersion, { id: shown.id, from: 1 });
  await begin({ en: exampleText('Only a draft') });
  const found = async (input: Parameters<typeof listContent>[2]) =>
    (await listContent(world, nextRequest(anna), input)).items.map(({ title, state }) => `${title.en} ${state}`);
  expect(await found({ live: 'yes' })).toEqual(['100 % shown draft']);
  expect(await found({ title: 'only A' })).toEqual(['Only a draft draft']);
  expect(await found({ title: '100 %' })).toEqual(['100 % shown draft']);
  expect(await found({ title: '%a%' })).toEqual([]);
  expect(await found({ state: 'published' })).toEqual([]);
});
