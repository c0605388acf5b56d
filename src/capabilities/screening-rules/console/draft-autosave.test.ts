import { describe, expect, test } from 'vitest';
import { rule } from '../rules/testing/conditions.ts';
import { toTypedRules } from '../rules/typed-rules.ts';
import { createDraftAutosave, type SaveResult } from './draft-autosave.ts';

const one = toTypedRules([rule('one', { ageFrom: 1 })]);
const two = toTypedRules([rule('two', { ageFrom: 2 })]);
const three = toTypedRules([rule('three', { ageFrom: 3 })]);

/** A keeper whose server answers when it is told to. */
function keeper() {
  const asked: { revision: number; ids: string[]; answer: (saved: SaveResult) => void; fail: () => void }[] = [];
  let due: (() => void) | undefined;
  const kept = createDraftAutosave(
    { rules: one, revision: 3, changedAt: null, hash: 'h' },
    {
      save: (revision, rules) =>
        new Promise((resolve, reject) => {
          asked.push({
            revision,
            ids: rules.map(({ id }) => id),
            answer: resolve,
            fail: () => reject(new Error('away')),
          });
        }),
      after: (work) => {
        due = work;
        return () => {
          due = undefined;
        };
      },
    },
  );
  const settled = () => new Promise((done) => setImmediate(done));
  return {
    kept,
    asked,
    pause: () => due?.(),
    answer: async (saved: SaveResult) => {
      asked.at(-1)?.answer(saved);
      await settled();
    },
    fail: async () => {
      asked.at(-1)?.fail();
      await settled();
    },
  };
}

const saved = (revision: number): SaveResult => ({ kind: 'saved', revision, changedAt: 'now', hash: null });

describe('what is typed', () => {
  test('goes a moment after the last key, once', async () => {
    const { kept, asked, pause, answer } = keeper();
    kept.change(two);
    kept.change(three);
    expect([kept.state().saveState, asked.length]).toEqual(['keeping', 0]);
    pause();
    expect(asked).toMatchObject([{ revision: 3, ids: ['three'] }]);
    await answer(saved(4));
    expect(kept.state()).toMatchObject({ saveState: 'kept', revision: 4, savedAt: 'now' });
    expect(asked).toHaveLength(1);
  });

  test('while a save is on its way goes after it, from its revision', async () => {
    const { kept, asked, pause, answer } = keeper();
    kept.change(two);
    pause();
    kept.change(three);
    expect(asked).toHaveLength(1);
    await answer(saved(4));
    expect(asked).toMatchObject([{ ids: ['two'] }, { revision: 4, ids: ['three'] }]);
    expect(kept.state().saveState).toBe('keeping');
    await answer(saved(5));
    expect(kept.state()).toMatchObject({ saveState: 'kept', revision: 5 });
  });

  test('stays when the server is away, and goes when it is tried again', async () => {
    const { kept, asked, pause, answer, fail } = keeper();
    kept.change(two);
    pause();
    await fail();
    expect(kept.state()).toMatchObject({ saveState: 'failed', rules: two });
    const all = kept.flush();
    await answer(saved(4));
    expect(await all).toBe(true);
    expect(asked).toHaveLength(2);
  });

  test('overwrites nobody unseen: it waits until it is said whose to keep', async () => {
    const { kept, asked, pause, answer } = keeper();
    kept.change(two);
    pause();
    await answer({ kind: 'conflict', by: 'Awang', revision: 7 });
    kept.change(three);
    pause();
    expect(await kept.flush()).toBe(false);
    expect(asked).toHaveLength(1);
    expect(kept.state()).toMatchObject({ saveState: 'conflict', rules: three, other: { by: 'Awang' } });
    const mine = kept.overwriteRemote();
    await answer(saved(8));
    expect(await mine).toBe(true);
    expect(asked.at(-1)).toMatchObject({ revision: 7, ids: ['three'] });
  });
});
