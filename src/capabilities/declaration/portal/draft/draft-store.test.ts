import { describe, expect, test } from 'vitest';
import { clockFrom } from '#foundation/time/clock.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { emptyAnswers } from '#capabilities/declaration/rules/answers.ts';
import { type DeviceDraft, type DraftWorld, createDraftStore, type SaveOutcome } from './draft-store.ts';

// Time passes only when the test says so: pauses are a list that `pass` works off.
function fakeWorld(outcomes: SaveOutcome[] = []) {
  const shelf = new Map<string, DeviceDraft>();
  const pending: { at: number; run: () => void }[] = [];
  const sent: { revision: number; answers: Answers }[] = [];
  const told: unknown[] = [];
  let now = 1_000_000;
  const world: DraftWorld = {
    clock: clockFrom(() => now),
    device: {
      read: async (id) => shelf.get(id),
      list: async () => [...shelf.values()],
      write: async (draft, afterTurn) => {
        if ((shelf.get(draft.id)?.turn ?? 0) !== afterTurn) return false;
        shelf.set(draft.id, draft);
        return true;
      },
      remove: async (id) => void shelf.delete(id),
    },
    save: async (draft) => {
      sent.push(draft);
      return outcomes.shift() ?? { kind: 'saved', revision: draft.revision + 1 };
    },
    schedule: (milliseconds, run) => {
      const entry = { at: now + milliseconds, run };
      pending.push(entry);
      return () => void pending.splice(pending.indexOf(entry) >>> 0, 1);
    },
    broadcast: (announced) => told.push(announced),
  };
  const pass = async (milliseconds: number) => {
    const until = now + milliseconds;
    for (;;) {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      const next = pending.filter((entry) => entry.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      pending.splice(pending.indexOf(next), 1);
      now = next.at;
      next.run();
    }
    now = until;
  };
  return { world, shelf, sent, told, pass };
}

const named =
  (name: string) =>
  (answers: Answers): Answers => ({
    ...answers,
    travellers: answers.travellers.map((traveller, at) => (at === 0 ? { ...traveller, name } : traveller)),
  });
const nameIn = (answers: Answers | undefined) => answers?.travellers[0]?.name;
const begin = { id: 'a', account: 'me', revision: 0, answers: emptyAnswers(), turn: 0, synced: true };

describe('a draft', () => {
  test('is on the device within a quarter of a second and at the server soon after, once for many keys', async () => {
    const { world, shelf, sent, pass } = fakeWorld();
    const draft = createDraftStore(world, begin);
    for (const name of ['A', 'Am', 'Ami', 'Amin']) draft.change(named(name));
    expect(draft.state().saveState).toBe('typing');
    await pass(250);
    expect(nameIn(shelf.get('a')?.answers)).toBe('Amin');
    expect(draft.state().saveState).toBe('on-device');
    expect(sent).toHaveLength(0);
    await pass(2000);
    expect(sent).toHaveLength(1);
    expect(draft.state()).toMatchObject({ saveState: 'at-server', revision: 1 });
    expect(shelf.get('a')).toMatchObject({ revision: 1, synced: true });
  });

  test('stays on the device while the server cannot be reached, and is sent when it can', async () => {
    const { world, shelf, sent, pass } = fakeWorld([{ kind: 'unreachable' }]);
    const draft = createDraftStore(world, begin);
    draft.change(named('Amin'));
    await pass(2000);
    expect(draft.state().saveState).toBe('on-device');
    expect(shelf.get('a')).toMatchObject({ synced: false });
    await pass(15_000);
    expect(sent).toHaveLength(2);
    expect(draft.state().saveState).toBe('at-server');
  });

  test('a device that is slow to write is written one change after the other: nobody else wrote in between', async () => {
    const { world, shelf, pass } = fakeWorld();
    let saved: () => void = () => {};
    world.save = ({ revision }) =>
      new Promise((resolve) => {
        saved = () => resolve({ kind: 'saved', revision: revision + 1 });
      });
    const draft = createDraftStore(world, begin);
    draft.change(named('A'));
    await pass(2000);
    const { write } = world.device;
    let written: () => void = () => {};
    world.device.write = async (one, afterTurn) => {
      await new Promise<void>((resolve) => {
        const before = written;
        written = () => {
          before();
          resolve();
        };
      });
      return write(one, afterTurn);
    };
    draft.change(named('AB'));
    await pass(250);
    saved();
    await pass(10);
    for (let times = 0; times < 4; times += 1) {
      written();
      await pass(10);
    }
    expect(draft.state().saveState).toBe('on-device');
    expect(shelf.get('a')).toMatchObject({ revision: 1, synced: false });
    expect(nameIn(shelf.get('a')?.answers)).toBe('AB');
  });

  test('what is typed while a save is under way is sent by the next', async () => {
    const { world, sent, pass } = fakeWorld();
    let release: (outcome: SaveOutcome) => void = () => {};
    const save = world.save;
    let first = true;
    world.save = (draft) => {
      if (!first) return save(draft);
      first = false;
      sent.push(draft);
      return new Promise((resolve) => {
        release = resolve;
      });
    };
    const draft = createDraftStore(world, begin);
    draft.change(named('A'));
    await pass(2000);
    draft.change(named('AB'));
    release({ kind: 'saved', revision: 1 });
    await pass(3000);
    expect(sent.map((one) => [one.revision, nameIn(one.answers)])).toEqual([
      [0, 'A'],
      [1, 'AB'],
    ]);
    expect(draft.state()).toMatchObject({ saveState: 'at-server', revision: 2 });
  });

  test('a stale one is told so, keeps showing what was typed, and overwrites nothing', async () => {
    const { world, shelf, sent, pass } = fakeWorld();
    const mine = createDraftStore(world, begin);
    const other = createDraftStore(world, begin);
    other.change(named('Other window'));
    await pass(3000);
    mine.change(named('Mine'));
    await pass(3000);
    expect(mine.state().saveState).toBe('stale');
    expect(nameIn(mine.state().answers)).toBe('Mine');
    expect(nameIn(shelf.get('a')?.answers)).toBe('Other window');
    expect(sent).toHaveLength(1);
  });

  test('another window telling of a newer revision makes this one stale at once', async () => {
    const { world } = fakeWorld();
    const draft = createDraftStore(world, begin);
    draft.markSavedElsewhere(1, 2);
    expect(draft.state().saveState).toBe('stale');
  });

  describe('what the server has, though nobody told us, was sent by us', () => {
    const [kept, other] = [named('Kept')(emptyAnswers()), named('Other')(emptyAnswers())];
    const earlier = { ...begin, revision: 5, answers: kept, synced: false };

    test('by a page that was gone before the answer came: the same answers are there already', async () => {
      const { world, sent, pass } = fakeWorld([{ kind: 'stale', there: { revision: 6, answers: { ...kept } } }]);
      const draft = createDraftStore(world, earlier);
      await pass(2000);
      expect(draft.state()).toMatchObject({ saveState: 'at-server', revision: 6 });
      expect(sent).toHaveLength(1);
    });

    test('and what was typed since goes on from there', async () => {
      const { world, sent, pass } = fakeWorld([{ kind: 'stale', there: { revision: 6, answers: { ...kept } } }]);
      const draft = createDraftStore(world, earlier);
      draft.change(named('Kept and more'));
      await pass(2000);
      expect(draft.state()).toMatchObject({ saveState: 'at-server', revision: 7 });
      expect(sent.map(({ revision, answers }) => [revision, nameIn(answers)])).toEqual([
        [5, 'Kept and more'],
        [6, 'Kept and more'],
      ]);
    });

    test('or by this page, when the network broke before the answer', async () => {
      const stale = { kind: 'stale', there: { revision: 1, answers: named('First')(emptyAnswers()) } } as const;
      const { world, pass } = fakeWorld([{ kind: 'unreachable' }, stale]);
      const draft = createDraftStore(world, begin);
      draft.change(named('First'));
      await pass(2000);
      draft.change(named('Second'));
      await pass(2000);
      expect(draft.state()).toMatchObject({ saveState: 'at-server', revision: 2 });
    });

    test('unless it is something else: then another window wrote, and nothing is overwritten', async () => {
      const { world, sent, pass } = fakeWorld([{ kind: 'stale', there: { revision: 6, answers: other } }]);
      const draft = createDraftStore(world, earlier);
      await pass(2000);
      expect(draft.state()).toMatchObject({ saveState: 'stale', revision: 5 });
      expect(nameIn(draft.state().answers)).toBe('Kept');
      expect(sent).toHaveLength(1);
    });

    test('and once something was saved, what was sent before counts no more', async () => {
      const { world, sent, pass } = fakeWorld([
        { kind: 'saved', revision: 6 },
        { kind: 'stale', there: { revision: 8, answers: kept } },
      ]);
      const draft = createDraftStore(world, earlier);
      await pass(2000);
      draft.change(named('Newer'));
      await pass(2000);
      expect(draft.state().saveState).toBe('stale');
      expect(sent).toHaveLength(2);
    });
  });

  test('a stale answer of the server keeps the answers', async () => {
    const { world, pass } = fakeWorld([{ kind: 'stale' }]);
    const draft = createDraftStore(world, begin);
    draft.change(named('Mine'));
    await pass(3000);
    expect(draft.state().saveState).toBe('stale');
    expect(nameIn(draft.state().answers)).toBe('Mine');
  });

  test('what an earlier page could not send is sent without another key', async () => {
    const { world, sent, pass } = fakeWorld([{ kind: 'unreachable' }]);
    const draft = createDraftStore(world, { ...begin, turn: 1, synced: false });
    expect(draft.state().saveState).toBe('on-device');
    await pass(2000);
    expect(sent).toHaveLength(1);
    await pass(20_000);
    expect(sent).toHaveLength(2);
  });

  test('one that was submitted or ended leaves the device and does not come back', async () => {
    const { world, shelf, sent, pass } = fakeWorld();
    const draft = createDraftStore(world, begin);
    draft.change(named('Siti'));
    await pass(3000);
    draft.change(named('Siti Aminah'));
    await draft.removeFromDevice();
    await draft.flush();
    await pass(60_000);
    expect([...shelf]).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  test('one that is about to be ended is known by the revision that is on its way', async () => {
    const { world, sent, pass } = fakeWorld();
    const { promise, resolve } = Promise.withResolvers<SaveOutcome>();
    world.save = (saved) => {
      sent.push(saved);
      return promise;
    };
    const draft = createDraftStore(world, begin);
    draft.change(named('Siti'));
    await pass(3000);
    const settled = draft.settle().then(() => draft.state().revision);
    resolve({ kind: 'saved', revision: 1 });
    expect(await settled).toBe(1);
    expect(sent).toHaveLength(1);
  });

  test('a device that cannot keep anything is admitted, and the server still gets it', async () => {
    const { world, sent, pass } = fakeWorld();
    world.device.write = async () => {
      throw new Error('storage is full');
    };
    const draft = createDraftStore(world, begin);
    draft.change(named('Amin'));
    await pass(300);
    expect(draft.state().saveState).toBe('nowhere');
    await pass(3000);
    expect(sent).toHaveLength(1);
  });
});
