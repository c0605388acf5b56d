import { describe, expect, test } from 'vitest';
import { auditActionsOf } from '#capabilities/staff/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { expectProblem, newVisitor, nextRequest } from '#foundation/server/testing/public.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { publishAllDue } from './publish-due.ts';
import { listContent, readContent } from './read-content.ts';
import { readArticle, readHomeContent, listHomePositions, listFaqs } from './read-published.ts';
import { arrangeHomePage } from './arrange-home-page.ts';
import { listAsReader, openContentWorld, exampleText, twoEditors } from './testing/world.ts';
import { createVersion, saveContent } from './write-content.ts';

async function open() {
  const world = await openContentWorld();
  const editors = await twoEditors(world);
  const readDetail = async (id: string) =>
    readArticle(world, newVisitor(), { id }).catch((thrown) => thrown.code as string);
  const titleOf = async (id: string) => {
    const detail = await readDetail(id);
    return typeof detail === 'string' ? detail : detail.text.en?.title;
  };
  const read = (id: string, number?: string) => readContent(world, nextRequest(editors.anna), { id, number });
  return { world, shown: readDetail, titleOf, read, ...editors };
}

describe('an article', () => {
  test('is published to everyone after the approval of another editor', async () => {
    const { world, begin, move, asAnna, asBakar, titleOf, bakar } = await open();
    let saved = await begin();
    expect(await titleOf(saved.id)).toBe('foundation/not-found');
    saved = await move(asAnna, saved, 'submit');
    await expectProblem(move(asAnna, saved, 'approve'), 'staff/second-person');
    saved = await move(asBakar, saved, 'approve');
    expect(await titleOf(saved.id)).toBe('foundation/not-found');
    saved = await move(asAnna, saved, 'publish');
    expect(await titleOf(saved.id)).toBe('Title');
    expect((await listAsReader(world)).items.map(({ id }) => id)).toEqual([saved.id]);
    expect(await auditActionsOf(world, saved.id)).toEqual(
      ['begin', 'submit', 'approve', 'publish'].map((act) => `content/${act}`),
    );
    expect((await auditActionsOf(world, bakar.staffId)).at(-1)).toBe('content/approve');
  });

  test('cannot be approved by a person who wrote on it, even if they saved it only once', async () => {
    const { begin, move, asAnna, asBakar } = await open();
    const draft = await begin();
    const saved = await asBakar(saveContent, {
      ...draft,
      category: 'help' as const,
      en: exampleText('Other'),
      ms: null,
    });
    const submitted = await move(asAnna, saved, 'submit');
    for (const run of [asAnna, asBakar]) await expectProblem(move(run, submitted, 'approve'), 'staff/second-person');
  });

  test('cannot be submitted while it is incomplete', async () => {
    const { begin, move, asAnna } = await open();
    const draft = await begin({ en: exampleText(' '), ms: null });
    await expect(move(asAnna, draft, 'submit')).rejects.toMatchObject({
      details: { fields: [{ path: 'en.title', key: 'required' }] },
    });
  });

  test('is returned with a reason, and submitted again', async () => {
    const { begin, move, asAnna, asBakar, read } = await open();
    const submitted = await move(asAnna, await begin(), 'submit');
    await expectProblem(move(asBakar, submitted, 'return'), 'foundation/invalid');
    const returned = await move(asBakar, submitted, 'return', { remark: 'Say it in Malay too.' });
    expect(await read(returned.id)).toMatchObject({ item: { state: 'draft' }, remark: 'Say it in Malay too.' });
    await move(asAnna, returned, 'submit');
    expect(await read(returned.id)).toMatchObject({ item: { state: 'review' }, remark: null, moves: ['take-back'] });
  });

  test('refuses one of two changes of the same revision', async () => {
    const { begin, asAnna, asBakar } = await open();
    const draft = await begin();
    const change = { ...draft, category: 'help' as const, en: exampleText('New'), ms: null };
    const outcomes = await Promise.allSettled([asAnna(saveContent, change), asBakar(saveContent, change)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('cannot be changed after its approval', async () => {
    const { approved, asAnna } = await open();
    const version = await approved();
    const change = { ...version, category: 'help' as const, en: exampleText('Smuggled'), ms: null };
    await expectProblem(asAnna(saveContent, change), 'content/not-now');
  });

  test('disappears after its withdrawal, also from the search', async () => {
    const { world, published, move, asAnna, titleOf } = await open();
    const item = await published();
    expect((await listAsReader(world, { search: 'title' })).items).toHaveLength(1);
    await move(asAnna, item, 'withdraw', { remark: 'Wrong number.' });
    expect(await titleOf(item.id)).toBe('foundation/not-found');
    expect((await listAsReader(world, { search: 'title' })).items).toEqual([]);
  });
});

describe('a scheduled version', () => {
  test('is published by the clock, before any job has run', async () => {
    const { world, approved, move, asAnna, titleOf } = await open();
    const version = await approved();
    for (const time of ['2026-11-21T12:00', '2026-11-21T11:00', 'tomorrow', ''])
      await expectProblem(move(asAnna, version, 'schedule', { at: time }), 'foundation/invalid');
    await move(asAnna, version, 'schedule', { at: '2026-11-21T13:00' });
    world.advanceTime(hour - 1);
    expect(await titleOf(version.id)).toBe('foundation/not-found');
    world.advanceTime(1);
    expect(await titleOf(version.id)).toBe('Title');
    expect((await listAsReader(world, { search: 'title' })).items).toHaveLength(1);
  });

  test('replaces the version before, and the job records it only once', async () => {
    const { world, published, move, asAnna, asBakar, titleOf, read } = await open();
    const first = await published();
    let next = await asAnna(createVersion, { id: first.id, sourceVersion: 1 });
    next = await asAnna(saveContent, { ...next, category: 'help' as const, en: exampleText('Newer'), ms: null });
    next = await move(asBakar, await move(asAnna, next, 'submit'), 'approve');
    await move(asAnna, next, 'schedule', { at: '2026-11-21T13:00' });
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
    expect(
      (await auditActionsOf(world, first.id)).filter((action) => action === 'content/published-by-time'),
    ).toHaveLength(1);
    expect(await titleOf(first.id)).toBe('Newer');
  });

  test('is marked as published before any other action', async () => {
    const { world, approved, move, asAnna, read } = await open();
    const version = await approved();
    await move(asAnna, version, 'schedule', { at: '2026-11-21T12:30' });
    world.advanceTime(hour);
    const next = await asAnna(createVersion, { id: version.id, sourceVersion: 1 });
    expect(next.number).toBe(2);
    expect((await read(version.id, '1')).item.state).toBe('published');
  });

  test('can be unscheduled', async () => {
    const { world, approved, move, asAnna, titleOf } = await open();
    const scheduled = await move(asAnna, await approved(), 'schedule', { at: '2026-11-21T13:00' });
    await move(asAnna, scheduled, 'unschedule');
    world.advanceTime(2 * hour);
    expect(await titleOf(scheduled.id)).toBe('foundation/not-found');
  });
});

describe('versions', () => {
  test('restores an earlier one as a new draft, and keeps the published one', async () => {
    const { published, move, asAnna, asBakar, titleOf, read, world } = await open();
    const first = await published();
    let draft = await asAnna(createVersion, { id: first.id, sourceVersion: 1 });
    await expectProblem(asBakar(createVersion, { id: first.id, sourceVersion: 1 }), 'content/open-version');
    draft = await asAnna(saveContent, { ...draft, category: 'help' as const, en: exampleText('Second'), ms: null });
    world.advanceTime(minute);
    await move(asBakar, await move(asBakar, await move(asAnna, draft, 'submit'), 'approve'), 'publish');
    expect(await titleOf(first.id)).toBe('Second');
    const restored = await asBakar(createVersion, { id: first.id, sourceVersion: 1 });
    expect(restored.number).toBe(3);
    expect((await read(first.id)).en?.title).toBe('Title');
    expect(await titleOf(first.id)).toBe('Second');
    const detail = await readArticle(world, newVisitor(), { id: first.id });
    expect(detail.publishedAt < (detail.updatedAt ?? '')).toBe(true);
    expect(detail.category).toBe('help');
  });

  test('are not created for an unknown item or version', async () => {
    const { asAnna, published } = await open();
    const { id } = await published();
    for (const input of [
      { id: newId(), sourceVersion: 1 },
      { id, sourceVersion: 9 },
    ])
      await expectProblem(asAnna(createVersion, input), 'foundation/not-found');
  });
});

describe('search', () => {
  test('tolerates affixes, accents, incomplete words and typos in both languages', async () => {
    const { world, published } = await open();
    const ms = exampleText('Pengisytiharan ketibaan', 'Pesakit yang demam akan diperiksa di Café.');
    await published({ en: exampleText('Arriving by air', 'Travellers declare.'), ms });
    await published({ en: exampleText('Something else', 'Nothing of it.') });
    const summaryOf = async (search: string) => {
      const { items, correctedText } = await listAsReader(world, { search, language: 'ms' });
      return `${items.length}${correctedText ? ` ${correctedText}` : ''}`;
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
    ]) {
      expect(search).toEqual(search);
      expect(await summaryOf(search)).toBe('1');
    }
    expect(await summaryOf('pengisytiharn')).toBe('1 pengisytiharan');
    expect(await summaryOf('demam else')).toBe('0');
    expect(await summaryOf('!?* & | <->')).toBe('0');
  });

  test('ranks titles above texts, and marks the matches', async () => {
    const { world, published } = await open();
    await published({ en: exampleText('Other', 'Here is a fever.') });
    await published({ en: exampleText('Fever', 'Here is nothing.') });
    const { items } = await listAsReader(world, { search: 'fever' });
    expect(items.map(({ text }) => text.en?.title)).toEqual(['Fever', 'Other']);
    expect(items[1]?.highlight?.excerpt).toContainEqual({ text: 'fever', isMatch: true });
  });

  test('respects kind and category', async () => {
    const { world, published } = await open();
    await published({ kind: 'press', en: exampleText('Fever', 'x') });
    await published({ kind: 'question', category: 'help', en: exampleText('Fever', 'x') });
    expect((await listAsReader(world, { search: 'fever' })).items).toEqual([]);
    expect((await listAsReader(world, { search: 'fever', kind: 'press' })).items).toHaveLength(1);
    expect((await listAsReader(world, { search: 'fever', kind: 'press', category: 'help' })).items).toEqual([]);
    const faqs = await listFaqs(world, newVisitor(), { search: 'fever', language: 'en' });
    expect(faqs.items.map(({ text, highlight }) => [text.en?.body.length, highlight?.language])).toEqual([[1, 'en']]);
  });
});

test('continues a list after the page before, newest first', async () => {
  const { world, published } = await open();
  for (let index = 0; index < 23; index += 1) {
    await published({ en: exampleText(`Number ${index}`) });
    world.advanceTime(minute);
  }
  const first = await listAsReader(world);
  const second = await listAsReader(world, { cursor: first.next });
  expect(first.items.length).toBe(20);
  expect(second.items.length).toBe(3);
  expect(second.next).toBeUndefined();
  expect([...first.items, ...second.items].map(({ text }) => text.en?.title)).toEqual(
    Array.from({ length: 23 }, (_, index) => `Number ${22 - index}`),
  );
});

test('shows placed items first on the home page, then the latest; withdrawn items make room', async () => {
  const { world, anna, published, asAnna, asBakar, move } = await open();
  const publishedItems = [];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
    publishedItems.push(await published({ en: exampleText(title) }));
    world.advanceTime(minute);
  }
  const [firstItem, secondItem] = publishedItems as [(typeof publishedItems)[number], (typeof publishedItems)[number]];
  const home = async () => (await readHomeContent(world)).articles.map(({ text }) => text.en?.title);
  expect(await home()).toEqual(['Five', 'Four', 'Three']);
  await asAnna(arrangeHomePage, { kind: 'article' as const, items: [secondItem.id, firstItem.id], previousItems: [] });
  expect(await home()).toEqual(['Two', 'One', 'Five']);
  expect((await listHomePositions(world)).article).toEqual([secondItem.id, firstItem.id]);
  expect(await auditActionsOf(world, anna.staffId)).toContain('content/arrange-home');
  await expectProblem(
    asBakar(arrangeHomePage, { kind: 'article' as const, items: [], previousItems: [] }),
    'content/changed',
  );
  for (const items of [[newId()], [firstItem.id, firstItem.id], publishedItems.slice(0, 4).map(({ id }) => id)])
    await expectProblem(
      asAnna(arrangeHomePage, { kind: 'article' as const, items, previousItems: [secondItem.id, firstItem.id] }),
      'foundation/invalid',
    );
  await move(asAnna, secondItem, 'withdraw', { remark: 'Old.' });
  expect(await home()).toEqual(['One', 'Five', 'Four']);
});

test('finds published items for editors, also while their next version is written', async () => {
  const { world, anna, published, begin, asAnna } = await open();
  const item = await published({ en: exampleText('100 % shown') });
  await asAnna(createVersion, { id: item.id, sourceVersion: 1 });
  await begin({ en: exampleText('Only a draft') });
  const summaryOf = async (input: Parameters<typeof listContent>[2]) =>
    (await listContent(world, nextRequest(anna), input)).items.map(({ title, state }) => `${title.en} ${state}`);
  expect(await summaryOf({ publishedOnly: 'yes' })).toEqual(['100 % shown draft']);
  expect(await summaryOf({ title: 'only A' })).toEqual(['Only a draft draft']);
  expect(await summaryOf({ title: '100 %' })).toEqual(['100 % shown draft']);
  expect(await summaryOf({ title: '%a%' })).toEqual([]);
  expect(await summaryOf({ state: 'published' })).toEqual([]);
});
