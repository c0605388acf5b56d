import { describe, expect, test } from 'vitest';
import { clockFrom } from '#foundation/time/clock.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { emptyAnswers } from '#capabilities/declaration/rules/answers.ts';
import { type DeviceDraft, type DraftStoreWorld, createDraftStore, type SaveOutcome } from './draft-store.ts';

// Fake time: scheduled callbacks run only when `pass` moves the clock.
function fakeWorld(outcomes: SaveOutcome[] = []) {
  const storage = new Map<string, DeviceDraft>();
  const pending: { at: number; run: () => void }[] = [];
  const sent: { revision: number; answers: Answers }[] = [];
  const broadcasts: unknown[] = [];
  let now = 1_000_000;
  const world: DraftStoreWorld = {
    clock: clockFrom(() => now),
    device: {
      read: async (id) => storage.get(id),
      list: async () => [...storage.values()],
      write: async (draft, afterTurn) => {
        if ((storage.get(draft.id)?.deviceRevision ?? 0) !== afterTurn) return false;
        storage.set(draft.id, draft);
        return true;
      },
      remove: async (id) => void storage.delete(id),
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
    broadcast: (announced) => broadcasts.push(announced),
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
  return { world, storage, sent, broadcasts, pass };
}

const named =
  (name: string) =>
  (answers: Answers): Answers => ({
    ...answers,
    travellers: answers.travellers.map((traveller, index) => (index === 0 ? { ...traveller, name } : traveller)),
  });
const nameIn = (answers: Answers | undefined) => answers?.travellers[0]?.name;
const initial = { id: 'a', account: 'me', revision: 0, answers: emptyAnswers(), deviceRevision: 0, isSynced: true };

describe('draft store', () => {
  test('saves on the device within 250 ms and on the server soon after, once for many keys', async () => {
    const { world, storage, sent, pass } = fakeWorld();
    const draft = createDraftStore(world, initial);
    for (const name of ['A', 'Am', 'Ami', 'Amin']) draft.change(named(name));
    expect(draft.state().saveState).toBe('typing');
    await pass(250);
    expect(nameIn(storage.get('a')?.answers)).toBe('Amin');
    expect(draft.state().saveState).toBe('on-device');
    expect(sent).toHaveLength(0);
    await pass(2000);
    expect(sent).toHaveLength(1);
    expect(draft.state()).toMatchObject({ saveState: 'at-server', revision: 1 });
    expect(storage.get('a')).toMatchObject({ revision: 1, isSynced: true });
  });

  test('keeps changes on the device while the server is unreachable, and sends them later', async () => {
    const { world, storage, sent, pass } = fakeWorld([{ kind: 'unreachable' }]);
    const draft = createDraftStore(world, initial);
    draft.change(named('Amin'));
    await pass(2000);
    expect(draft.state().saveState).toBe('on-device');
    expect(storage.get('a')).toMatchObject({ isSynced: false });
    await pass(15_000);
    expect(sent).toHaveLength(2);
    expect(draft.state().saveState).toBe('at-server');
  });

  test('writes to a slow device one change after another, without a conflict with itself', async () => {
    const { world, storage, pass } = fakeWorld();
    let saved: () => void = () => {};
    world.save = ({ revision }) =>
      new Promise((resolve) => {
        saved = () => resolve({ kind: 'saved', revision: revision + 1 });
      });
    const draft = createDraftStore(world, initial);
    draft.change(named('A'));
    await pass(2000);
    const { write } = world.device;
    let written: () => void = () => {};
    world.device.write = async (draftToWrite, afterTurn) => {
      await new Promise<void>((resolve) => {
        const before = written;
        written = () => {
          before();
          resolve();
        };
      });
      return write(draftToWrite, afterTurn);
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
    expect(storage.get('a')).toMatchObject({ revision: 1, isSynced: false });
    expect(nameIn(storage.get('a')?.answers)).toBe('AB');
  });

  test('sends what is typed during a save with the next save', async () => {
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
    const draft = createDraftStore(world, initial);
    draft.change(named('A'));
    await pass(2000);
    draft.change(named('AB'));
    release({ kind: 'saved', revision: 1 });
    await pass(3000);
    expect(sent.map((save) => [save.revision, nameIn(save.answers)])).toEqual([
      [0, 'A'],
      [1, 'AB'],
    ]);
    expect(draft.state()).toMatchObject({ saveState: 'at-server', revision: 2 });
  });

  test('becomes stale after another window wrote, keeps showing the typed answers and overwrites nothing', async () => {
    const { world, storage, sent, pass } = fakeWorld();
    const local = createDraftStore(world, initial);
    const other = createDraftStore(world, initial);
    other.change(named('Other window'));
    await pass(3000);
    local.change(named('Mine'));
    await pass(3000);
    expect(local.state().saveState).toBe('stale');
    expect(nameIn(local.state().answers)).toBe('Mine');
    expect(nameIn(storage.get('a')?.answers)).toBe('Other window');
    expect(sent).toHaveLength(1);
  });

  test('becomes stale at once when another window reports a newer revision', async () => {
    const { world } = fakeWorld();
    const draft = createDraftStore(world, initial);
    draft.markSavedElsewhere(1, 2);
    expect(draft.state().saveState).toBe('stale');
  });

  describe('conflicts with our own unacknowledged saves', () => {
    const [sentAnswers, otherAnswers] = [named('Kept')(emptyAnswers()), named('Other')(emptyAnswers())];
    const earlier = { ...initial, revision: 5, answers: sentAnswers, isSynced: false };

    test('treats equal answers on the server as saved by an earlier page', async () => {
      const { world, sent, pass } = fakeWorld([
        { kind: 'stale', serverState: { revision: 6, answers: { ...sentAnswers } } },
      ]);
      const draft = createDraftStore(world, earlier);
      await pass(2000);
      expect(draft.state()).toMatchObject({ saveState: 'at-server', revision: 6 });
      expect(sent).toHaveLength(1);
    });

    test("saves later changes on top of an earlier page's revision", async () => {
      const { world, sent, pass } = fakeWorld([
        { kind: 'stale', serverState: { revision: 6, answers: { ...sentAnswers } } },
      ]);
      const draft = createDraftStore(world, earlier);
      draft.change(named('Kept and more'));
      await pass(2000);
      expect(draft.state()).toMatchObject({ saveState: 'at-server', revision: 7 });
      expect(sent.map(({ revision, answers }) => [revision, nameIn(answers)])).toEqual([
        [5, 'Kept and more'],
        [6, 'Kept and more'],
      ]);
    });

    test('saves on top of its own revision after the network broke before the response', async () => {
      const stale = { kind: 'stale', serverState: { revision: 1, answers: named('First')(emptyAnswers()) } } as const;
      const { world, pass } = fakeWorld([{ kind: 'unreachable' }, stale]);
      const draft = createDraftStore(world, initial);
      draft.change(named('First'));
      await pass(2000);
      draft.change(named('Second'));
      await pass(2000);
      expect(draft.state()).toMatchObject({ saveState: 'at-server', revision: 2 });
    });

    test('becomes stale and overwrites nothing if another window wrote', async () => {
      const { world, sent, pass } = fakeWorld([{ kind: 'stale', serverState: { revision: 6, answers: otherAnswers } }]);
      const draft = createDraftStore(world, earlier);
      await pass(2000);
      expect(draft.state()).toMatchObject({ saveState: 'stale', revision: 5 });
      expect(nameIn(draft.state().answers)).toBe('Kept');
      expect(sent).toHaveLength(1);
    });

    test('no longer recovers earlier answers after a successful save', async () => {
      const { world, sent, pass } = fakeWorld([
        { kind: 'saved', revision: 6 },
        { kind: 'stale', serverState: { revision: 8, answers: sentAnswers } },
      ]);
      const draft = createDraftStore(world, earlier);
      await pass(2000);
      draft.change(named('Newer'));
      await pass(2000);
      expect(draft.state().saveState).toBe('stale');
      expect(sent).toHaveLength(2);
    });
  });

  test('keeps the typed answers when the server reports a conflict without its state', async () => {
    const { world, pass } = fakeWorld([{ kind: 'stale' }]);
    const draft = createDraftStore(world, initial);
    draft.change(named('Mine'));
    await pass(3000);
    expect(draft.state().saveState).toBe('stale');
    expect(nameIn(draft.state().answers)).toBe('Mine');
  });

  test('sends what an earlier page could not send, without another key', async () => {
    const { world, sent, pass } = fakeWorld([{ kind: 'unreachable' }]);
    const draft = createDraftStore(world, { ...initial, deviceRevision: 1, isSynced: false });
    expect(draft.state().saveState).toBe('on-device');
    await pass(2000);
    expect(sent).toHaveLength(1);
    await pass(20_000);
    expect(sent).toHaveLength(2);
  });

  test('removes a submitted or ended draft from the device for good', async () => {
    const { world, storage, sent, pass } = fakeWorld();
    const draft = createDraftStore(world, initial);
    draft.change(named('Siti'));
    await pass(3000);
    draft.change(named('Siti Aminah'));
    await draft.removeFromDevice();
    await draft.flush();
    await pass(60_000);
    expect([...storage]).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  test('waits for the revision of a save that is on its way before the draft is ended', async () => {
    const { world, sent, pass } = fakeWorld();
    const { promise, resolve } = Promise.withResolvers<SaveOutcome>();
    world.save = (saved) => {
      sent.push(saved);
      return promise;
    };
    const draft = createDraftStore(world, initial);
    draft.change(named('Siti'));
    await pass(3000);
    const settled = draft.waitForSave().then(() => draft.state().revision);
    resolve({ kind: 'saved', revision: 1 });
    expect(await settled).toBe(1);
    expect(sent).toHaveLength(1);
  });

  test('reports a device that cannot store anything, and still saves on the server', async () => {
    const { world, sent, pass } = fakeWorld();
    world.device.write = async () => {
      throw new Error('storage is full');
    };
    const draft = createDraftStore(world, initial);
    draft.change(named('Amin'));
    await pass(300);
    expect(draft.state().saveState).toBe('unsaved');
    await pass(3000);
    expect(sent).toHaveLength(1);
  });
});
