import { beforeAll, describe, expect, test } from 'vitest';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { catchProblem, expectProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { isoInstant, parseInstant, second } from '#foundation/time/clock.ts';
import { Summary } from '../contract.ts';
import { groupOn } from '../rules/testing/answers.ts';
import { listDeclarations } from './list-declarations.ts';
import { singleTravellerAnswers, logInTraveller } from './testing/traveller.ts';
import { openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld();
const who = await logInTraveller(world);
const ids: string[] = [];
const after = (seconds: number) => isoInstant(parseInstant(noon) + seconds * second);
beforeAll(async () => {
  // 24 submitted applications, two at each instant, one of the latest cancelled, and one draft.
  for (let index = 0; index < 24; index++) {
    world.setTime(after(Math.floor(index / 2)));
    ids.push((await who.submit(singleTravellerAnswers({ name: `Traveller ${index}` }))).id);
  }
  world.setTime(after(60));
  await who.cancel(ids[20] ?? '');
  ids.push(await who.startDraft(groupOn('2026-12-24', { name: 'Draft' })));
  const other = await logInTraveller(world);
  await other.submit();
});

const list = (input: Parameters<typeof listDeclarations>[2] = {}, actor: LoggedInTraveller = nextRequest(who)) =>
  listDeclarations(world, actor, input);

async function allPages(status?: 'submitted') {
  const pages: Summary[][] = [];
  let next: string | undefined;
  do {
    const page = await list({ ...(status && { status }), ...(next && { cursor: next }) });
    pages.push(page.items);
    next = page.next;
  } while (next);
  return pages;
}

describe('list of applications', () => {
  test('has every application of the account once, the latest change first, ten to a page', async () => {
    const pages = await allPages();
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    const summaries = pages.flat();
    expect(new Set(summaries.map(({ id }) => id))).toEqual(new Set(ids));
    expect(summaries.map(({ updatedAt }) => updatedAt)).toEqual(
      summaries.map(({ updatedAt }) => updatedAt).toSorted((a, b) => (a < b ? 1 : -1)),
    );
    expect(
      summaries
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(['cancelled', 'unsubmitted']);
  });

  test('contains the summary of each application, decrypted, and nothing else', async () => {
    const { items, today } = await list();
    expect(today).toBe('2026-11-21');
    for (const item of items) expect(Object.keys(item).toSorted()).toEqual(Object.keys(Summary.shape).toSorted());
    expect(items.find(({ status }) => status === 'unsubmitted')).toMatchObject({
      names: ['Draft'],
      entryDate: '2026-12-24',
      version: 0,
      submittedAt: null,
      band: null,
      isEditable: true,
    });
    expect(items.find(({ status }) => status === 'cancelled')).toMatchObject({
      names: ['Traveller 20'],
      isEditable: false,
    });
  });

  test('can be filtered by status', async () => {
    const submitted = (await allPages('submitted')).flat();
    expect(submitted).toHaveLength(23);
    expect(submitted.every(({ status }) => status === 'submitted')).toBe(true);
    expect((await list({ status: 'unsubmitted' })).items.map(({ id }) => id)).toEqual([ids[24]]);
    expect((await list({ status: 'ended' })).items).toEqual([]);
  });

  test('is empty for another account, also with a cursor of this one', async () => {
    const stranger = await logInTraveller(world);
    expect(await list({}, stranger)).toEqual({ items: [], today: '2026-11-21' });
    const { next: cursor } = await list();
    expect((await list(cursor ? { cursor } : {}, nextRequest(stranger))).items).toEqual([]);
  });

  test('marks applications as not editable the day after arrival', async () => {
    world.setTime('2026-11-21T16:00:00.000Z');
    const { items } = await list({ status: 'submitted' });
    expect(items.every(({ isEditable }) => !isEditable)).toBe(true);
    expect((await list({ status: 'unsubmitted' })).items[0]?.isEditable).toBe(true);
    world.setTime(after(60));
  });

  const cursorOf = (text: string) => Buffer.from(text).toString('base64url');
  const id = '0123abcd-0123-4567-89ab-0123456789ab';
  test.each(['', 'x', cursorOf(`0 2026-02-30T04:00:00.000Z ${id}`), 'a'.repeat(200)])(
    'refuses an invalid cursor (%#)',
    async (cursor) => {
      await expectProblem(list({ cursor }), 'foundation/invalid', {
        status: 400,
        data: [{ path: 'cursor', key: 'invalid' }],
      });
    },
  );

  test('accepts a cursor of any other time', async () => {
    expect((await list({ cursor: cursorOf(`0 1999-01-01T00:00:00.000Z ${id}`) })).items).toEqual([]);
    expect((await list({ cursor: cursorOf(`0 2199-01-01T00:00:00.000Z ${id}`) })).items).toHaveLength(10);
  });
});

describe('one application', () => {
  test('is read completely by its owner', async () => {
    const found = await who.read(ids[3] ?? '');
    expect(found).toMatchObject({
      summary: { id: ids[3], names: ['Traveller 3'], status: 'submitted' },
      answers: { kind: 'combined', travellers: [{ name: 'Traveller 3' }] },
      submitted: { version: 1, results: [{ number: 1, band: 'proceed', reasons: [] }], consentVersion: '1' },
      hasUnsubmittedChanges: false,
      today: '2026-11-21',
    });
    expect(found.answers).toEqual(found.submitted?.answers);
  });

  test('is the same as a missing one to another account', async () => {
    const stranger = await logInTraveller(world);
    const answers = [ids[3] ?? '', newId()].map((id) => catchProblem(stranger.read(id)));
    const [foreign, missing] = await Promise.all(answers);
    expect(foreign).toEqual({ problem: 'foundation/not-found', status: 404, data: undefined });
    expect(foreign).toEqual(missing);
  });

  test('can be read after a cancellation', async () => {
    expect(await who.read(ids[20] ?? '')).toMatchObject({
      summary: { status: 'cancelled', isEditable: false },
      submitted: { version: 1 },
    });
  });
});

test('creates ids and references without an order', () => {
  const inOrder = ids.slice(0, 24);
  expect(inOrder).not.toEqual(inOrder.toSorted((a, b) => (a < b ? -1 : 1)));
  const many = Array.from({ length: 10_000 }, newId);
  expect(new Set(many).size).toBe(10_000);
  const rising = many.filter((id, index) => index > 0 && id > (many[index - 1] ?? '')).length;
  expect(rising).toBeGreaterThan(4700);
  expect(rising).toBeLessThan(5300);
});
