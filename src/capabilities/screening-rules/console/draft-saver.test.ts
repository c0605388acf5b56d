import { describe, expect, test } from 'vitest';
import { rule } from '../rules/testing/conditions.ts';
import { toEnteredRules } from '../rules/entered-rules.ts';
import { createDraftSaver, type SaveResult } from './draft-saver.ts';

const initialRules = toEnteredRules([rule('one', { ageFrom: 1 })]);
const secondRules = toEnteredRules([rule('two', { ageFrom: 2 })]);
const thirdRules = toEnteredRules([rule('three', { ageFrom: 3 })]);

/** An autosave with a fake server that answers on demand. */
function openAutosave() {
  const saveRequests: { revision: number; ids: string[]; answer: (saved: SaveResult) => void; fail: () => void }[] = [];
  let pendingSave: (() => void) | undefined;
  const autosave = createDraftSaver(
    { rules: initialRules, revision: 3, changedAt: null, hash: 'h' },
    {
      save: (revision, rules) =>
        new Promise((resolve, reject) => {
          saveRequests.push({
            revision,
            ids: rules.map(({ id }) => id),
            answer: resolve,
            fail: () => reject(new Error('offline')),
          });
        }),
      schedule: (work) => {
        pendingSave = work;
        return () => {
          pendingSave = undefined;
        };
      },
    },
  );
  const settle = () => new Promise((done) => setImmediate(done));
  return {
    autosave,
    saveRequests,
    pause: () => pendingSave?.(),
    answer: async (saved: SaveResult) => {
      saveRequests.at(-1)?.answer(saved);
      await settle();
    },
    fail: async () => {
      saveRequests.at(-1)?.fail();
      await settle();
    },
  };
}

const saved = (revision: number): SaveResult => ({ kind: 'saved', revision, changedAt: 'now', hash: null });

describe('autosaving typed rules', () => {
  test('saves once, a moment after the last change', async () => {
    const { autosave, saveRequests, pause, answer } = openAutosave();
    autosave.change(secondRules);
    autosave.change(thirdRules);
    expect(autosave.state().saveState).toBe('saving');
    expect(saveRequests.length).toBe(0);
    pause();
    expect(saveRequests).toMatchObject([{ revision: 3, ids: ['three'] }]);
    await answer(saved(4));
    expect(autosave.state()).toMatchObject({ saveState: 'saved', revision: 4, savedAt: 'now' });
    expect(saveRequests).toHaveLength(1);
  });

  test('saves changes made during a save afterwards, from the new revision', async () => {
    const { autosave, saveRequests, pause, answer } = openAutosave();
    autosave.change(secondRules);
    pause();
    autosave.change(thirdRules);
    expect(saveRequests).toHaveLength(1);
    await answer(saved(4));
    expect(saveRequests).toMatchObject([{ ids: ['two'] }, { revision: 4, ids: ['three'] }]);
    expect(autosave.state().saveState).toBe('saving');
    await answer(saved(5));
    expect(autosave.state()).toMatchObject({ saveState: 'saved', revision: 5 });
  });

  test('keeps changes when the server is unreachable, and saves them on a retry', async () => {
    const { autosave, saveRequests, pause, answer, fail } = openAutosave();
    autosave.change(secondRules);
    pause();
    await fail();
    expect(autosave.state()).toMatchObject({ saveState: 'failed', rules: secondRules });
    const flushed = autosave.flush();
    await answer(saved(4));
    expect(await flushed).toBe(true);
    expect(saveRequests).toHaveLength(2);
  });

  test("does not overwrite another author's save until the author decides", async () => {
    const { autosave, saveRequests, pause, answer } = openAutosave();
    autosave.change(secondRules);
    pause();
    await answer({ kind: 'conflict', author: 'Awang', revision: 7 });
    autosave.change(thirdRules);
    pause();
    expect(await autosave.flush()).toBe(false);
    expect(saveRequests).toHaveLength(1);
    expect(autosave.state()).toMatchObject({
      saveState: 'conflict',
      rules: thirdRules,
      conflictingSave: { author: 'Awang' },
    });
    const overwritten = autosave.overwriteRemote();
    await answer(saved(8));
    expect(await overwritten).toBe(true);
    expect(saveRequests.at(-1)).toMatchObject({ revision: 7, ids: ['three'] });
  });
});
