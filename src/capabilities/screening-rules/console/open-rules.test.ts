// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { refusalBody, successBody } from '#foundation/contract/envelope.ts';
import { type EnteredRuleSet, toEnteredRuleSet } from '../rules/entered-diseases.ts';
import { rule } from '../rules/testing/conditions.ts';
import { type ConflictingSave, openRules } from './open-rules.ts';

const [firstRules, secondRules, thirdRules] = ['one', 'two', 'three'].map((id) =>
  toEnteredRuleSet({ rules: [rule(id, { ageFrom: 1 })], diseases: [], feverThreshold: 375 }),
) as [EnteredRuleSet, EnteredRuleSet, EnteredRuleSet];

const draftAtServer = {
  revision: 3,
  baseVersion: 1,
  newestVersion: 1,
  ...firstRules,
  changedBy: '',
  changedAt: null,
  hash: 'h',
};
const savedAt = '2026-11-28T03:00:00.000Z';

/** Saves that reached the server: the revision that they change and the ids of their rules. */
let reached: [number, string[]][];
let answers: (() => Response)[];
let isOffline: boolean;
let conflicts: ConflictingSave[];

beforeEach(() => {
  [reached, answers, conflicts, isOffline] = [[], [], [], false];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    if (isOffline) throw new TypeError('no network');
    const sent = JSON.parse(body) as { revision: number; rules: { id: string }[] };
    reached.push([sent.revision, sent.rules.map(({ id }) => id)]);
    return answers.shift()?.() ?? savedAnswer(sent.revision + 1);
  });
});

const open = (key: string, draft = draftAtServer) => openRules(key, draft, (conflict) => conflicts.push(conflict));
const savedAnswer = (revision: number) =>
  Response.json(successBody('code', { revision, changedAt: savedAt, hash: null }));

test('saves from the new revision after each save', async () => {
  const { store } = await open('a');
  store.change(() => secondRules);
  await store.save();
  expect(store.state()).toMatchObject({ saveState: 'at-server', base: { revision: 4, changedAt: savedAt } });
  store.change(() => thirdRules);
  await store.save();
  expect(reached).toEqual([
    [3, ['two']],
    [4, ['three']],
  ]);
});

test('keeps changes on this device while the server is unreachable, also when the page is opened again', async () => {
  isOffline = true;
  const { store, close } = await open('b');
  store.change(() => secondRules);
  await store.save();
  expect(store.state()).toMatchObject({ saveState: 'on-device', value: secondRules });
  close();
  await store.waitForSave();
  const reopened = await open('b');
  expect(reopened.store.state().value).toEqual(secondRules);
  isOffline = false;
  await reopened.store.save();
  expect(reached).toEqual([[3, ['two']]]);
  expect(reopened.store.state().saveState).toBe('at-server');
});

test("does not overwrite another author's save until the author decides", async () => {
  answers.push(() =>
    Response.json(
      refusalBody('code', 409, '', {
        problem: 'screening-rules/changed-elsewhere',
        requestId: 'r',
        data: { by: 'Awang', revision: 7 },
      }),
      { status: 409 },
    ),
  );
  const { store } = await open('c');
  store.change(() => secondRules);
  await store.save();
  expect(conflicts).toEqual([{ author: 'Awang', revision: 7 }]);
  store.change(() => thirdRules);
  await store.save();
  expect(reached).toHaveLength(1);
  expect(store.state()).toMatchObject({ saveState: 'conflict', value: thirdRules });
  store.rebase({ ...store.state().base, revision: 7 }, (rules) => rules);
  await store.save();
  expect(reached.at(-1)).toEqual([7, ['three']]);
  expect(store.state().saveState).toBe('at-server');
});

test('takes over rules that an earlier build stored on this device without anything else', async () => {
  isOffline = true;
  const { store, close } = await open('d');
  store.change(() => secondRules.rules as unknown as EnteredRuleSet);
  await store.save();
  close();
  await store.waitForSave();
  expect((await open('d')).store.state().value).toEqual(secondRules);
});
